// Shapes of a walker, facing +x, feet on the ground: a figure with legs for close views, a pawn for the middle distance.
// Corners carry a normal and how far the part swings while walking.
import * as THREE from '/lib/three/build/three.module.min.js';

class Shape {
  constructor() {
    this.position = [];
    this.normal = [];
    this.swing = [];
  }

  triangle(a, b, c, swing) {
    const u = b.map((v, i) => v - a[i]);
    const w = c.map((v, i) => v - a[i]);
    const n = [u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]];
    const length = Math.hypot(...n) || 1;
    for (const corner of [a, b, c]) {
      this.position.push(...corner);
      this.normal.push(...n.map((v) => v / length));
      this.swing.push(swing);
    }
  }

  quad(a, b, c, d, swing) {
    this.triangle(a, b, c, swing);
    this.triangle(a, c, d, swing);
  }

  /** A box that may be narrower at one end; [half length in x, half width in z] below and above, no floor. */
  box([x, z], low, high, [lx, lz], [hx, hz], swing = 0) {
    const at = (sx, sz, up) => [x + sx * (up ? hx : lx), up ? high : low, z + sz * (up ? hz : lz)];
    const sides = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
    for (let i = 0; i < 4; i++) {
      const [ax, az] = sides[i];
      const [bx, bz] = sides[(i + 1) % 4];
      this.quad(at(ax, az, false), at(bx, bz, false), at(bx, bz, true), at(ax, az, true), swing);
    }
    this.quad(at(1, 1, true), at(1, -1, true), at(-1, -1, true), at(-1, 1, true), swing);
  }

  /** An octahedron. */
  head(y, radius) {
    const top = [0, y + radius * 1.15, 0];
    const low = [0, y - radius * 1.15, 0];
    const around = [[radius, y, 0], [0, y, -radius], [-radius, y, 0], [0, y, radius]];
    for (let i = 0; i < 4; i++) {
      this.triangle(around[i], around[(i + 1) % 4], top, 0);
      this.triangle(around[(i + 1) % 4], around[i], low, 0);
    }
  }

  geometry() {
    const geometry = new THREE.InstancedBufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(this.position, 3));
    geometry.setAttribute('facing', new THREE.Float32BufferAttribute(this.normal, 3));
    geometry.setAttribute('swing', new THREE.Float32BufferAttribute(this.swing, 1));
    geometry.instanceCount = 0;
    return geometry;
  }
}

export function figure() {
  const shape = new Shape();
  shape.box([0, 0.11], 0, 0.86, [0.07, 0.06], [0.1, 0.1], 1);
  shape.box([0, -0.11], 0, 0.86, [0.07, 0.06], [0.1, 0.1], -1);
  shape.box([0, 0], 0.8, 1.42, [0.13, 0.17], [0.15, 0.26]);
  shape.head(1.6, 0.15);
  return shape.geometry();
}

export function pawn() {
  const shape = new Shape();
  shape.box([0, 0], 0, 1.4, [0.12, 0.16], [0.15, 0.25]);
  shape.head(1.58, 0.17);
  return shape.geometry();
}
