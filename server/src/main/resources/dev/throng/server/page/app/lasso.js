// An area drawn with the mouse or a finger, as a closed line on the ground.
import { FatLine } from './lines.js';

const FINEST = 0.008;
/** The server takes no more than 64. */
const MOST_CORNERS = 60;

export class Lasso {
  constructor(app, colour) {
    this.app = app;
    this.line = new FatLine(app.stage, { colour, width: 2.6, onTop: true, opacity: 0.9, order: 9, lift: 0.3 });
    this.line.visible = false;
    app.stage.scene.add(this.line);
    this.points = [];
  }

  /** Owns a press from here to its end. */
  begin(event, done) {
    this.points = [];
    this.add(event);
    return {
      move: (moved) => this.add(moved),
      up: (_, cancelled) => {
        if (cancelled) {
          // A second finger moves the view; the area is still to be drawn.
          this.clear();
        } else if (this.points.length < 9) {
          this.clear();
          done(null);
        } else {
          done(this.area());
        }
      },
    };
  }

  add(event) {
    const hit = this.app.pick(event) || this.app.planePoint(event);
    if (!hit) {
      return;
    }
    const [x, y, z] = hit.point;
    const n = this.points.length;
    if (n >= 3 && Math.hypot(x - this.points[n - 3], z - this.points[n - 1]) < this.app.controls.distance * FINEST) {
      return;
    }
    this.points.push(x, y, z);
    this.line.through(this.points.length >= 6 ? [...this.points, ...this.points.slice(0, 3)] : []);
    this.app.stage.draw();
  }

  area() {
    const corners = [];
    const step = Math.ceil(this.points.length / 3 / MOST_CORNERS);
    for (let i = 0; i < this.points.length; i += 3 * step) {
      corners.push([Math.round(this.points[i] * 100) / 100, Math.round(this.points[i + 2] * 100) / 100]);
    }
    return corners;
  }

  clear() {
    this.points = [];
    this.line.through([]);
    this.app.stage.draw();
  }
}
