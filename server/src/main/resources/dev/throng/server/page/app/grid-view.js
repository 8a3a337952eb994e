// A grid of tiles on the stage: a floor, and the blocked tiles as a second, raised plane with walls between.
import * as THREE from '/lib/three/build/three.module.min.js';
import { Ground, solid } from './ground.js';
import { paintMap } from './mesh-view.js';
import { mix, ramp } from './palette.js';

const BLOCKED = 0x2b3240;
const FREE = 0x626d79;
const COSTS = [0x626d79, 0x5a6650, 0x3f5a45, 0x2c5068];
const RAISED = 2;
const WALL = 0x1d2431;

export class GridView {
  constructor(stage, info, grid) {
    this.stage = stage;
    this.grid = grid;
    this.bounds = { min: [0, 0, 0], max: [grid.width, 1, grid.height] };
    this.rise = Math.min(6, Math.max(0.6, Math.max(grid.width, grid.height) / 220));
    this.group = new THREE.Group();
    this.ground = new Ground(stage, [grid.width, grid.height], true);
    this.surface = new THREE.Mesh(plane(grid, 0), this.ground.material);
    this.topMaterial = this.ground.material.clone();
    Object.assign(this.topMaterial.uniforms, { ...this.ground.material.uniforms, raised: { value: 1 } });
    this.top = new THREE.Mesh(plane(grid, this.rise), this.topMaterial);
    this.walls = new THREE.Mesh(new THREE.BufferGeometry(), solid(stage));
    this.group.add(this.surface, this.top, this.walls);
    this.buildWalls();
    stage.scene.add(this.group);
    this.mode = 'height';
  }

  buildWalls() {
    const { width, height, tiles } = this.grid;
    const position = [];
    const free = (x, z) => x >= 0 && z >= 0 && x < width && z < height && tiles[z * width + x] !== 0;
    const quad = (x0, z0, x1, z1) => {
      const h = this.rise;
      position.push(x0, 0, z0, x1, 0, z1, x1, h, z1, x0, 0, z0, x1, h, z1, x0, h, z0);
    };
    // Runs of walls along rows and columns become one quad each.
    for (let z = 0; z <= height; z++) {
      for (let x = 0; x < width; ) {
        let end = x;
        while (end < width && free(end, z) !== free(end, z - 1) && z > 0 && z < height) {
          end++;
        }
        if (end > x) {
          quad(x, z, end, z);
        }
        x = Math.max(end, x + 1);
      }
    }
    for (let x = 1; x < width; x++) {
      for (let z = 0; z < height; ) {
        let end = z;
        while (end < height && free(x, end) !== free(x - 1, end)) {
          end++;
        }
        if (end > z) {
          quad(x, z, x, end);
        }
        z = Math.max(end, z + 1);
      }
    }
    const tint = new Uint8Array((position.length / 3) * 4);
    for (let i = 0; i < tint.length; i += 4) {
      tint.set([WALL >> 16, (WALL >> 8) & 255, WALL & 255, 255], i);
    }
    this.walls.geometry.dispose();
    this.walls.geometry = new THREE.BufferGeometry();
    this.walls.geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
    this.walls.geometry.setAttribute('tint', new THREE.BufferAttribute(tint, 4, true));
  }

  colour(mode, cells) {
    this.mode = mode;
    this.cells = cells;
    const { tiles } = this.grid;
    const colours = mode === 'cells' && cells ? this.spread(cells) : null;
    for (let i = 0; i < tiles.length; i++) {
      if (tiles[i] === 0) {
        this.ground.paint(i, BLOCKED, RAISED);
      } else if (colours && cells[i] >= 0) {
        this.ground.paint(i, mix(0x20262f, colours[cells[i]], 0.9));
      } else {
        this.ground.paint(i, tiles[i] === 1 ? FREE : ramp(COSTS, Math.log2(tiles[i]) / 5));
      }
    }
    this.ground.painted();
  }

