// The crowd: how many, where from and where to, and what the server says about them.
import * as api from './api.js';
import { CrowdLayer } from './crowd-layer.js';
import { $, bytes, count, duration, el, later, short } from './dom.js';
import { HeatMap } from './heat.js';
import { Lasso } from './lasso.js';
import { complain, say } from './message.js';
import { GOAL, START } from './palette.js';
import { remember, state } from './state.js';

const STREAM_BUDGET = 24_000_000;

export class CrowdTool {
  constructor(app) {
    this.app = app;
    this.layer = new CrowdLayer(app.stage, app.controls);
    this.areas = { spawn: null, goal: null };
    this.lassos = { spawn: new Lasso(app, START), goal: new Lasso(app, GOAL) };
    this.state = 'stopped';
    this.limit = 200_000;
    this.heat = 'none';
    $('agents').oninput = () => this.setAgents(fromSlider($('agents').value / 1000, this.limit), 'slider');
    $('agents-number').onchange = () => this.setAgents(Number($('agents-number').value), 'number');
    $('run-crowd').onclick = () => (this.state === 'stopped' ? this.run() : this.stop());
    $('pause-crowd').onclick = () => this.pause();
    $('speed').oninput = () => this.setSpeed();
    $('draw-spawn').onclick = () => this.draw('spawn');
    $('draw-goal').onclick = () => this.draw('goal');
    $('recording').onchange = () => this.replay($('recording').value);
    $('seek').oninput = () => app.live.send({ type: 'seek', seconds: Number($('seek').value) });
    for (const input of document.querySelectorAll('#heat input')) {
      input.onchange = () => this.setHeat(input.value);
    }
    app.live.on('crowd', (news) => this.news(news));
    app.live.on('step', (news) => this.step(news));
    app.live.on('error', (news) => say(news.error, true));
    app.live.on('closed', () => {
      if (this.state !== 'stopped') {
        say('The connection to the server was lost, and the crowd with it.', true);
      }
      this.news({ state: 'stopped' });
    });
    app.live.onFrame = (frame) => this.frame(frame);
    this.sendView = later(200, () => this.view());
  }

  worldChanged() {
    const { info } = this.app;
    this.layer.reset();
    this.layer.heights(info.bounds);
    this.heatMap?.dispose();
    this.heatMap = new HeatMap(info.bounds);
    this.news({ state: 'stopped' });
    for (const name of ['spawn', 'goal']) {
      this.areas[name] = null;
      this.lassos[name].clear();
      this.nameArea(name);
    }
    this.devices();
    for (const id of ['run-crowd', 'draw-spawn', 'draw-goal']) {
      $(id).disabled = info.kind === 'grid';
    }
    $('run-crowd').title = info.kind === 'grid' ? 'Walkers need a mesh' : '';
    this.limit = this.app.limits?.agents || 200_000;
    this.setAgents(state.agents || 10_000);
    this.setHeat(this.heat);
    this.app.live.open(info.id);
    api
      .recordings(info.id)
      .then((given) => this.recordings(given.recordings))
      .catch(() => this.recordings([]));
  }

  /** Lists the devices that are known by now, and keeps the one that is chosen. */
  devices() {
    const names = this.app.info.devices.map((one) => one.name);
    const chosen = $('device').value;
    if ([...$('device').options].map((one) => one.value).join() === names.join()) {
      return;
    }
    $('device').replaceChildren(...names.map((name) => el('option', { value: name, textContent: name.toUpperCase() })));
    $('device').value = names.includes(chosen) ? chosen : names[0];
    $('device').disabled = names.length < 2;
  }

  /** The mesh changed its shape; the walkers go on. */
  viewReplaced() {
    this.setHeat(this.heat);
  }

  recordings(list) {
    $('replay').hidden = list.length === 0;
    $('recording').replaceChildren(
      el('option', { value: '', textContent: 'choose one …' }),
      ...list.map((one) => el('option', { value: one.name, textContent: `${one.name} · ${short(one.agents)} · ${Math.round(one.seconds)} s` })),
    );
  }

  setAgents(wanted, source) {
    const agents = Math.round(Math.min(this.limit, Math.max(1, wanted || 1)));
    this.agents = agents;
    $('agents-number').value = String(agents);
    $('agents-number').max = String(this.limit);
    if (source !== 'slider') {
      $('agents').value = String(Math.round(toSlider(agents, this.limit) * 1000));
    }
    remember({ agents });
  }

  run() {
    this.layer.reset();
    this.heatMap.density.fill(0);
    this.heatMap.flow.fill(0);
    this.started = { bytes: this.app.live.bytes, frames: this.app.live.frames, walkers: 0 };
    this.news({ state: 'planning', agents: this.agents });
    this.app.live.send({
      type: 'crowd',
      agents: this.agents,
      seed: state.seed ?? 1,
      model: $('model').value,
      device: $('device').value,
      spawn: this.areas.spawn,
      goal: this.areas.goal,
      loop: true,
    });
    this.view();
    this.setSpeed();
  }

  replay(name) {
    if (!name) {
      return;
    }
    this.layer.reset();
    this.app.live.send({ type: 'replay', name });
    this.setSpeed();
  }

  stop() {
    this.app.live.send({ type: 'stop' });
    this.news({ state: 'stopped' });
    this.layer.reset();
  }

  pause() {
    const paused = this.state !== 'paused';
    this.app.live.send({ type: 'pause', paused });
    this.news({ state: paused ? 'paused' : 'running' });
  }

  setSpeed() {
    const factor = 2 ** Number($('speed').value);
    $('speed-text').textContent = factor < 1 ? `1/${1 / factor}×` : `${factor}×`;
    this.app.live.send({ type: 'speed', factor });
  }

