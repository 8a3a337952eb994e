// The camera as on a map: drag to pan, right-drag (or Shift and drag) to orbit, middle-drag to pan whatever the tool, wheel to zoom to the pointer; one finger
// pans, two fingers zoom, turn and tilt. A tool may take a press before the camera does.
import * as THREE from '/lib/three/build/three.module.min.js';
import { calm } from './dom.js';

const FLATTEST = 0.12;
const STEEPEST = Math.PI / 2 - 0.001;
const CLICK_PIXELS = 5;

/** Moves and backs off a camera until all points lie in the part of the canvas that panels leave free. */
function frame(stage, view, points) {
  const { clientWidth: width, clientHeight: height } = stage.canvas;
  const [left, right, top, foot] = stage.insets || [0, 0, 0, 0];
  const half = Math.tan((stage.camera.fov * Math.PI) / 360);
  // A little of the world may go under the panels.
  const freeX = (half * (width - (left + right) * 0.8)) / height;
  const freeY = (half * (height - 24 - top - foot)) / height;
  const [, , , , azimuth, elevation] = view;
  const [sa, ca, se, ce] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)];
  let [x, y, z, distance] = view;
  for (let round = 0; round < 24; round++) {
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < points.length; i += 3) {
      const dx = points[i] - x;
      const dy = points[i + 1] - y;
      const dz = points[i + 2] - z;
      const away = dx * sa + dz * ca;
      const depth = Math.max(distance * 0.05, distance - (away * ce + dy * se));
      const u = (dx * ca - dz * sa) / depth;
      const v = (dy * ce - away * se) / depth;
      box[0] = Math.min(box[0], u);
      box[1] = Math.min(box[1], v);
      box[2] = Math.max(box[2], u);
      box[3] = Math.max(box[3], v);
    }
    const shiftU = ((box[0] + box[2]) / 2) * distance;
    const shiftV = ((box[1] + box[3]) / 2) * distance;
    x += shiftU * ca - (shiftV * sa) / se;
    z += -shiftU * sa - (shiftV * ca) / se;
    distance *= Math.max((box[2] - box[0]) / 2 / freeX, (box[3] - box[1]) / 2 / freeY);
  }
  return [x, y, z, distance, azimuth, elevation];
}

export class Controls {
  constructor(stage) {
    this.stage = stage;
    this.target = new THREE.Vector3();
    this.distance = 100;
    this.azimuth = 0;
    this.elevation = 0.9;
    this.size = 100;
    this.goal = null;
    this.pointers = new Map();
    this.changed = () => {};
    /** May answer an object with move(event) and up(event, cancelled), which then owns the press. */
    this.grab = () => null;
    this.click = () => {};
    this.hover = () => {};
    /** Height of the ground under a pixel, or null. */
    this.ground = () => null;
    const canvas = stage.canvas;
    canvas.addEventListener('pointerdown', (event) => this.down(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerup', (event) => this.up(event));
    canvas.addEventListener('pointercancel', (event) => this.up(event));
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    stage.onFrame((seconds) => this.advance(seconds));
  }

  /** Sets limits and the view that shows the whole of a world, given some of its points as x, y, z, … */
  fit(bounds, points) {
    const [x0, y0, z0] = bounds.min;
    const [x1, y1, z1] = bounds.max;
    this.size = Math.max(1, x1 - x0, z1 - z0);
    this.home = frame(this.stage, [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2, this.size, 0.35, 0.92], points);
  }

  state() {
    return [this.target.x, this.target.y, this.target.z, this.distance, this.azimuth, this.elevation];
  }

  set(values) {
    this.goal = null;
    [this.target.x, this.target.y, this.target.z, this.distance, this.azimuth, this.elevation] = values;
    this.apply();
  }

  /** Moves there smoothly, or at once for those who asked for less motion. */
  fly(values) {
    if (calm.matches) {
      this.set(values);
      return;
    }
    const goal = [...values];
    // The short turn.
    goal[4] = this.azimuth + Math.atan2(Math.sin(goal[4] - this.azimuth), Math.cos(goal[4] - this.azimuth));
    this.goal = goal;
    this.stage.draw();
  }

  advance(seconds) {
    if (!this.goal) {
      return false;
    }
    const now = this.state();
    const part = 1 - Math.exp(-seconds * 11);
    let rest = 0;
    const next = now.map((value, i) => {
      const left = this.goal[i] - value;
      rest = Math.max(rest, Math.abs(left) / (i < 4 ? Math.max(1e-6, this.goal[3]) : 1));
      return value + left * part;
    });
    const goal = this.goal;
    this.set(rest < 0.0008 ? goal : next);
    this.goal = rest < 0.0008 ? null : goal;
    return true;
  }

  apply() {
    this.distance = Math.min(this.size * 6, Math.max(1.5, this.distance));
    this.elevation = Math.min(STEEPEST, Math.max(FLATTEST, this.elevation));
    const camera = this.stage.camera;
    const flat = Math.cos(this.elevation) * this.distance;
    camera.position.set(
      this.target.x + Math.sin(this.azimuth) * flat,
      this.target.y + Math.sin(this.elevation) * this.distance,
      this.target.z + Math.cos(this.azimuth) * flat,
    );
    camera.near = Math.max(0.05, this.distance / 80);
    camera.far = this.distance + this.size * 4;
    camera.updateProjectionMatrix();
    camera.lookAt(this.target);
    camera.updateMatrixWorld();
    this.stage.draw();
    this.changed();
  }

  /** Where the ray of a pixel meets a level plane; far away it stays within reach. */
  onPlane(x, y, height) {
    const ray = this.stage.ray(x, y);
    const slope = Math.min(-0.03, ray.direction.y);
    const along = (height - ray.origin.y) / slope;
    return ray.origin.clone().addScaledVector(ray.direction, Math.max(0, along));
  }

  down(event) {
    this.stage.canvas.focus({ preventScroll: true });
    this.goal = null;
    if (this.pointers.size === 0) {
      const taken = event.button === 0 && !event.shiftKey ? this.grab(event) : null;
      const height = this.ground(event.clientX, event.clientY);
      this.press = {
        taken,
        x: event.clientX,
        y: event.clientY,
        moved: false,
        orbit: event.button === 2 || event.shiftKey || event.ctrlKey,
        height: height ?? this.target.y,
        button: event.button,
      };
      this.press.point = this.onPlane(event.clientX, event.clientY, this.press.height);
    } else if (this.press) {
      if (this.press.taken) {
        this.press.taken.up(event, true);
        this.press.taken = null;
      }
      this.press.moved = true;
      this.pinch = null;
    }
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    this.stage.canvas.setPointerCapture(event.pointerId);
  }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      this.hover(event);
      return;
    }
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    const press = this.press;
    if (this.pointers.size >= 2) {
      this.fingers();
      return;
    }
    if (!press.moved && Math.hypot(event.clientX - press.x, event.clientY - press.y) > CLICK_PIXELS) {
      press.moved = true;
    }
    if (press.taken) {
      press.taken.move(event);
    } else if (press.moved && press.orbit) {
      this.turn(event.clientX - before[0], event.clientY - before[1]);
    } else if (press.moved) {
      this.drag(event.clientX, event.clientY);
    }
  }

