// The material of the ground: one colour per polygon or tile from a texture, lit by slope, tinted where a corridor or a
// heat map says so. A change of colours rewrites four bytes a polygon and no geometry.
import * as THREE from '/lib/three/build/three.module.min.js';
import { BACKGROUND, HEAT, ramp } from './palette.js';

const vertex = `
  in float item;
  flat out int vItem;
  out vec3 vWorld;
  void main() {
    vItem = int(item + 0.5);
    vec4 world = modelMatrix * vec4(position, 1.0);
    vWorld = world.xyz;
    gl_Position = projectionMatrix * viewMatrix * world;
  }`;

const fragment = `
  precision highp float;
  flat in int vItem;
  in vec3 vWorld;
  out vec4 colour;
  uniform sampler2D items;
  uniform sampler2D heat;
  uniform sampler2D heatColours;
  uniform vec4 heatBox;
  uniform float heatOn;
  uniform vec3 mark;
  uniform float cut;
  uniform float opacity;
  uniform int raised;
  void main() {
    if (vWorld.y > cut) discard;
    #ifdef TILES
      ivec2 at = clamp(ivec2(floor(vWorld.xz)), ivec2(0), textureSize(items, 0) - 1);
    #else
      int width = textureSize(items, 0).x;
      ivec2 at = ivec2(vItem % width, vItem / width);
    #endif
    vec4 item = texelFetch(items, at, 0);
    int flags = int(item.a * 255.0 + 0.5);
    #ifdef TILES
      // Floor and raised blocks are two planes with the same texture.
      if (((flags & 2) != 0 ? 1 : 0) != raised) discard;
    #endif
    vec3 normal = normalize(cross(dFdx(vWorld), dFdy(vWorld)));
    if (normal.y < 0.0) normal = -normal;
    float light = clamp(dot(normal, vec3(-0.437, 0.786, -0.437)) / 0.786, 0.5, 1.35);
    vec3 base = item.rgb * light;
    if ((flags & 1) != 0) base = mix(base, mark, 0.42);
    if (heatOn > 0.0 && raised == 0) {
      vec2 uv = (vWorld.xz - heatBox.xy) * heatBox.zw;
      float h = texture(heat, uv).r;
      vec3 glow = texture(heatColours, vec2(h, 0.5)).rgb;
      base = mix(base * 0.55, glow, smoothstep(0.0, 0.12, h) * (0.35 + 0.6 * h));
    }
    colour = vec4(base, opacity);
  }`;

export class Ground {
  /** @param size of the texture of items: [width, height] */
  constructor(stage, [width, height], tiles) {
    this.stage = stage;
    this.bytes = new Uint8Array(width * height * 4);
    this.texture = new THREE.DataTexture(this.bytes, width, height, THREE.RGBAFormat);
    this.texture.needsUpdate = true;
    const none = new THREE.DataTexture(new Uint8Array([0]), 1, 1, THREE.RedFormat);
    none.needsUpdate = true;
    this.material = new THREE.ShaderMaterial({
      glslVersion: THREE.GLSL3,
      defines: tiles ? { TILES: 1 } : {},
      uniforms: {
        items: { value: this.texture },
        heat: { value: none },
        heatColours: { value: heatColours() },
        heatBox: { value: new THREE.Vector4(0, 0, 1, 1) },
        heatOn: { value: 0 },
        mark: { value: new THREE.Color(0xffffff) },
        opacity: { value: 1 },
        raised: { value: 0 },
        cut: stage.uniforms.cut,
      },
      vertexShader: vertex,
      fragmentShader: fragment,
      side: THREE.DoubleSide,
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    });
    this.marked = [];
  }

  paint(item, colour, flags = 0) {
    const at = item * 4;
    this.bytes[at] = colour >> 16;
    this.bytes[at + 1] = (colour >> 8) & 255;
    this.bytes[at + 2] = colour & 255;
    this.bytes[at + 3] = (this.bytes[at + 3] & 1) | flags;
  }

  painted() {
    this.texture.needsUpdate = true;
    this.stage.draw();
  }

  /** Tints some items, and no others. */
  markItems(items, colour) {
    for (const item of this.marked) {
      this.bytes[item * 4 + 3] &= ~1;
    }
    this.marked = items;
    for (const item of items) {
      if (item >= 0 && item * 4 < this.bytes.length) {
        this.bytes[item * 4 + 3] |= 1;
      }
    }
    this.material.uniforms.mark.value.setHex(colour);
    this.painted();
  }

  showHeat(texture, box) {
    const u = this.material.uniforms;
    u.heatOn.value = texture ? 1 : 0;
    if (texture) {
      u.heat.value = texture;
      u.heatBox.value.set(box[0], box[1], 1 / box[2], 1 / box[3]);
    }
    this.stage.draw();
  }

  /** Lets lower storeys shine through. */
  seeThrough(on) {
    this.material.uniforms.opacity.value = on ? 0.5 : 1;
    this.material.transparent = on;
    this.material.depthWrite = !on;
    this.material.needsUpdate = true;
    this.stage.draw();
  }

  dispose() {
    this.texture.dispose();
    this.material.dispose();
  }
}

function heatColours() {
  const bytes = new Uint8Array(256 * 4);
  for (let i = 0; i < 256; i++) {
    const colour = ramp([0x402a48, ...HEAT], i / 255);
    bytes.set([colour >> 16, (colour >> 8) & 255, colour & 255, 255], i * 4);
  }
  const texture = new THREE.DataTexture(bytes, 256, 1, THREE.RGBAFormat);
  texture.magFilter = THREE.LinearFilter;
  texture.minFilter = THREE.LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

const solidVertex = `
  in vec4 tint;
  out vec4 vTint;
  out vec3 vWorld;
  void main() {
    vTint = tint;
    vec4 world = modelMatrix * vec4(position, 1.0);
    vWorld = world.xyz;
    gl_Position = projectionMatrix * viewMatrix * world;
  }`;

const solidFragment = `
  precision highp float;
  in vec4 vTint;
  in vec3 vWorld;
  out vec4 colour;
  uniform float cut;
  uniform vec3 background;
  uniform float flatLight;
  void main() {
    if (vWorld.y > cut) discard;
    float light = 1.0;
    if (flatLight < 0.5) {
      vec3 normal = normalize(cross(dFdx(vWorld), dFdy(vWorld)));
      if (dot(normal, cameraPosition - vWorld) < 0.0) normal = -normal;
      light = clamp(0.7 + 0.4 * dot(normal, vec3(-0.437, 0.786, -0.437)), 0.55, 1.2);
    }
    colour = vec4(mix(background, vTint.rgb * light, vTint.a), 1.0);
  }`;

/** Material of blocks and walls: a colour per vertex that fades into the background. */
export function solid(stage, flat = false) {
  return new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    uniforms: {
      cut: stage.uniforms.cut,
      background: { value: new THREE.Color(BACKGROUND) },
      flatLight: { value: flat ? 1 : 0 },
    },
    vertexShader: solidVertex,
    fragmentShader: solidFragment,
    side: THREE.DoubleSide,
  });
}
