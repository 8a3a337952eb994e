// Walkers on the stage. The last two frames of the server lie in two buffers of 8 bytes a walker, exactly as they came;
// the vertex shader unpacks them and moves between them.
import * as THREE from '/lib/three/build/three.module.min.js';
import { figure, pawn } from './figures.js';

const HEIGHT = 1.75;
const FIGURE_PIXELS = 24;
const PAWN_PIXELS = 6;
const QUEUE = 3;

const vertex = `
  #ifdef POINTS
    #define WALKER gl_VertexID
  #else
    #define WALKER gl_InstanceID
    in vec3 facing;
    in float swing;
  #endif
  in uvec2 was, now;
  uniform float part, time, minY, rangeY, grow, pointSize, cut, moving;
  uniform vec3 origin; // x, z, metres per unit
  out vec3 vColour;
  vec3 place(uvec2 a) {
    return vec3(origin.x + float(a.x & 0xffffu) * origin.z, minY + float(a.y & 0xffffu) / 65535.0 * rangeY, origin.y + float(a.x >> 16u) * origin.z);
  }
  vec3 ramp(float s) {
    vec3 slow = vec3(0.85, 0.30, 0.26), mid = vec3(1.0, 0.66, 0.28), fast = vec3(1.0, 0.93, 0.74);
    return s < 0.5 ? mix(slow, mid, s * 2.0) : mix(mid, fast, s * 2.0 - 1.0);
  }
  void main() {
    vec3 a = place(was), b = place(now);
    // A walker that starts anew elsewhere does not fly there.
    vec3 at = distance(a.xz, b.xz) > 6.0 ? b : mix(a, b, part);
    uint state = (now.y >> 24u) & 15u;
    float speed = float(now.y >> 28u) / 15.0;
    float h0 = float((was.y >> 16u) & 255u), h1 = float((now.y >> 16u) & 255u);
    float turn = mod(h1 - h0 + 128.0, 256.0) - 128.0;
    float hash = fract(sin(float(WALKER) * 12.9898) * 43758.5453);
    #ifdef POINTS
      vec3 world = at + vec3(0.0, 0.9, 0.0);
      float light = 0.96;
      gl_PointSize = pointSize;
    #else
      float heading = (h0 + turn * part) * 0.0245436926;
      float c = cos(heading), s = sin(heading);
      vec3 local = position;
      float stride = sin(time * (5.0 + 4.0 * speed) * moving + hash * 6.283) * swing * 0.5 * min(1.0, speed * 2.0);
      local.x += stride * max(0.0, 0.86 - local.y);
      local *= grow * (0.92 + 0.16 * hash);
      vec3 world = at + vec3(local.x * c - local.z * s, local.y, local.x * s + local.z * c);
      vec3 normal = vec3(facing.x * c - facing.z * s, facing.y, facing.x * s + facing.z * c);
      float light = 0.68 + 0.36 * dot(normal, vec3(-0.437, 0.786, -0.437));
    #endif
    vColour = ramp(speed) * light * (0.86 + 0.2 * hash);
    if (state >= 2u) vColour = mix(vec3(0.5, 0.88, 0.66), vColour, 0.25);
    gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
    if (at.y > cut || state == 15u) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  }`;

const fragment = `
  precision mediump float;
  in vec3 vColour;
  out vec4 colour;
  void main() {
    colour = vec4(vColour, 1.0);
  }`;

export class CrowdLayer {
  constructor(stage, controls) {
    this.stage = stage;
    this.controls = controls;
    this.uniforms = {
      part: { value: 0 },
      time: stage.uniforms.time,
      cut: stage.uniforms.cut,
      minY: { value: 0 },
      rangeY: { value: 1 },
      grow: { value: 1 },
      pointSize: { value: 2 },
      moving: { value: 1 },
      origin: { value: new THREE.Vector3() },
    };
    const material = (points) =>
      new THREE.ShaderMaterial({
        glslVersion: THREE.GLSL3,
        defines: points ? { POINTS: 1 } : {},
        uniforms: this.uniforms,
        vertexShader: vertex,
        fragmentShader: fragment,
      });
    this.shapes = [
      new THREE.Mesh(figure(), material(false)),
      new THREE.Mesh(pawn(), material(false)),
      new THREE.Points(new THREE.BufferGeometry(), material(true)),
    ];
    this.group = new THREE.Group();
    for (const shape of this.shapes) {
      shape.frustumCulled = false;
      shape.visible = false;
      shape.renderOrder = 1;
      this.group.add(shape);
    }
    stage.scene.add(this.group);
    this.capacity = 0;
    this.reset();
    stage.onFrame((seconds) => this.advance(seconds));
  }

  reset() {
    this.queue = [];
    this.count = 0;
    this.have = 0;
    this.clock = 0;
    this.interval = 0.1;
    this.lastArrival = 0;
    this.lastFrame = null;
    this.byId = null;
    this.setCount(0);
    for (const shape of this.shapes) {
      shape.visible = false;
    }
    this.stage.draw();
  }

