// Edits: doors and obstacles on a mesh, tiles on a grid. The server answers with a new version; this page shows how long
// that took and when the tables are back.
import * as THREE from '/lib/three/build/three.module.min.js';
import * as api from './api.js';
import { $, count, duration, el } from './dom.js';
import { FatLine } from './lines.js';
import { complain, say } from './message.js';
import { DOOR, GATE } from './palette.js';

const SHORTEST_DOOR = 0.3;
const DOOR_PIXELS = 8;
const OBSTACLE_HEIGHT = 2.5;
const POLL_MILLIS = 150;
const HINTS = {
  door: 'Click a yellow passage to shut it, or draw a line across a street. Paths and walkers turn away at once.',
  obstacle: 'Click the ground to drop one. Click it again to take it away.',
  block: 'Paint with the pointer: these tiles become walls.',
  free: 'Paint with the pointer: these tiles become free.',
  place: 'Click the ground: a block is placed there.',
  break: 'Click the ground: the block under it is broken.',
};

export class EditTool {
  constructor(app) {
    this.app = app;
    this.mode = 'door';
    this.doors = [];
    this.obstacles = [];
    this.group = new THREE.Group();
    const paint = (color) => new THREE.MeshBasicMaterial({ color });
    this.paints = { side: paint(0x8c3445), shade: paint(0x7a2d3d), top: paint(0xc65a6d) };
    this.preview = new FatLine(app.stage, { colour: DOOR, width: 4, onTop: true, order: 10 });
    this.preview.visible = false;
    app.stage.scene.add(this.group, this.preview);
    for (const input of document.querySelectorAll('input[name=edit]')) {
      input.onchange = () => this.setMode(input.value);
    }
    $('edit-size').oninput = () => this.sizeText();
    app.live.on('edit', (news) => this.news(news));
  }

  worldChanged() {
    const { info } = this.app;
    const grid = info.kind === 'grid';
    $('edit-mesh').hidden = grid;
    $('edit-grid').hidden = !grid;
    $('edit-blocks').hidden = !info.blocks;
    this.abilities();
    this.setMode(grid ? 'block' : 'door');
    this.doors = info.doors || [];
    this.obstacles = info.obstacles || [];
    $('fact-version').textContent = count(info.version);
    $('fact-edit').textContent = '–';
    this.tables(info.tablesReady !== false, info.tablesMillis);
    this.show();
  }

  abilities() {
    const { info } = this.app;
    const obstacle = document.querySelector('input[name=edit][value=obstacle]');
    obstacle.disabled = info.canBlock === false;
    obstacle.closest('label').title = info.canBlock === false ? info.whyNoObstacles || '' : '';
  }

  /** The world is the same, but more of it is known now. */
  refresh({ version, doors }) {
    this.abilities();
    if (version === this.app.info.version && doors.length !== this.doors.length) {
      this.doors = doors;
      this.show();
    }
  }

  setMode(mode) {
    this.mode = mode;
    document.querySelector(`input[name=edit][value=${mode}]`).checked = true;
    $('edit-hint').textContent = HINTS[mode];
    $('size-field').hidden = mode === 'door' || this.onBlocks;
    if (this.suggested) {
      this.suggested.visible = mode === 'door' && this.app.tool === 'edit';
      this.app.stage.draw();
    }
    document.querySelector('label[for=edit-size]').textContent = this.app.info?.kind === 'grid' ? 'Brush' : 'Radius';
    this.sizeText();
  }

  sizeText() {
    $('edit-size-text').textContent = `${$('edit-size').value} ${this.app.info?.kind === 'grid' ? 'tiles' : 'm'}`;
  }

  get onBlocks() {
    return this.mode === 'place' || this.mode === 'break';
  }

  get size() {
    return Number($('edit-size').value);
  }

  grab(event) {
    if (this.mode === 'door') {
      return this.drawDoor(event);
    }
    return this.mode === 'obstacle' || this.onBlocks ? null : this.paint(event);
  }