  news(news) {
    if (news.state === 'failed') {
      // The reason comes as an error. A walk that this one was to replace may still go on.
      this.stop();
      return;
    }
    this.state = news.state;
    const walking = this.state === 'running' || this.state === 'paused' || this.state === 'planning';
    $('run-crowd').textContent = this.state === 'planning' ? 'Planning … stop' : walking ? 'Stop' : 'Let them walk';
    $('run-crowd').classList.toggle('primary', !walking);
    $('pause-crowd').disabled = !(this.state === 'running' || this.state === 'paused');
    $('pause-crowd').textContent = this.state === 'paused' ? 'Go on' : 'Pause';
    this.layer.uniforms.moving.value = this.state === 'running' ? 1 : 0;
    if (news.bounds) {
      this.layer.heights(news.bounds);
    }
    if (news.planMillis != null) {
      $('fact-plan').textContent = duration(news.planMillis * 1000);
      this.planMillis = news.planMillis;
    }
    if (news.replay && walking) {
      this.seekIn(news.seconds);
    } else if (this.state === 'stopped' || this.state === 'planning') {
      this.seekIn(null);
    }
    if (this.state === 'stopped' && this.layer.count > 0) {
      this.layer.reset();
    }
    this.showPaths();
    this.app.stage.draw();
  }

  /** @param seconds length of the recording that is replayed, or null when there is none */
  seekIn(seconds) {
    this.replaying = seconds != null;
    $('seek').disabled = !this.replaying;
    if (this.replaying) {
      $('seek').max = String(seconds);
    }
  }

  step(news) {
    $('fact-walking').textContent = count(news.walking);
    $('fact-arrived').textContent = count(news.arrived);
    $('fact-step').textContent = duration(news.stepMillis * 1000);
    if (news.bytesPerSecond != null) {
      $('fact-stream').textContent = `${bytes(news.bytesPerSecond)}/s`;
    }
    if (this.replaying) {
      $('seek').value = String(news.time);
    }
    this.lastStep = news;
  }

  frame(frame) {
    if (this.state === 'stopped') {
      return;
    }
    this.layer.push(frame);
    this.heatMap.add(frame);
    if (this.heat !== 'none') {
      this.heatMap.paint(this.heat);
    }
    if (frame.agents > 0) {
      this.bytesPerAgent = frame.bytes / frame.agents;
      $('fact-bytes').textContent = `${this.bytesPerAgent.toFixed(1)} B`;
    }
  }

  setHeat(mode) {
    this.heat = mode;
    document.querySelector(`#heat input[value=${mode}]`).checked = true;
    if (mode !== 'none') {
      this.heatMap.paint(mode);
    }
    this.app.view.ground.showHeat(mode === 'none' ? null : this.heatMap.texture, this.heatMap.box);
  }

  /** Tells the server which ground is in view, in case it cannot send all walkers. */
  view() {
    if (this.state === 'stopped' || !this.app.info) {
      return;
    }
    const { min, max } = this.app.info.bounds;
    const canvas = this.app.stage.canvas;
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
      const at = this.app.controls.onPlane(x * canvas.clientWidth, y * canvas.clientHeight, this.app.controls.target.y);
      box[0] = Math.min(box[0], at.x);
      box[1] = Math.min(box[1], at.z);
      box[2] = Math.max(box[2], at.x);
      box[3] = Math.max(box[3], at.z);
    }
    this.app.live.send({
      type: 'view',
      minX: Math.max(min[0], box[0]),
      minZ: Math.max(min[2], box[1]),
      maxX: Math.min(max[0], box[2]),
      maxZ: Math.min(max[2], box[3]),
      budgetBytesPerSecond: STREAM_BUDGET,
    });
  }

  draw(name) {
    const on = this.drawing !== name && !this.areas[name];
    if (this.areas[name]) {
      this.areas[name] = null;
      this.lassos[name].clear();
    }
    this.drawing = on ? name : null;
    for (const one of ['spawn', 'goal']) {
      this.nameArea(one);
    }
    if (on) {
      say('Draw the area on the ground.');
    }
  }

  nameArea(name) {
    const button = $(`draw-${name}`);
    button.querySelector('b').textContent = this.areas[name] ? 'drawn' : this.drawing === name ? 'draw it' : 'anywhere';
    button.title = this.areas[name] ? 'Forget this area' : 'Draw an area on the ground';
    button.setAttribute('aria-pressed', String(this.drawing === name));
  }

  grab(event) {
    const name = this.drawing;
    if (!name) {
      return null;
    }
    return this.lassos[name].begin(event, (area) => {
      this.areas[name] = area;
      this.drawing = null;
      this.nameArea(name);
      if (area && this.state !== 'stopped') {
        this.run();
      }
    });
  }

  hover() {
    return this.drawing ? '' : 'grab';
  }

  click() {}

  /** Walkers get the stage to themselves. */
  showPaths() {
    if (this.app.path) {
      this.app.path.layer.group.visible = this.app.tool !== 'crowd' || this.state === 'stopped';
    }
  }

  enter() {
    this.showPaths();
  }

  leave() {
    this.drawing = null;
    this.nameArea('spawn');
    this.nameArea('goal');
  }
}

/** The slider is logarithmic: as much travel from 10 to 100 as from 10,000 to 100,000. */
function fromSlider(part, limit) {
  const exact = limit ** part;
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1);
  return Math.round(exact / digits) * digits;
}

function toSlider(agents, limit) {
  return Math.log(agents) / Math.log(limit);
}