  spread(cells) {
    const { width, height } = this.grid;
    const near = new Map();
    const join = (a, b) => {
      if (a !== b && a >= 0 && b >= 0) {
        for (const [one, other] of [[a, b], [b, a]]) {
          if (!near.has(one)) {
            near.set(one, new Set());
          }
          near.get(one).add(other);
        }
      }
    };
    for (let z = 0; z < height; z++) {
      for (let x = 0; x < width; x++) {
        const i = z * width + x;
        if (x + 1 < width) {
          join(cells[i], cells[i + 1]);
        }
        if (z + 1 < height) {
          join(cells[i], cells[i + width]);
        }
      }
    }
    return paintMap(cells, near);
  }

  pick(ray) {
    const { width, height, tiles } = this.grid;
    for (const [y, wanted] of [[this.rise, 0], [0, 1]]) {
      const along = (y - ray.origin.y) / ray.direction.y;
      const x = ray.origin.x + ray.direction.x * along;
      const z = ray.origin.z + ray.direction.z * along;
      const item = Math.floor(z) * width + Math.floor(x);
      if (along > 0 && x >= 0 && z >= 0 && x < width && z < height && (tiles[item] !== 0) === (wanted === 1)) {
        return { point: [x, 0, z], item, tile: [Math.floor(x), Math.floor(z)] };
      }
    }
    return null;
  }

  sample() {
    const { width, height } = this.grid;
    return [0, 0, 0, width, 0, 0, width, 0, height, 0, 0, height];
  }

  pointNear(partX, partZ) {
    const { width, height, tiles } = this.grid;
    const x0 = Math.floor(partX * width);
    const z0 = Math.floor(partZ * height);
    let best = null;
    let least = Infinity;
    for (let z = 0; z < height; z++) {
      for (let x = 0; x < width; x++) {
        const away = Math.hypot(x - x0, z - z0);
        if (tiles[z * width + x] !== 0 && away < least) {
          least = away;
          best = [x + 0.5, 0, z + 0.5];
        }
      }
    }
    return best;
  }

  /** Shows an edit at once; the server's answer confirms it. Walls follow with buildWalls, which takes too long for each move. */
  setTiles(items, value) {
    for (const item of items) {
      this.grid.tiles[item] = value;
      this.ground.paint(item, value === 0 ? BLOCKED : FREE, value === 0 ? RAISED : 0);
    }
    this.ground.painted();
  }

  /** Takes an edit back that was never sent. @param before values of tiles by item */
  restore(before) {
    for (const [item, value] of before) {
      this.grid.tiles[item] = value;
    }
    this.colour(this.mode, this.cells);
  }

  /** Lines between tiles make sense for small grids alone. */
  outline() {
    const { width, height } = this.grid;
    const ends = [];
    for (let x = 0; x <= width; x++) {
      ends.push(x, 0, 0, x, 0, height);
    }
    for (let z = 0; z <= height; z++) {
      ends.push(0, 0, z, width, 0, z);
    }
    return new Float32Array(ends);
  }

  showBlocks(on) {
    this.walls.visible = on;
    this.top.position.y = on ? 0 : -this.rise;
    this.stage.draw();
  }

  dispose() {
    this.stage.scene.remove(this.group);
    this.ground.dispose();
    this.topMaterial.dispose();
    this.surface.geometry.dispose();
    this.top.geometry.dispose();
    this.walls.geometry.dispose();
    this.walls.material.dispose();
  }
}

function plane({ width, height }, y) {
  const geometry = new THREE.BufferGeometry();
  const corners = [0, y, 0, width, y, 0, width, y, height, 0, y, 0, width, y, height, 0, y, height];
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(corners, 3));
  geometry.setAttribute('item', new THREE.Float32BufferAttribute([0, 0, 0, 0, 0, 0], 1));
  return geometry;
}
