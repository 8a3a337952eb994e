// A navigation mesh on the stage.
import * as THREE from '/lib/three/build/three.module.min.js';
import { Ground, solid } from './ground.js';
import { Picker } from './pick.js';
import { Walls } from './walls.js';
import { BACKGROUND, area, ground, label, labelColour, labelCount, mix } from './palette.js';

const TEXTURE_WIDTH = 1024;

export class MeshView {
  constructor(stage, info, mesh) {
    this.stage = stage;
    this.bounds = info.bounds;
    this.mesh = mesh;
    this.count = mesh.first.length - 1;
    this.group = new THREE.Group();
    this.ground = new Ground(stage, [TEXTURE_WIDTH, Math.max(1, Math.ceil(this.count / TEXTURE_WIDTH))], false);
    this.buildGround();
    this.measure();
    const obstacles = (info.obstacles || []).map((one) => (one.min ? [(one.min[0] + one.max[0]) / 2, (one.min[2] + one.max[2]) / 2] : [one.x, one.z]));
    const walls = new Walls(mesh, info.bounds, obstacles);
    this.walls = new THREE.Mesh(walls.geometry(), solid(stage));
    this.wallEdges = walls.edges();
    this.group.add(this.walls, this.wallEdges);
    stage.scene.add(this.group);
  }

