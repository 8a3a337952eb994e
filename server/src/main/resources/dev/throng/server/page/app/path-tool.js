// Start, goal and the answers of every chosen method. While an end is dragged one request is on its way and the newest
// position waits for it; what lies between is never asked.
import * as api from './api.js';
import { $, accent, calm, count, duration, el, metres } from './dom.js';
import { complain } from './message.js';
import { css, method } from './palette.js';
import { PathLayer } from './path-layer.js';
import { remember, state } from './state.js';

const GRAB_PIXELS = 18;
const SEARCH_SECONDS = 3;
const CAREFUL_REPEATS = 9;

export class PathTool {
  constructor(app) {
    this.app = app;
    this.layer = new PathLayer(app.stage);
    this.answers = [];
    this.asked = 0;
    $('swap').onclick = () => this.swap();
    $('play-search').onclick = () => this.play();
    $('search-at').oninput = () => this.seek($('search-at').value / 1000);
    for (const id of ['show-string', 'show-corridor', 'show-abstract']) {
      $(id).onchange = () => this.show();
    }
    app.stage.onFrame((seconds) => this.advance(seconds));
  }

  worldChanged() {
    const { info } = this.app;
    this.from = state.from;
    this.to = state.to;
    const usable = info.methods.filter((one) => one.state !== 'unavailable').map((one) => one.name);
    const wanted = (state.methods || []).filter((name) => usable.includes(name));
    this.chosen = new Set(wanted.length ? wanted : usable);
    this.focus = usable.includes(state.focus) ? state.focus : usable.includes('hna') ? 'hna' : usable.find((name) => name !== 'astar') || 'astar';
    if (!this.from || !this.to) {
      // Something to look at from the first moment.
      this.from = this.app.view.pointNear(0.16, 0.3);
      this.to = this.app.view.pointNear(0.82, 0.66);
    }
    this.answers = [];
    this.layer.clear();
    this.table();
    this.ends();
    this.ask(true);
  }

  /** Rows for all methods, in a fixed order, so that nothing jumps while dragging. */
  table() {
    const body = document.querySelector('#answers tbody');
    body.replaceChildren();
    this.rows = new Map();
    for (const one of this.app.info.methods) {
      const look = method(one.name);
      const usable = one.state !== 'unavailable';
      const box = el('input', {
        type: 'checkbox',
        checked: usable && this.chosen.has(one.name),
        disabled: !usable,
        'aria-label': `Ask ${look.label}`,
      });
      box.onchange = () => this.choose(one.name, box.checked);
      box.onclick = (event) => event.stopPropagation();
      const name = el('td', { className: 'name', title: usable ? look.about : one.why || 'not available here' }, el('label', {}, box, look.label));
      const row = el('tr', { 'data-method': one.name }, name);
      accent(row, css(look.colour));
      row.onclick = (event) => {
        event.preventDefault();
        if (usable) {
          this.focusOn(one.name);
        }
      };
      body.append(row);
      this.rows.set(one.name, row);
    }
    this.fill();
  }

  fill() {
    const slowest = Math.max(...this.answers.map((answer) => answer.micros || 0), 1);
    for (const one of this.app.info.methods) {
      const row = this.rows.get(one.name);
      const answer = this.answers.find((given) => given.method === one.name);
      row.classList.toggle('focus', one.name === this.focus);
      row.classList.toggle('off', !answer);
      while (row.children.length > 1) {
        row.lastChild.remove();
      }
      if (one.state !== 'ready' || !answer || answer.status === 'OFF_WORLD' || answer.status === 'UNREACHABLE') {
        row.append(el('td', { colSpan: 4, textContent: this.why(one, answer), title: one.why || '' }));
        continue;
      }
      const bar = el('i');
      bar.style.width = `${Math.max(3, (Math.sqrt(answer.micros / slowest)) * 52)}px`;
      row.append(
        el('td', { className: 'time' }, duration(answer.micros), bar),
        el('td', { textContent: metres(answer.cost) }),
        el('td', { textContent: metres(answer.length) }),
        el('td', { textContent: count(answer.expansions) }),
      );
    }
    this.summary();
  }

  why(one, answer) {
    if (one.state === 'building') {
      return 'building its tables …';
    }
    if (one.state === 'unavailable') {
      return 'not here';
    }
    if (!answer) {
      return this.chosen.has(one.name) ? '…' : '';
    }
    return answer.status === 'OFF_WORLD' ? 'off the ground' : 'no path';
  }

  summary() {
    const line = $('path-summary');
    if (!this.from || !this.to) {
      line.textContent = this.from ? 'Click again to set the goal.' : 'Click the ground to set a start.';
      return;
    }
    if (this.answers.length === 0) {
      return;
    }
    const found = this.answers.filter((answer) => answer.status === 'FOUND');
    if (found.length === 0) {
      const answer = this.answers[0];
      line.textContent =
        answer.status === 'OFF_WORLD' ? 'That point is not on walkable ground.' : answer.status === 'PARTIAL' ? 'Only a part of the path was found.' : 'There is no path between these points.';
      return;
    }
    const fastest = found.reduce((a, b) => (b.micros < a.micros ? b : a));
    const plain = found.find((answer) => answer.method === 'astar');
    line.replaceChildren();
    if (plain && fastest !== plain && plain.micros / fastest.micros >= 1.5) {
      const times = plain.micros / fastest.micros;
      const name = el('b', { textContent: method(fastest.method).label });
      name.style.color = css(method(fastest.method).colour);
      line.append(name, ` answers ${times < 10 ? times.toFixed(1) : count(times)}× faster than A*.`);
    } else {
      line.append(`${metres(fastest.length)} ${this.app.info.kind === 'grid' ? 'tiles' : 'm'} from start to goal.`);
    }
  }

