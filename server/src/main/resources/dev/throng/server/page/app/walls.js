// What a mesh leaves out: holes of moderate size become raised blocks, every other border a wall that fades downwards.
// A navigation mesh knows nothing of buildings, so the blocks' heights are only there to make a city look like one.
import * as THREE from '/lib/three/build/three.module.min.js';
import { borderLoops } from './border.js';

const ROOFS = [0x303949, 0x353d4e, 0x3a4050, 0x3e383f, 0x463c40, 0x323e4c];
const SIDE = 0x2d3646;
const EDGE = 0x74829a;
const SKIRT = 0x364255;
const SKIRT_METRES = 1.4;
/** A hole of more than this part of the world, or these square metres, or as long and thin as a moat, is no building. */
const LARGEST_PART = 0.02;
const LARGEST_AREA = 4000;
const THINNEST = 0.012;

export class Walls {
  /** @param obstacles x and z of what stands on the ground and is drawn elsewhere */
  constructor(mesh, bounds, obstacles) {
    this.position = [];
    this.tint = [];
    this.lines = [];
    const loops = borderLoops(mesh, mesh.portals).map(describe);
    const worldArea = (bounds.max[0] - bounds.min[0]) * (bounds.max[2] - bounds.min[2]);
    // The outlines enclose more than the holes do, so they have the sign of the sum.
    const sign = Math.sign(loops.reduce((sum, loop) => sum + loop.area, 0)) || 1;
    const keepOpen = loops.filter((loop) => loop.area * sign > 0).map(({ points: [x, , z] }) => [x, z]);
    keepOpen.push(...obstacles);
    for (const loop of loops) {
      if (loop.area * sign < 0 && isBlock(loop, worldArea, keepOpen)) {
        this.block(loop);
      } else {
        this.skirt(loop);
      }
    }
  }

  block({ points, area, high }) {
    const hash = (Math.imul(Math.round(points[0] * 16) * 31 + Math.round(points[2] * 16), 0x9e3779b9) >>> 8) & 0xffff;
    const top = high + Math.min(7, Math.max(0.7, 0.26 * Math.sqrt(Math.abs(area)))) * (0.75 + (hash & 255) / 400);
    const roof = ROOFS[hash % ROOFS.length];
    const outline = [];
    for (let i = 0; i < points.length; i += 3) {
      outline.push(new THREE.Vector2(points[i], points[i + 2]));
    }
    for (const triangle of THREE.ShapeUtils.triangulateShape(outline, [])) {
      for (const i of triangle) {
        this.point(outline[i].x, top, outline[i].y, roof, 255);
      }
    }
    this.sides(points, points.length, (y) => top - y, SIDE, 255);
    for (let i = 0; i < points.length; i += 3) {
      const next = (i + 3) % points.length;
      this.lines.push(points[i], top, points[i + 2], points[next], top, points[next + 2]);
    }
  }

  skirt({ points, ragged }) {
    const length = ragged ? points.length - 3 : points.length;
    this.sides(points, length, () => -SKIRT_METRES, SKIRT, 0);
    for (let i = 0; i < length; i += 3) {
      for (const at of [i, (i + 3) % points.length]) {
        this.lines.push(points[at], points[at + 1] + 0.02, points[at + 2]);
      }
    }
  }

  sides(p, length, rise, colour, alpha) {
    for (let i = 0; i < length; i += 3) {
      const next = (i + 3) % p.length;
      const corner = (at, up) => this.point(p[at], p[at + 1] + (up ? rise(p[at + 1]) : 0), p[at + 2], colour, up ? alpha : 255);
      corner(i, false);
      corner(next, false);
      corner(next, true);
      corner(i, false);
      corner(next, true);
      corner(i, true);
    }
  }

  point(x, y, z, colour, alpha) {
    this.position.push(x, y, z);
    this.tint.push(colour >> 16, (colour >> 8) & 255, colour & 255, alpha);
  }

  geometry() {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(this.position, 3));
    geometry.setAttribute('tint', new THREE.BufferAttribute(new Uint8Array(this.tint), 4, true));
    return geometry;
  }

  edges() {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(this.lines, 3));
    const material = new THREE.LineBasicMaterial({ color: EDGE, transparent: true, opacity: 0.5, depthWrite: false });
    return new THREE.LineSegments(geometry, material);
  }
}

/** Area seen from above (its sign tells outlines from holes), length, heights and box of a loop. */
function describe(points) {
  let area = 0;
  let length = 0;
  let low = Infinity;
  let high = -Infinity;
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    const next = (i + 3) % points.length;
    area += (points[i] * points[next + 2] - points[next] * points[i + 2]) / 2;
    length += Math.hypot(points[next] - points[i], points[next + 2] - points[i + 2]);
    low = Math.min(low, points[i + 1]);
    high = Math.max(high, points[i + 1]);
    box[0] = Math.min(box[0], points[i]);
    box[1] = Math.min(box[1], points[i + 2]);
    box[2] = Math.max(box[2], points[i]);
    box[3] = Math.max(box[3], points[i + 2]);
  }
  return { points, ragged: points.ragged, area, length, low, high, box };
}

function isBlock({ points, ragged, area, length, low, high, box }, worldArea, keepOpen) {
  const size = Math.abs(area);
  if (ragged || points.length < 9 || size > Math.min(LARGEST_AREA, worldArea * LARGEST_PART) || size < length * length * THINNEST) {
    return false;
  }
  if (high - low > 2 + 0.5 * Math.sqrt(size)) {
    return false;
  }
  // Ground of its own inside, such as a courtyard, or an obstacle: a roof would hide it.
  return !keepOpen.some(([x, z]) => x > box[0] && x < box[2] && z > box[1] && z < box[3]);
}
