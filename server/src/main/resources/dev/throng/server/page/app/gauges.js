// Compass, scale and frame rate at the foot of the page.
import { $ } from './dom.js';

const STEPS = [1, 2, 5];

export class Gauges {
  constructor(app) {
    this.app = app;
    $('compass').onclick = () => app.north();
    setInterval(() => this.rate(), 500);
  }

  moved() {
    const { controls, stage, info } = this.app;
    $('compass').firstElementChild.style.transform = `rotate(${controls.azimuth}rad)`;
    const perMetre = stage.pixelsPerMetre(controls.distance);
    let length = 0.1;
    for (let i = 0; length * perMetre < 60; i++) {
      length = (STEPS[i % 3] * 10 ** Math.floor(i / 3)) / 10;
    }
    $('scale').firstElementChild.style.width = `${length * perMetre}px`;
    $('scale').lastElementChild.textContent = `${length} ${info?.kind === 'grid' ? 'tiles' : 'm'}`;
  }

  rate() {
    const { stage } = this.app;
    const drawn = stage.frames - (this.frames || 0);
    this.frames = stage.frames;
    // A still picture needs no frames, so it has no rate.
    $('rate').textContent = drawn > 6 ? `${Math.round(drawn * 2)} fps` : '';
  }
}