  buildGround() {
    const { first, corners, positions } = this.mesh;
    let triangles = 0;
    for (let p = 0; p < this.count; p++) {
      triangles += Math.max(0, first[p + 1] - first[p] - 2);
    }
    const corner = new Float32Array(triangles * 9);
    const item = new Float32Array(triangles * 3);
    this.polygonOf = new Int32Array(triangles);
    let t = 0;
    for (let p = 0; p < this.count; p++) {
      for (let i = first[p] + 1; i + 1 < first[p + 1]; i++) {
        const at = [corners[first[p]], corners[i], corners[i + 1]];
        for (let k = 0; k < 3; k++) {
          corner[t * 9 + k * 3] = positions[at[k] * 3];
          corner[t * 9 + k * 3 + 1] = positions[at[k] * 3 + 1];
          corner[t * 9 + k * 3 + 2] = positions[at[k] * 3 + 2];
          item[t * 3 + k] = p;
        }
        this.polygonOf[t++] = p;
      }
    }
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(corner, 3));
    geometry.setAttribute('item', new THREE.BufferAttribute(item, 1));
    this.surface = new THREE.Mesh(geometry, this.ground.material);
    this.group.add(this.surface);
    this.picker = new Picker(corner, this.bounds);
  }

  /** Heights of polygons and the component that most of them are in. */
  measure() {
    const { first, corners, positions, components } = this.mesh;
    this.heights = new Float32Array(this.count);
    const sorted = [];
    const sizes = new Map();
    for (let p = 0; p < this.count; p++) {
      const n = first[p + 1] - first[p];
      if (n < 3) {
        continue;
      }
      let sum = 0;
      for (let i = first[p]; i < first[p + 1]; i++) {
        sum += positions[corners[i] * 3 + 1];
      }
      this.heights[p] = sum / n;
      sorted.push(sum / n);
      sizes.set(components[p], (sizes.get(components[p]) || 0) + 1);
    }
    sorted.sort((a, b) => a - b);
    const at = (part) => sorted[Math.floor(part * (sorted.length - 1))] || 0;
    this.low = at(0.02);
    this.middle = at(0.5);
    this.high = at(0.98);
    this.main = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  }

  /** Between 0 and 1: most ground gets the middle tint, what lies above or below stands out. */
  tint(p) {
    const h = this.heights[p];
    const range = h < this.middle ? this.middle - this.low : this.high - this.middle;
    return 0.5 + Math.min(1, Math.max(-1, (h - this.middle) / Math.max(0.5, range))) / 2;
  }

  /** @param cells one per polygon, for the mode "cells" */
  colour(mode, cells) {
    const { areas, components } = this.mesh;
    const cellColours = mode === 'cells' && cells ? this.spread(cells) : null;
    for (let p = 0; p < this.count; p++) {
      const tint = this.tint(p);
      let colour;
      if (cellColours) {
        colour = cells[p] < 0 ? 0x39424f : mix(0, cellColours[cells[p]], Math.min(1, 0.76 + 0.24 * tint));
      } else if (mode === 'component') {
        colour = components[p] === this.main ? ground(0.45 + tint * 0.2) : label(components[p]);
      } else {
        colour = mode === 'area' || areas[p] !== 0 ? area(areas[p]) : ground(tint);
        if (components[p] !== this.main) {
          colour = mix(colour, BACKGROUND, 0.5);
        }
      }
      this.ground.paint(p, colour);
    }
    this.ground.painted();
  }

  /** A colour per cell that no neighbour has, as far as the palette reaches. */
  spread(cells) {
    const near = new Map();
    const owner = new Map();
    const { first, corners } = this.mesh;
    for (let p = 0; p < this.count; p++) {
      for (let i = first[p]; i < first[p + 1]; i++) {
        const a = corners[i];
        const b = corners[i + 1 < first[p + 1] ? i + 1 : first[p]];
        const key = Math.min(a, b) * 4294967296 + Math.max(a, b);
        const other = owner.get(key);
        if (other === undefined) {
          owner.set(key, cells[p]);
        } else if (other !== cells[p] && other >= 0 && cells[p] >= 0) {
          join(near, other, cells[p]);
          join(near, cells[p], other);
        }
      }
    }
    return paintMap(cells, near);
  }

  pick(ray) {
    const hit = this.picker.hit(ray, this.stage.uniforms.cut.value);
    return hit && { point: hit.point, item: this.polygonOf[hit.triangle] };
  }

  /** Some points all over the ground. */
  sample() {
    const { positions } = this.mesh;
    const step = Math.max(1, Math.floor(positions.length / 3 / 4000));
    const points = [];
    for (let v = 0; v * 3 < positions.length; v += step) {
      points.push(positions[v * 3], positions[v * 3 + 1], positions[v * 3 + 2]);
    }
    return points;
  }

  /** Middle of the polygon of the main component nearest to a part of the bounds. */
  pointNear(partX, partZ) {
    const { first, corners, positions, components } = this.mesh;
    const { min, max } = this.bounds;
    const x = min[0] + (max[0] - min[0]) * partX;
    const z = min[2] + (max[2] - min[2]) * partZ;
    let best = null;
    let least = Infinity;
    for (let p = 0; p < this.count; p++) {
      const n = first[p + 1] - first[p];
      if (n < 3 || components[p] !== this.main) {
        continue;
      }
      const sum = [0, 0, 0];
      for (let i = first[p]; i < first[p + 1]; i++) {
        for (let k = 0; k < 3; k++) {
          sum[k] += positions[corners[i] * 3 + k] / n;
        }
      }
      const away = Math.hypot(sum[0] - x, sum[2] - z);
      if (away < least) {
        least = away;
        best = sum;
      }
    }
    return best;
  }

  /** Every edge of every polygon once. */
  outline() {
    const { first, corners, positions } = this.mesh;
    const ends = [];
    for (let p = 0; p < this.count; p++) {
      for (let i = first[p]; i < first[p + 1]; i++) {
        const a = corners[i];
        const b = corners[i + 1 < first[p + 1] ? i + 1 : first[p]];
        if (a < b) {
          ends.push(positions[a * 3], positions[a * 3 + 1], positions[a * 3 + 2]);
          ends.push(positions[b * 3], positions[b * 3 + 1], positions[b * 3 + 2]);
        }
      }
    }
    return new Float32Array(ends);
  }

  showBlocks(on) {
    this.walls.visible = on;
    this.wallEdges.visible = on;
    this.stage.draw();
  }

  dispose() {
    this.stage.scene.remove(this.group);
    this.ground.dispose();
    for (const part of [this.surface, this.walls, this.wallEdges]) {
      part.geometry.dispose();
      part.material.dispose();
    }
  }
}

function join(near, a, b) {
  if (!near.has(a)) {
    near.set(a, new Set());
  }
  near.get(a).add(b);
}

/** Colours of labels: the least used one that no coloured neighbour has. */
export function paintMap(labels, near) {
  let last = -1;
  for (const one of labels) {
    last = Math.max(last, one);
  }
  const chosen = new Int32Array(last + 1).fill(-1);
  const uses = new Int32Array(labelCount());
  for (let cell = 0; cell <= last; cell++) {
    const taken = new Int32Array(labelCount());
    for (const other of near.get(cell) || []) {
      if (chosen[other] >= 0) {
        taken[chosen[other]]++;
      }
    }
    let best = 0;
    for (let c = 1; c < uses.length; c++) {
      if (taken[c] < taken[best] || (taken[c] === taken[best] && uses[c] < uses[best])) {
        best = c;
      }
    }
    chosen[cell] = best;
    uses[best]++;
  }
  return Array.from(chosen, (index) => labelColour(index));
}