  turn(dx, dy) {
    this.azimuth -= dx * 0.006;
    this.elevation += dy * 0.006;
    this.apply();
  }

  drag(x, y) {
    const now = this.onPlane(x, y, this.press.height);
    const shift = this.press.point.clone().sub(now);
    shift.y = 0;
    shift.clampLength(0, this.distance);
    this.target.add(shift);
    this.apply();
    this.press.point = this.onPlane(x, y, this.press.height);
  }

  fingers() {
    const [a, b] = [...this.pointers.values()];
    const now = {
      x: (a[0] + b[0]) / 2,
      y: (a[1] + b[1]) / 2,
      spread: Math.max(20, Math.hypot(a[0] - b[0], a[1] - b[1])),
      angle: Math.atan2(b[1] - a[1], b[0] - a[0]),
    };
    const before = this.pinch;
    this.pinch = now;
    if (!before) {
      return;
    }
    const turn = Math.atan2(Math.sin(now.angle - before.angle), Math.cos(now.angle - before.angle));
    this.azimuth += turn;
    this.zoomAt(now.x, now.y, before.spread / now.spread);
    // Both fingers up or down tilts; sideways pans.
    this.elevation += (now.y - before.y) * 0.005;
    const sideways = this.onPlane(before.x, now.y, this.target.y).sub(this.onPlane(now.x, now.y, this.target.y));
    sideways.y = 0;
    this.target.add(sideways.clampLength(0, this.distance));
    this.apply();
  }

  up(event) {
    if (!this.pointers.delete(event.pointerId)) {
      return;
    }
    this.pinch = null;
    const press = this.press;
    if (this.pointers.size > 0) {
      // The finger that stays must not jump.
      const [x, y] = [...this.pointers.values()][0];
      Object.assign(press, { x, y, point: this.onPlane(x, y, press.height) });
      return;
    }
    this.press = null;
    if (press.taken) {
      press.taken.up(event, event.type === 'pointercancel');
    } else if (!press.moved && event.type === 'pointerup') {
      this.click(event, press.button);
    }
  }

  zoomAt(x, y, factor) {
    const point = this.onPlane(x, y, this.target.y);
    const limited = Math.min(this.size * 6, Math.max(1.5, this.distance * factor)) / this.distance;
    this.target.lerp(point, 1 - limited);
    this.distance *= limited;
    this.apply();
  }

  wheel(event) {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === 1 ? 24 : 1);
    this.goal = null;
    this.zoomAt(event.clientX, event.clientY, Math.exp(Math.max(-300, Math.min(300, pixels)) * 0.0014));
  }

  /** For the keyboard: pans by a part of the view, turns, tilts, zooms. */
  nudge({ right = 0, forward = 0, turn = 0, tilt = 0, zoom = 1 }) {
    const goal = this.goal ? [...this.goal] : this.state();
    const sin = Math.sin(goal[4]);
    const cos = Math.cos(goal[4]);
    goal[0] += (right * cos - forward * sin) * goal[3];
    goal[2] += (-right * sin - forward * cos) * goal[3];
    goal[3] = Math.min(this.size * 6, Math.max(1.5, goal[3] * zoom));
    goal[4] += turn;
    goal[5] = Math.min(STEEPEST, Math.max(FLATTEST, goal[5] + tilt));
    this.fly(goal);
  }
}