  drawDoor(event) {
    const start = this.app.pick(event) || this.app.planePoint(event);
    let end = null;
    return {
      move: (moved) => {
        end = (this.app.pick(moved) || this.app.planePoint(moved)).point;
        this.preview.through([...start.point, ...end]);
        this.app.stage.draw();
      },
      up: (_, cancelled) => {
        this.preview.through([]);
        const [x0, y0, z0] = start.point;
        if (cancelled) {
          return;
        }
        if (!end || Math.hypot(end[0] - x0, end[2] - z0) < SHORTEST_DOOR) {
          const door = this.doorAt(event);
          if (door) {
            this.send([{ op: door.shut ? 'open' : 'shut', door: door.id }]);
          }
          return;
        }
        this.send([
          {
            op: 'shutLine',
            x0,
            z0,
            x1: end[0],
            z1: end[2],
            lowY: Math.min(y0, end[1]) - 1,
            highY: Math.max(y0, end[1]) + OBSTACLE_HEIGHT,
          },
        ]);
      },
    };
  }

  /** Tiles under the brush are sent together when the pointer is lifted, and shown at once. */
  paint(event) {
    const value = this.mode === 'block' ? 0 : 1;
    const before = new Map();
    const { view } = this.app;
    const { width, height, tiles } = view.grid;
    const dab = (at) => {
      const hit = this.app.pick(at);
      if (!hit) {
        return;
      }
      const radius = Math.max(0, this.size - 0.5);
      const fresh = [];
      for (let z = Math.floor(hit.tile[1] - radius); z <= hit.tile[1] + radius; z++) {
        for (let x = Math.floor(hit.tile[0] - radius); x <= hit.tile[0] + radius; x++) {
          const inside = Math.hypot(x - hit.tile[0], z - hit.tile[1]) <= radius && x >= 0 && z >= 0 && x < width && z < height;
          const item = z * width + x;
          if (inside && !before.has(item)) {
            before.set(item, tiles[item]);
            fresh.push(item);
          }
        }
      }
      if (fresh.length) {
        view.setTiles(fresh, value);
      }
    };
    dab(event);
    return {
      move: dab,
      up: (_, cancelled) => {
        if (cancelled) {
          view.restore(before);
        } else if (before.size) {
          view.buildWalls();
          const painted = [...before.keys()].flatMap((item) => [item % width, Math.floor(item / width)]);
          this.send([{ op: value === 0 ? 'block' : 'free', tiles: painted }]);
        }
        this.app.stage.draw();
      },
    };
  }

  hover(event) {
    return this.mode === 'door' && this.doorAt(event) ? 'pointer' : '';
  }

  click(hit) {
    if (this.onBlocks && hit) {
      const [x, y, z] = hit.point.map((at, axis) => Math.floor(axis === 1 ? at + 0.01 : at));
      this.send([this.mode === 'place' ? { op: 'place', x, y, z, block: 'solid' } : { op: 'break', x, y: y - 1, z }]);
      return;
    }
    if (this.mode !== 'obstacle') {
      return;
    }
    if (!hit) {
      say('Obstacles stand on walkable ground.');
      return;
    }
    const [x, y, z] = hit.point;
    const there = this.obstacles.find((one) => {
      const box = extent(one);
      return Math.hypot(box.x - x, box.z - z) <= box.radius * 1.05 + 0.2;
    });
    this.send([there ? { op: 'removeObstacle', id: there.id } : { op: 'addCylinder', x, y, z, radius: this.size, height: OBSTACLE_HEIGHT }]);
  }

  async send(ops) {
    const began = performance.now();
    try {
      const news = await api.edit(this.app.info.id, ops);
      this.roundTrip = performance.now() - began;
      this.news(news);
    } catch (failure) {
      complain(failure);
      if (this.app.info.kind === 'grid') {
        this.app.reloadGround();
      }
    }
  }

  /** From an edit of this page or of another one. */
  news(news) {
    const { info } = this.app;
    if (news.version < info.version) {
      return;
    }
    const fresh = news.version > info.version;
    info.version = news.version;
    this.doors = news.doors || this.doors;
    this.obstacles = news.obstacles || this.obstacles;
    $('fact-version').textContent = count(news.version);
    if (news.millis != null) {
      $('fact-edit').textContent = duration(news.millis * 1000);
    }
    this.tables(news.tablesReady, news.tablesMillis);
    this.show();
    if (news.meshVersion !== undefined && news.meshVersion !== this.app.meshVersion) {
      this.app.meshVersion = news.meshVersion;
      this.app.reloadGround();
    } else if (fresh) {
      this.app.path.ask(true);
      this.app.look.cellsKey = null;
    }
  }

  tables(ready, millis) {
    $('fact-tables').textContent = ready ? (millis ? duration(millis * 1000) : 'ready') : 'rebuilding …';
    clearTimeout(this.timer);
    if (!ready) {
      this.timer = setTimeout(() => this.poll(), POLL_MILLIS);
    }
  }

