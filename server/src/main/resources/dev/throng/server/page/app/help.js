// The help sheet, the keys, and three hints on a first visit.
import { $, el } from './dom.js';

const MOUSE = [
  ['Click', 'set the goal'],
  ['Alt-click', 'set the start'],
  ['Drag a point', 'move it, answers follow'],
  ['Drag the ground', 'pan (or middle-drag)'],
  ['Right-drag', 'orbit (or Shift-drag)'],
  ['Wheel', 'zoom to the pointer'],
  ['Two fingers', 'zoom, turn, tilt'],
  ['Drop a file', 'open it as a world'],
];

const HINTS = [
  'Drag the <b>green ring</b> or the <b>red dot</b>: every method answers while you move.',
  'Open <b>Crowd</b> and let ten thousand people walk. <b>Edit</b> shuts doors in their way.',
  'Drag to pan, right-drag to orbit, wheel to zoom. <b>?</b> shows all keys; drop a file to open your own level.',
];

const SEEN = 'throng.hints';

export class Help {
  constructor(keys) {
    $('mouse-keys').append(...MOUSE.flatMap(([what, does]) => [el('dt', { textContent: what }), el('dd', { textContent: does })]));
    $('keys').append(
      ...keys.flatMap(([names, does]) => [el('dt', {}, ...names.map((name) => el('kbd', { textContent: name }))), el('dd', { textContent: does })]),
    );
    $('help-button').onclick = () => this.toggle();
    $('hint-next').onclick = () => this.hint(this.at + 1);
    $('hint-skip').onclick = () => this.hint(HINTS.length);
  }

  toggle() {
    const sheet = $('help');
    if (sheet.open) {
      sheet.close();
    } else {
      sheet.showModal();
    }
  }

  firstVisit() {
    try {
      if (localStorage.getItem(SEEN)) {
        return;
      }
    } catch {
      // Without storage the hints show on each visit.
    }
    this.hint(0);
  }

  hint(index) {
    this.at = index;
    $('hint').hidden = index >= HINTS.length;
    if (index >= HINTS.length) {
      try {
        localStorage.setItem(SEEN, '1');
      } catch {
        // See above.
      }
      return;
    }
    $('hint').querySelector('p').innerHTML = HINTS[index];
    $('hint-next').textContent = index === HINTS.length - 1 ? 'start' : 'next';
    $('hint-dots').replaceChildren(...HINTS.map((_, i) => el('i', { className: i === index ? 'on' : '' })));
  }
}
