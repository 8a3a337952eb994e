// The border of a mesh: directed segments without a neighbour, joined into loops. Polygons of neighbouring tiles share
// only a part of an edge, and its ends may differ by a hair, so portals are cut out of edges and points meet by position.

const CLOSE = 0.03;
const STEP = 1.2;
/** Portals are sorted into squares of this many metres, or larger ones so that no more than these lie side by side. */
const SQUARE = 4;
const MOST_SQUARES = 1024;

/** Loops of points as x, y, z, …; a loop that does not close has ragged set. */
export function borderLoops(mesh, portals) {
  const segments = borderSegments(mesh, portals);
  const count = segments.length / 6;
  const firstAt = new Map();
  const sibling = new Int32Array(count).fill(-1);
  const startKey = new Array(count);
  for (let s = 0; s < count; s++) {
    const key = pointKey(segments, s * 6);
    startKey[s] = key;
    if (firstAt.has(key)) {
      sibling[s] = firstAt.get(key);
    }
    firstAt.set(key, s);
  }
  const used = new Uint8Array(count);
  const loops = [];
  for (let s = 0; s < count; s++) {
    if (used[s]) {
      continue;
    }
    const loop = [];
    let at = s;
    for (;;) {
      used[at] = 1;
      loop.push(segments[at * 6], segments[at * 6 + 1], segments[at * 6 + 2]);
      const endKey = pointKey(segments, at * 6 + 3);
      if (endKey === startKey[s]) {
        break;
      }
      let next = firstAt.get(endKey) ?? -1;
      while (next >= 0 && used[next]) {
        next = sibling[next];
      }
      if (next < 0) {
        loop.push(segments[at * 6 + 3], segments[at * 6 + 4], segments[at * 6 + 5]);
        loop.ragged = true;
        break;
      }
      at = next;
    }
    loops.push(loop);
  }
  return loops;
}

function pointKey(points, at) {
  return `${Math.round(points[at] * 20)},${Math.round(points[at + 2] * 20)},${Math.round(points[at + 1] / 1.5)}`;
}

function borderSegments({ first, corners, positions }, portals) {
  const table = new EdgeTable(corners.length);
  const each = (action) => {
    for (let p = 0; p + 1 < first.length; p++) {
      for (let i = first[p]; i < first[p + 1]; i++) {
        action(corners[i], corners[i + 1 < first[p + 1] ? i + 1 : first[p]]);
      }
    }
  };
  each((a, b) => table.count(a, b));
  const cuts = new PortalBuckets(portals, extent(positions));
  const segments = [];
  each((a, b) => {
    if (table.uses(a, b) === 1) {
      cuts.subtract(positions, a * 3, b * 3, segments);
    }
  });
  return segments;
}

/** Portals by the squares of ground that they touch. */
class PortalBuckets {
  constructor(portals, metres) {
    this.portals = portals;
    this.buckets = new Map();
    this.size = Math.max(SQUARE, metres / MOST_SQUARES);
    for (let o = 0; o < portals.length; o += 6) {
      const x0 = Math.floor(Math.min(portals[o], portals[o + 3]) / this.size);
      const x1 = Math.floor(Math.max(portals[o], portals[o + 3]) / this.size);
      const z0 = Math.floor(Math.min(portals[o + 2], portals[o + 5]) / this.size);
      const z1 = Math.floor(Math.max(portals[o + 2], portals[o + 5]) / this.size);
      for (let x = x0; x <= x1; x++) {
        for (let z = z0; z <= z1; z++) {
          const key = x * 65536 + z;
          if (this.buckets.has(key)) {
            this.buckets.get(key).push(o);
          } else {
            this.buckets.set(key, [o]);
          }
        }
      }
    }
  }

  /** Adds what no portal covers of the edge from a to b. */
  subtract(p, a, b, segments) {
    const dx = p[b] - p[a];
    const dz = p[b + 2] - p[a + 2];
    const length = Math.hypot(dx, dz);
    const covered = [];
    const seen = new Set();
    const x0 = Math.floor((Math.min(p[a], p[b]) - CLOSE) / this.size);
    const x1 = Math.floor((Math.max(p[a], p[b]) + CLOSE) / this.size);
    const z0 = Math.floor((Math.min(p[a + 2], p[b + 2]) - CLOSE) / this.size);
    const z1 = Math.floor((Math.max(p[a + 2], p[b + 2]) + CLOSE) / this.size);
    for (let x = x0; x <= x1; x++) {
      for (let z = z0; z <= z1; z++) {
        for (const o of this.buckets.get(x * 65536 + z) || []) {
          if (!seen.has(o)) {
            seen.add(o);
            const part = this.cover(p, a, dx, dz, length, o, p[b + 1] - p[a + 1]);
            if (part) {
              covered.push(part);
            }
          }
        }
      }
    }
    covered.sort((one, other) => one[0] - other[0]);
    let at = 0;
    const add = (from, to) => {
      if ((to - from) * length > CLOSE) {
        for (const t of [from, to]) {
          segments.push(p[a] + dx * t, p[a + 1] + (p[b + 1] - p[a + 1]) * t, p[a + 2] + dz * t);
        }
      }
    };
    for (const [from, to] of covered) {
      add(at, from);
      at = Math.max(at, to);
    }
    add(at, 1);
  }

  /** Part of an edge that a portal on the same line covers, or null. */
  cover(p, a, dx, dz, length, o, rise) {
    const q = this.portals;
    const along = (at) => ((q[at] - p[a]) * dx + (q[at + 2] - p[a + 2]) * dz) / (length * length);
    const aside = (at) => Math.abs((q[at] - p[a]) * dz - (q[at + 2] - p[a + 2]) * dx) / length;
    if (length < 1e-6 || aside(o) > CLOSE || aside(o + 3) > CLOSE) {
      return null;
    }
    const t0 = along(o);
    const t1 = along(o + 3);
    const from = Math.max(0, Math.min(t0, t1));
    const to = Math.min(1, Math.max(t0, t1));
    const middle = (from + to) / 2;
    const height = q[o + 1] + (q[o + 4] - q[o + 1]) * (Math.abs(t1 - t0) < 1e-9 ? 0.5 : (middle - t0) / (t1 - t0));
    const level = Math.abs(height - (p[a + 1] + rise * middle)) < STEP;
    return (to - from) * length > CLOSE / 2 && level ? [from, to] : null;
  }
}

/** The longer side of the ground under some points. */
function extent(points) {
  const along = (axis) => {
    let low = Infinity;
    let high = -Infinity;
    for (let i = axis; i < points.length; i += 3) {
      low = Math.min(low, points[i]);
      high = Math.max(high, points[i]);
    }
    return high - low;
  };
  return Math.max(along(0), along(2));
}

/** How many polygons have an edge. */
class EdgeTable {
  constructor(edges) {
    let size = 16;
    while (size < edges * 2) {
      size *= 2;
    }
    this.mask = size - 1;
    this.low = new Int32Array(size).fill(-1);
    this.high = new Int32Array(size);
    this.number = new Uint8Array(size);
  }

  slot(a, b) {
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    let at = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 0;
    at = (at ^ (at >>> 15)) & this.mask;
    while (this.low[at] >= 0 && (this.low[at] !== low || this.high[at] !== high)) {
      at = (at + 1) & this.mask;
    }
    this.low[at] = low;
    this.high[at] = high;
    return at;
  }

  count(a, b) {
    const at = this.slot(a, b);
    this.number[at] = Math.min(255, this.number[at] + 1);
  }

  uses(a, b) {
    return this.number[this.slot(a, b)];
  }
}
