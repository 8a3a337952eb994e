// Paths on the stage: the string of every method side by side, gates and search of the chosen one, start and goal.
import * as THREE from '/lib/three/build/three.module.min.js';
import { FatLine } from './lines.js';
import { DISC, DOT, Marks, RIMMED, RING } from './marks.js';
import { GATE, GOAL, ORDER, START, method, ramp } from './palette.js';

const WIDTH = 2.9;

export class PathLayer {
  constructor(stage) {
    this.stage = stage;
    this.group = new THREE.Group();
    this.lines = new Map();
    this.ends = new Marks(stage, { size: 19, order: 12 });
    this.gates = new Marks(stage, { size: 9, order: 9 });
    this.gateLine = new FatLine(stage, { colour: GATE, width: 1.6, opacity: 0.75, dash: 5, onTop: true, order: 6 });
    this.search = new Marks(stage, { size: 5, order: 4, onTop: false, opacity: 0.9, lift: 0.3 });
    this.group.add(this.ends, this.gates, this.gateLine, this.search);
    stage.scene.add(this.group);
  }

  showEnds(from, to) {
    const points = [];
    const colours = [];
    const shapes = [];
    if (from) {
      points.push(...from);
      colours.push(START);
      shapes.push(RING);
    }
    if (to) {
      points.push(...to);
      colours.push(GOAL);
      shapes.push(DISC);
    }
    this.ends.put(points, colours, shapes);
    this.stage.draw();
  }

  /** @param answers with waypoints, in the order in which they are to lie side by side */
  showStrings(answers, focus) {
    for (const line of this.lines.values()) {
      this.group.remove(line.dark, line.ghost, line.bright);
      line.dark.dispose();
      line.ghost.dispose();
      line.bright.dispose();
    }
    this.lines.clear();
    const shown = answers.filter((answer) => answer.waypoints && answer.waypoints.length >= 6);
    shown.forEach((answer, i) => {
      const colour = method(answer.method).colour;
      const shift = (i - (shown.length - 1) / 2) * (WIDTH + 0.5);
      const chosen = answer.method === focus;
      const width = WIDTH + (chosen ? 1 : 0);
      const make = (options) => new FatLine(this.stage, { shift, ...options }).through(answer.waypoints);
      const line = {
        dark: make({ colour: 0x0a0d14, width: width + 3, opacity: 0.55, onTop: true, order: 5 }),
        // What blocks hide still shows, but fainter.
        ghost: make({ colour, width, opacity: 0.55, onTop: true, order: 6 }),
        bright: make({ colour, width, order: 7 }),
      };
      this.group.add(line.dark, line.ghost, line.bright);
      this.lines.set(answer.method, line);
    });
    this.stage.draw();
  }

  showGates(answer) {
    const points = answer?.gates || [];
    this.gates.put(points, GATE, RIMMED);
    this.gateLine.through(
      points.length && answer.waypoints?.length ? [...answer.waypoints.slice(0, 3), ...points, ...answer.waypoints.slice(-3)] : [],
    );
    this.stage.draw();
  }

  /** Prepares the expansions of a search; nothing shows before showSearchTo. */
  loadSearch(points) {
    const count = points.length / 3;
    const colours = Array.from({ length: count }, (_, i) => ramp(ORDER, 0.12 + (0.88 * i) / Math.max(1, count - 1)));
    this.search.put(points, colours, DOT).set('fade', Math.max(6, count / 45));
    this.showSearchTo(0);
  }

  showSearchTo(count) {
    this.search.set('shown', count - 1);
    this.stage.draw();
  }

  clear() {
    this.showStrings([], null);
    this.showGates(null);
    this.search.put([], 0);
  }
}