  choose(name, on) {
    if (on) {
      this.chosen.add(name);
    } else {
      this.chosen.delete(name);
      this.answers = this.answers.filter((answer) => answer.method !== name);
    }
    remember({ methods: [...this.chosen] });
    this.show();
    this.ask(true);
  }

  focusOn(name) {
    this.focus = name;
    remember({ focus: name });
    if (!this.chosen.has(name)) {
      this.rows.get(name).querySelector('input').checked = true;
      this.choose(name, true);
    }
    this.stop();
    this.show();
  }

  ends() {
    this.layer.showEnds(this.from, this.to);
    const text = (point) => (point ? `${point[0].toFixed(1)}, ${point[2].toFixed(1)}` : 'not set');
    $('from-text').textContent = text(this.from);
    $('to-text').textContent = text(this.to);
    remember({ from: this.from, to: this.to });
  }

  /** @param careful false while dragging: one run of each method, and no repeats */
  async ask(careful) {
    this.wanted = { careful };
    if (this.busy || !this.from || !this.to || this.chosen.size === 0) {
      this.fill();
      return;
    }
    this.busy = true;
    while (this.wanted) {
      const now = this.wanted;
      this.wanted = null;
      const world = this.app.info.id;
      try {
        const answer = await api.path(world, {
          from: this.from,
          to: this.to,
          methods: [...this.chosen],
          repeat: now.careful ? CAREFUL_REPEATS : 1,
          corridor: true,
          gates: true,
        });
        this.asked++;
        if (world === this.app.info.id) {
          this.answers = answer.answers.filter((one) => this.chosen.has(one.method));
          this.version = answer.version;
          this.stop();
          this.show();
        }
      } catch (failure) {
        complain(failure);
      }
    }
    this.busy = false;
  }

  show() {
    this.fill();
    const focused = this.answers.find((answer) => answer.method === this.focus);
    this.layer.showStrings($('show-string').checked ? this.answers : [], this.focus);
    this.layer.showGates($('show-abstract').checked ? focused : null);
    const corridor = $('show-corridor').checked && this.app.tool === 'path' ? focused?.corridor || [] : [];
    this.app.view.ground.markItems(corridor, method(this.focus).colour);
  }

  swap() {
    [this.from, this.to] = [this.to, this.from];
    this.ends();
    this.ask(true);
  }

  /** Fetches the order of expansions of the chosen method and plays it. */
  async play() {
    if (this.playing) {
      this.stop();
      return;
    }
    if (!this.from || !this.to) {
      return;
    }
    try {
      const given = await api.path(this.app.info.id, { from: this.from, to: this.to, methods: [this.focus], repeat: 1, trace: true });
      const trace = given.answers[0]?.trace || [];
      this.layer.loadSearch(trace);
      this.playing = { at: 0, count: trace.length / 3 };
      $('search-bar').hidden = false;
      $('play-search').classList.add('on');
      if (trace.length === 0) {
        $('search-count').textContent = 'nothing searched';
      } else if (calm.matches) {
        this.seek(1);
      }
      this.app.stage.draw();
    } catch (failure) {
      complain(failure);
    }
  }

  stop() {
    if (this.playing) {
      this.playing = null;
      this.layer.loadSearch([]);
      $('search-bar').hidden = true;
    }
  }

  seek(part) {
    if (this.playing) {
      this.playing.at = part;
      this.playing.held = true;
      this.paintSearch();
    }
  }

  advance(seconds) {
    const play = this.playing;
    if (!play || play.held || play.at >= 1) {
      return false;
    }
    play.at = Math.min(1, play.at + seconds / SEARCH_SECONDS);
    this.paintSearch();
    return true;
  }

  paintSearch() {
    const { at, count: all } = this.playing;
    const shown = Math.round(at * all);
    this.layer.showSearchTo(shown);
    $('search-at').value = String(Math.round(at * 1000));
    $('search-count').textContent = count(shown);
  }

  /** A press near the start or the goal takes it along. */
  grab(event) {
    for (const end of ['to', 'from']) {
      const point = this[end];
      if (!point) {
        continue;
      }
      const at = this.app.stage.project(...point);
      if (at.visible && Math.hypot(at.x - event.clientX, at.y - event.clientY) < GRAB_PIXELS + (event.pointerType === 'touch' ? 12 : 0)) {
        return {
          move: (moved) => {
            const hit = this.app.pick(moved);
            if (hit) {
              this[end] = hit.point;
              this.ends();
              this.ask(false);
            }
          },
          up: () => this.ask(true),
        };
      }
    }
    return null;
  }

  hover(event) {
    return this.grab(event) ? 'grab' : '';
  }

  click(hit, event, button) {
    if (!hit) {
      return;
    }
    if (!this.from || button === 2 || event.shiftKey || event.altKey) {
      this.from = hit.point;
    } else {
      this.to = hit.point;
    }
    this.ends();
    this.ask(true);
  }

  clear() {
    this.from = null;
    this.to = null;
    this.answers = [];
    this.stop();
    this.layer.clear();
    this.ends();
    this.show();
  }

  enter() {
    this.layer.group.visible = true;
    this.show();
  }

  leave() {
    this.stop();
    this.app.view?.ground.markItems([], 0);
  }
}