  async poll() {
    const id = this.app.info.id;
    try {
      const info = await api.world(id);
      if (id === this.app.info.id && info.version >= this.app.info.version) {
        this.tables(info.tablesReady !== false, info.tablesMillis);
        if (info.tablesReady !== false) {
          this.app.info.methods = info.methods;
          this.app.path.ask(true);
        }
      }
    } catch (failure) {
      complain(failure);
    }
  }

  show() {
    for (const part of [...this.group.children]) {
      this.group.remove(part);
      part.geometry.dispose();
      if (part instanceof FatLine) {
        part.material.dispose();
      }
    }
    const list = [];
    this.suggest();
    for (const door of this.doors.filter((one) => one.shut)) {
      const y = this.heightOf(door);
      const bar = new FatLine(this.app.stage, { colour: DOOR, width: 5, onTop: true, opacity: 0.95, order: 9, lift: 0.4 });
      this.group.add(bar.through([door.x0, y, door.z0, door.x1, y, door.z1]));
      const open = el('button', { type: 'button', className: 'small', textContent: 'open' });
      open.onclick = () =>
        this.send([door.id != null ? { op: 'open', door: door.id } : { op: 'openLine', x0: door.x0, z0: door.z0, x1: door.x1, z1: door.z1 }]);
      list.push(el('li', {}, `Door ${Math.hypot(door.x1 - door.x0, door.z1 - door.z0).toFixed(1)} m`, open));
    }
    for (const obstacle of this.obstacles) {
      const box = extent(obstacle);
      const shape =
        obstacle.shape === 'box'
          ? new THREE.BoxGeometry(box.width, box.height, box.depth)
          : new THREE.CylinderGeometry(box.radius, box.radius, box.height, 28);
      const { side, shade, top } = this.paints;
      const faces = obstacle.shape === 'box' ? [side, side, top, top, shade, shade] : [side, top, top];
      const drum = new THREE.Mesh(shape, faces);
      drum.position.set(box.x, box.y + box.height / 2, box.z);
      this.group.add(drum);
      const remove = el('button', { type: 'button', className: 'small', textContent: 'remove' });
      remove.onclick = () => this.send([{ op: 'removeObstacle', id: obstacle.id }]);
      list.push(el('li', {}, `Obstacle ${box.radius.toFixed(1)} m`, remove));
    }
    $('edits').replaceChildren(...list);
    this.app.stage.draw();
  }

  /** Passages that the server knows to be worth shutting; a click does it. */
  suggest() {
    const ends = this.doors
      .filter((one) => !one.shut)
      .flatMap((one) => [one.x0, this.heightOf(one), one.z0, one.x1, this.heightOf(one), one.z1]);
    this.suggested = new FatLine(this.app.stage, { colour: GATE, width: 4, onTop: true, opacity: 0.85, order: 9, lift: 0.4 }).segments(ends);
    this.suggested.visible = this.app.tool === 'edit' && this.mode === 'door' && ends.length > 0;
    this.group.add(this.suggested);
  }

  heightOf(door) {
    return door.y ?? this.app.info.bounds.min[1];
  }

  doorAt(event) {
    return this.doors.find((door) => {
      const y = this.heightOf(door);
      const a = this.app.stage.project(door.x0, y, door.z0);
      const b = this.app.stage.project(door.x1, y, door.z1);
      return a.visible && b.visible && distanceToSegment(event.clientX, event.clientY, a, b) < DOOR_PIXELS;
    });
  }

  enter() {
    this.app.path.layer.group.visible = true;
    this.show();
  }

  leave() {
    this.suggested.visible = false;
  }
}

function distanceToSegment(x, y, a, b) {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const part = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / Math.max(1e-6, dx * dx + dy * dy)));
  return Math.hypot(a.x + dx * part - x, a.y + dy * part - y);
}

/** Middle, foot and size of an obstacle of either shape. */
function extent(one) {
  if (one.shape === 'box' && one.min) {
    const [width, height, depth] = one.max.map((value, i) => value - one.min[i]);
    return {
      x: one.min[0] + width / 2,
      y: one.min[1],
      z: one.min[2] + depth / 2,
      width,
      height,
      depth,
      radius: Math.hypot(width, depth) / 2,
    };
  }
  return { x: one.x, y: one.y ?? 0, z: one.z, radius: one.radius, height: one.height ?? OBSTACLE_HEIGHT };
}
