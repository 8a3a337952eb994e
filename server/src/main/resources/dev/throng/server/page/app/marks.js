// Small round marks of a fixed size in pixels, drawn above everything: start, goal, gates, what a search expanded.
import * as THREE from '/lib/three/build/three.module.min.js';

const vertex = `
  in vec3 tint;
  in float shape;
  uniform float size, ratio, shown, lift, cut;
  out vec3 vTint;
  flat out int vShape;
  out float vAge;
  void main() {
    vTint = tint;
    vShape = int(shape + 0.5);
    vAge = shown - float(gl_VertexID);
    gl_Position = projectionMatrix * viewMatrix * vec4(position + vec3(0.0, lift, 0.0), 1.0);
    gl_PointSize = vAge < 0.0 || position.y > cut ? 0.0 : size * ratio * (vShape >= 2 ? 2.0 : 1.0);
    if (vAge < 0.0 || position.y > cut) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  }`;

const fragment = `
  precision highp float;
  in vec3 vTint;
  flat in int vShape;
  in float vAge;
  uniform float size, ratio, fade, opacity;
  out vec4 colour;
  void main() {
    vec2 at = gl_PointCoord * 2.0 - 1.0;
    float pixel = 2.0 / (size * ratio * (vShape >= 2 ? 2.0 : 1.0));
    float away = length(at);
    vec3 ink = vTint;
    float alpha;
    if (vShape >= 2) {
      // A ring for the start, a full disc for the goal, both with a dark rim.
      alpha = 1.0 - smoothstep(0.5 - pixel, 0.5, away);
      float rim = smoothstep(0.40 - pixel, 0.40, away);
      ink = mix(vTint, vec3(0.05, 0.07, 0.1), rim);
      if (vShape == 2) ink = mix(vec3(0.07, 0.1, 0.14), ink, smoothstep(0.20 - pixel, 0.20 + pixel, away));
      float halo = (1.0 - smoothstep(0.5, 1.0, away)) * 0.35;
      ink = mix(vTint, ink, alpha);
      alpha = max(alpha, halo);
    } else {
      alpha = 1.0 - smoothstep(1.0 - pixel * 1.5, 1.0, away);
      if (fade > 0.0) ink = mix(vTint, vec3(1.0, 0.98, 0.9), exp(-vAge / fade));
      if (vShape == 1) ink = mix(ink, vec3(0.07, 0.09, 0.13), smoothstep(0.62, 0.7, away));
    }
    if (alpha < 0.02) discard;
    colour = vec4(ink, alpha * opacity);
  }`;

export const DOT = 0;
export const RIMMED = 1;
export const RING = 2;
export const DISC = 3;

export class Marks extends THREE.Points {
  constructor(stage, { size, lift = 0.2, onTop = true, opacity = 1, order = 8 }) {
    const material = new THREE.ShaderMaterial({
      glslVersion: THREE.GLSL3,
      uniforms: {
        size: { value: size },
        ratio: { value: Math.min(2, devicePixelRatio) },
        shown: { value: 1e9 },
        fade: { value: 0 },
        lift: { value: lift },
        opacity: { value: opacity },
        cut: stage.uniforms.cut,
      },
      vertexShader: vertex,
      fragmentShader: fragment,
      transparent: true,
      depthWrite: false,
      depthTest: !onTop,
    });
    super(new THREE.BufferGeometry(), material);
    this.frustumCulled = false;
    this.renderOrder = order;
    this.visible = false;
  }

  /** @param colours one for all, or one per point; @param shapes likewise */
  put(points, colours, shapes = DOT) {
    const count = points.length / 3;
    const tint = new Uint8Array(count * 3);
    const shape = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const colour = Array.isArray(colours) ? colours[i] : colours;
      tint.set([colour >> 16, (colour >> 8) & 255, colour & 255], i * 3);
      shape[i] = Array.isArray(shapes) ? shapes[i] : shapes;
    }
    this.geometry.dispose();
    this.geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(points), 3));
    this.geometry.setAttribute('tint', new THREE.BufferAttribute(tint, 3, true));
    this.geometry.setAttribute('shape', new THREE.BufferAttribute(shape, 1));
    this.visible = count > 0;
    return this;
  }

  set(name, value) {
    this.material.uniforms[name].value = value;
    return this;
  }

  dispose() {
    this.geometry.dispose();
    this.material.dispose();
  }
}