  heights(bounds) {
    this.uniforms.minY.value = bounds.min[1];
    this.uniforms.rangeY.value = bounds.max[1] - bounds.min[1];
  }

  reserve(count) {
    if (count <= this.capacity) {
      return;
    }
    this.capacity = Math.ceil(count * 1.1) + 16;
    this.was = new Snapshot(this.capacity);
    this.now = new Snapshot(this.capacity);
  }

  bind() {
    for (const shape of this.shapes) {
      shape.geometry.setAttribute('was', this.was.attribute(shape));
      shape.geometry.setAttribute('now', this.now.attribute(shape));
    }
  }

  setCount(count) {
    this.count = count;
    for (const shape of this.shapes) {
      shape.geometry.instanceCount = count;
      if (shape.isPoints) {
        shape.geometry.setDrawRange(0, count);
      }
    }
  }

  /** Takes a frame of the server; it shows when its turn has come. */
  push(frame) {
    const arrival = performance.now();
    if (this.lastArrival > 0) {
      const gap = Math.min(1, (arrival - this.lastArrival) / 1000);
      this.interval += (gap - this.interval) * 0.12;
    }
    this.lastArrival = arrival;
    this.queue.push(frame);
    if (this.queue.length > QUEUE) {
      // The page lags behind, perhaps because its tab was hidden: go on with what is new.
      this.queue.splice(0, this.queue.length - 1);
    }
    this.stage.draw();
  }

  advance(seconds) {
    if (this.have === 0 && this.queue.length === 0) {
      return false;
    }
    this.choose();
    this.clock += (seconds / Math.max(0.02, this.interval)) * (1 + 0.06 * (this.queue.length - 1));
    while (this.queue.length > 0 && (this.clock >= 1 || this.have === 0)) {
      this.load(this.queue.shift());
      this.clock = Math.min(1, Math.max(0, this.clock - 1));
    }
    const part = Math.min(1, this.clock);
    const changed = part !== this.uniforms.part.value || this.uniforms.moving.value > 0;
    this.uniforms.part.value = part;
    return changed && (this.queue.length > 0 || performance.now() - this.lastArrival < 1500);
  }

  load(frame) {
    this.reserve(frame.agents);
    [this.was, this.now] = [this.now, this.was];
    const now = this.now.array;
    now.set(frame.words);
    if (frame.ids) {
      this.pair(frame);
    } else {
      this.byId = null;
    }
    const lone = this.have === 0 || (!frame.ids && this.count !== frame.agents);
    if (lone) {
      this.was.array.set(frame.words);
      this.have = 0;
    }
    if (lone || frame.ids) {
      this.was.changed(frame.agents);
    }
    this.now.changed(frame.agents);
    this.have++;
    this.bind();
    this.uniforms.origin.value.set(frame.minX, frame.minZ, frame.scale);
    this.setCount(frame.agents);
    this.lastFrame = frame;
  }

  /** Only walkers in view were sent: finds each one's last state by its number. */
  pair(frame) {
    const { ids, words } = frame;
    const before = this.byId || new Map();
    const was = this.was.array;
    const next = new Map();
    for (let i = 0; i < ids.length; i++) {
      const old = before.get(ids[i]);
      was[2 * i] = old ? old[0] : words[2 * i];
      was[2 * i + 1] = old ? old[1] : words[2 * i + 1];
      next.set(ids[i], [words[2 * i], words[2 * i + 1]]);
    }
    this.byId = next;
  }

  /** Which shape a walker gets depends on how large it is on the screen. */
  choose() {
    const perMetre = this.stage.pixelsPerMetre(this.controls.distance);
    const pixels = HEIGHT * perMetre;
    const chosen = pixels > FIGURE_PIXELS ? 0 : pixels > PAWN_PIXELS ? 1 : 2;
    this.shapes.forEach((shape, i) => (shape.visible = i === chosen && this.count > 0));
    this.uniforms.grow.value = Math.min(1.7, Math.max(1, 10 / pixels));
    this.uniforms.pointSize.value = Math.min(6, Math.max(1.7, perMetre * 1.1)) * Math.min(2, devicePixelRatio);
    this.shape = ['figure', 'pawn', 'point'][chosen];
  }
}

/** Walkers of one frame. Points are plain vertices, because graphics drivers are slow with instances of one vertex. */
class Snapshot {
  constructor(capacity) {
    this.array = new Uint32Array(capacity * 2);
    this.perInstance = new THREE.InstancedBufferAttribute(this.array, 2);
    this.perVertex = new THREE.BufferAttribute(this.array, 2);
    for (const attribute of [this.perInstance, this.perVertex]) {
      attribute.setUsage(THREE.StreamDrawUsage);
    }
  }

  attribute(shape) {
    return shape.isPoints ? this.perVertex : this.perInstance;
  }

  /** What is not drawn is not uploaded. */
  changed(count) {
    for (const attribute of [this.perInstance, this.perVertex]) {
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, count * 2);
      attribute.needsUpdate = true;
    }
  }
}
