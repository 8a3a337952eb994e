// Thick lines of a width in pixels, with round joints. Several lines may run side by side, as on a map of metro lines:
// each has an offset in pixels from the same track.
import * as THREE from '/lib/three/build/three.module.min.js';

const vertex = `
  in vec3 before, from, to, after;
  uniform vec2 viewport;
  uniform float width, shift, lift, bias;
  out vec2 vAt;
  out float vLength;
  out float vAlong;
  out vec3 vWorld;
  vec2 pixel(vec4 p) { return p.xy / max(p.w, 1e-4) * 0.5 * viewport; }
  vec2 across(vec2 a, vec2 b) {
    vec2 d = b - a;
    float l = length(d);
    return l < 1e-4 ? vec2(0.0) : vec2(-d.y, d.x) / l;
  }
  void main() {
    vec3 up = vec3(0.0, lift, 0.0);
    mat4 m = projectionMatrix * viewMatrix;
    vec4 c0 = m * vec4(before + up, 1.0), c1 = m * vec4(from + up, 1.0), c2 = m * vec4(to + up, 1.0), c3 = m * vec4(after + up, 1.0);
    // A segment that crosses the plane of the camera is cut there.
    float near = 1e-2;
    if (c1.w < near && c2.w < near) { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); return; }
    if (c1.w < near) c1 = mix(c2, c1, (c2.w - near) / (c2.w - c1.w));
    if (c2.w < near) c2 = mix(c1, c2, (c1.w - near) / (c1.w - c2.w));
    vec2 p1 = pixel(c1), p2 = pixel(c2);
    vec2 n = across(p1, p2);
    vec2 n0 = c0.w < near ? n : across(pixel(c0), p1);
    vec2 n2 = c3.w < near ? n : across(p2, pixel(c3));
    vec2 m1 = n + n0, m2 = n + n2;
    m1 = dot(m1, m1) < 0.2 ? n : m1 / max(0.6, dot(m1, n));
    m2 = dot(m2, m2) < 0.2 ? n : m2 / max(0.6, dot(m2, n));
    p1 += m1 * shift;
    p2 += m2 * shift;
    vec2 d = p2 - p1;
    float len = length(d);
    vec2 dir = len < 1e-4 ? vec2(1.0, 0.0) : d / len;
    vec2 side = vec2(-dir.y, dir.x);
    float half_ = width * 0.5 + 1.0;
    vec4 c = position.x < 0.5 ? c1 : c2;
    vec2 p = (position.x < 0.5 ? p1 - dir * half_ : p2 + dir * half_) + side * half_ * position.y;
    vAt = vec2(position.x < 0.5 ? -half_ : len + half_, half_ * position.y);
    vLength = len;
    vAlong = float(gl_InstanceID) + position.x;
    vWorld = position.x < 0.5 ? from : to;
    gl_Position = vec4(p / (0.5 * viewport) * c.w, c.z - bias * c.w, c.w);
  }`;

const fragment = `
  precision highp float;
  in vec2 vAt;
  in float vLength;
  in vec3 vWorld;
  uniform vec3 colour;
  uniform float opacity, width, dash, time, cut;
  out vec4 result;
  void main() {
    if (vWorld.y > cut) discard;
    float x = vAt.x < 0.0 ? vAt.x : max(0.0, vAt.x - vLength);
    float away = length(vec2(x, vAt.y));
    float alpha = 1.0 - smoothstep(width * 0.5 - 0.6, width * 0.5 + 0.6, away);
    if (dash > 0.0 && mod(vAt.x, dash * 2.0) > dash) discard;
    if (alpha <= 0.01) discard;
    result = vec4(colour, alpha * opacity);
  }`;

export class FatLine extends THREE.Mesh {
  constructor(stage, { colour, width = 4, opacity = 1, shift = 0, lift = 0.15, onTop = false, dash = 0, order = 5 }) {
    const geometry = new THREE.InstancedBufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute([0, -1, 0, 1, -1, 0, 1, 1, 0, 0, -1, 0, 1, 1, 0, 0, 1, 0], 3));
    geometry.instanceCount = 0;
    const material = new THREE.ShaderMaterial({
      glslVersion: THREE.GLSL3,
      uniforms: {
        viewport: stage.uniforms.viewport,
        time: stage.uniforms.time,
        cut: stage.uniforms.cut,
        colour: { value: new THREE.Color(colour) },
        width: { value: width },
        opacity: { value: opacity },
        shift: { value: shift },
        lift: { value: lift },
        dash: { value: dash },
        bias: { value: 0.0004 },
      },
      vertexShader: vertex,
      fragmentShader: fragment,
      transparent: true,
      depthWrite: false,
      depthTest: !onTop,
    });
    super(geometry, material);
    this.frustumCulled = false;
    this.renderOrder = order;
  }

  set(name, value) {
    this.material.uniforms[name].value = value;
    return this;
  }

  /** One line through points given as x, y, z, … */
  through(points) {
    const count = points.length / 3;
    if (count < 2) {
      return this.fill(new Float32Array(0), 0, 1);
    }
    const padded = new Float32Array(points.length + 6);
    padded.set(points, 3);
    padded.set(points.slice(0, 3), 0);
    padded.set(points.slice(points.length - 3), points.length + 3);
    return this.fill(padded, count - 1, 1);
  }

  /** Separate segments given as pairs of points. */
  segments(ends) {
    const count = ends.length / 6;
    const padded = new Float32Array(count * 12);
    for (let i = 0; i < count; i++) {
      const at = i * 12;
      for (let k = 0; k < 3; k++) {
        padded[at + k] = padded[at + 3 + k] = ends[i * 6 + k];
        padded[at + 6 + k] = padded[at + 9 + k] = ends[i * 6 + 3 + k];
      }
    }
    return this.fill(padded, count, 4);
  }

  fill(array, count, step) {
    const geometry = this.geometry;
    geometry.dispose();
    const buffer = new THREE.InstancedInterleavedBuffer(count ? array : new Float32Array(12), step * 3);
    ['before', 'from', 'to', 'after'].forEach((name, i) => {
      geometry.setAttribute(name, new THREE.InterleavedBufferAttribute(buffer, 3, i * 3));
    });
    geometry.instanceCount = count;
    this.visible = count > 0;
    return this;
  }

  dispose() {
    this.geometry.dispose();
    this.material.dispose();
  }
}
