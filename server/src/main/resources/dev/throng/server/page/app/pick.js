// Which point of the ground lies under a ray: a flat grid of triangles, walked cell by cell along the ray.

const PER_CELL = 4;

export class Picker {
  /** @param triangles x, y, z of three corners each */
  constructor(triangles, bounds) {
    this.triangles = triangles;
    const count = triangles.length / 9;
    const width = Math.max(1e-3, bounds.max[0] - bounds.min[0]);
    const depth = Math.max(1e-3, bounds.max[2] - bounds.min[2]);
    this.cell = Math.max(Math.sqrt((width * depth * PER_CELL) / Math.max(1, count)), Math.max(width, depth) / 1024);
    this.x = bounds.min[0];
    this.z = bounds.min[2];
    this.columns = Math.ceil(width / this.cell) + 1;
    this.rows = Math.ceil(depth / this.cell) + 1;
    this.first = new Int32Array(this.columns * this.rows + 1);
    this.each((cell) => this.first[cell + 1]++);
    for (let i = 0; i < this.columns * this.rows; i++) {
      this.first[i + 1] += this.first[i];
    }
    const fill = this.first.slice();
    this.members = new Int32Array(this.first[this.columns * this.rows]);
    this.each((cell, triangle) => (this.members[fill[cell]++] = triangle));
  }

  each(action) {
    const t = this.triangles;
    for (let i = 0, o = 0; o < t.length; i++, o += 9) {
      const c0 = this.column(Math.min(t[o], t[o + 3], t[o + 6]));
      const c1 = this.column(Math.max(t[o], t[o + 3], t[o + 6]));
      const r0 = this.row(Math.min(t[o + 2], t[o + 5], t[o + 8]));
      const r1 = this.row(Math.max(t[o + 2], t[o + 5], t[o + 8]));
      for (let r = r0; r <= r1; r++) {
        for (let c = c0; c <= c1; c++) {
          action(r * this.columns + c, i);
        }
      }
    }
  }

  column(x) {
    return Math.min(this.columns - 1, Math.max(0, Math.floor((x - this.x) / this.cell)));
  }

  row(z) {
    return Math.min(this.rows - 1, Math.max(0, Math.floor((z - this.z) / this.cell)));
  }

  /** The first hit that is not above the cut: {point, triangle}, or null. */
  hit(ray, cut = Infinity) {
    const { origin: o, direction: d } = ray;
    const width = this.columns * this.cell;
    const depth = this.rows * this.cell;
    let near = 0;
    let far = Infinity;
    for (const [at, step, low, high] of [
      [o.x, d.x, this.x, this.x + width],
      [o.z, d.z, this.z, this.z + depth],
    ]) {
      if (Math.abs(step) < 1e-9) {
        if (at < low || at > high) {
          return null;
        }
      } else {
        const a = (low - at) / step;
        const b = (high - at) / step;
        near = Math.max(near, Math.min(a, b));
        far = Math.min(far, Math.max(a, b));
      }
    }
    if (near >= far) {
      return null;
    }
    let c = this.column(o.x + d.x * near);
    let r = this.row(o.z + d.z * near);
    const stepC = Math.sign(d.x);
    const stepR = Math.sign(d.z);
    let nextC = stepC === 0 ? Infinity : (this.x + (c + (stepC > 0 ? 1 : 0)) * this.cell - o.x) / d.x;
    let nextR = stepR === 0 ? Infinity : (this.z + (r + (stepR > 0 ? 1 : 0)) * this.cell - o.z) / d.z;
    while (c >= 0 && r >= 0 && c < this.columns && r < this.rows) {
      const leave = Math.min(nextC, nextR, far);
      const found = this.best(o, d, r * this.columns + c, cut);
      if (found && found.along <= leave + 1e-4) {
        return found;
      }
      if (leave >= far) {
        return found;
      }
      if (nextC < nextR) {
        c += stepC;
        nextC += this.cell / Math.abs(d.x);
      } else {
        r += stepR;
        nextR += this.cell / Math.abs(d.z);
      }
    }
    return null;
  }

  best(o, d, cell, cut) {
    let best = null;
    const t = this.triangles;
    for (let m = this.first[cell]; m < this.first[cell + 1]; m++) {
      const i = this.members[m] * 9;
      const along = meet(o, d, t, i);
      if (along > 0 && (!best || along < best.along)) {
        const y = o.y + d.y * along;
        if (y <= cut + 1e-3) {
          best = { along, triangle: this.members[m], point: [o.x + d.x * along, y, o.z + d.z * along] };
        }
      }
    }
    return best;
  }
}

/** Distance along the ray to a triangle, seen from either side, or -1. */
function meet(o, d, t, i) {
  const e1x = t[i + 3] - t[i];
  const e1y = t[i + 4] - t[i + 1];
  const e1z = t[i + 5] - t[i + 2];
  const e2x = t[i + 6] - t[i];
  const e2y = t[i + 7] - t[i + 1];
  const e2z = t[i + 8] - t[i + 2];
  const px = d.y * e2z - d.z * e2y;
  const py = d.z * e2x - d.x * e2z;
  const pz = d.x * e2y - d.y * e2x;
  const det = e1x * px + e1y * py + e1z * pz;
  if (Math.abs(det) < 1e-12) {
    return -1;
  }
  const sx = o.x - t[i];
  const sy = o.y - t[i + 1];
  const sz = o.z - t[i + 2];
  const u = (sx * px + sy * py + sz * pz) / det;
  if (u < -1e-6 || u > 1 + 1e-6) {
    return -1;
  }
  const qx = sy * e1z - sz * e1y;
  const qy = sz * e1x - sx * e1z;
  const qz = sx * e1y - sy * e1x;
  const v = (d.x * qx + d.y * qy + d.z * qz) / det;
  if (v < -1e-6 || u + v > 1 + 1e-6) {
    return -1;
  }
  return (e2x * qx + e2y * qy + e2z * qz) / det;
}
