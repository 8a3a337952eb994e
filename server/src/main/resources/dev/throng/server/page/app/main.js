// Puts the page together: stage, world, tools, keys. window.throng shows its state to tests and to the curious.
import { Controls } from './controls.js';
import { CrowdTool } from './crowd-tool.js';
import { $, count, later } from './dom.js';
import { EditTool } from './edit-tool.js';
import { Gauges } from './gauges.js';
import { GridView } from './grid-view.js';
import { Help } from './help.js';
import { Live } from './live.js';
import { Look } from './look.js';
import { complain, giveUp, say } from './message.js';
import { MeshView } from './mesh-view.js';
import * as api from './api.js';
import { PathTool } from './path-tool.js';
import { Saver } from './save.js';
import { Stage } from './stage.js';
import { address, onLink, remember, state } from './state.js';
import { Worlds } from './worlds.js';

const NARROW = matchMedia('(width <= 820px)');
const TOOLS = ['path', 'crowd', 'edit'];

class App {
  constructor() {
    this.stage = new Stage($('view'));
    this.controls = new Controls(this.stage);
    this.live = new Live();
    this.worlds = new Worlds(this);
    this.look = new Look(this);
    this.path = new PathTool(this);
    this.crowd = new CrowdTool(this);
    this.edit = new EditTool(this);
    this.saver = new Saver(this);
    this.gauges = new Gauges(this);
    this.tool = state.tool || 'path';
    this.wire();
  }

  wire() {
    const { controls } = this;
    const keepCamera = later(250, () => remember({ camera: controls.state() }));
    controls.changed = () => {
      keepCamera();
      this.crowd.sendView();
      this.gauges.moved();
      this.look.zoomed();
    };
    controls.ground = (x, y) => this.pick({ clientX: x, clientY: y })?.point[1] ?? null;
    controls.grab = (event) => (this.view ? this.current.grab(event) : null);
    controls.click = (event, button) => this.view && this.current.click(this.pick(event), event, button);
    controls.hover = (event) => {
      this.stage.canvas.className = this.view ? this.current.hover(event) : '';
    };
    for (const button of document.querySelectorAll('#tools button')) {
      button.onclick = () => this.use(button.dataset.tool);
    }
    $('look-button').onclick = () => this.showLook($('look').hidden);
    $('home-button').onclick = () => controls.fly(controls.home);
    $('link-button').onclick = () => this.copyLink();
    $('panel-handle').onclick = () => {
      const folded = $('panel').classList.toggle('folded');
      $('panel-handle').setAttribute('aria-expanded', String(!folded));
    };
    this.showLook(!NARROW.matches);
    NARROW.onchange = () => this.inset();
    onLink(() => this.followLink());
    // Edits were missed, and a server that was started anew counts versions from the beginning.
    this.live.on('again', () => throng.ready && this.openWorld(this.info.id, true));
  }

  get current() {
    return { path: this.path, crowd: this.crowd, edit: this.edit }[this.tool];
  }

  use(tool) {
    if (this.view) {
      this.current.leave();
    }
    this.tool = tool;
    document.body.dataset.tool = tool;
    for (const name of TOOLS) {
      $(`panel-${name}`).hidden = name !== tool;
      const tab = $(`tab-${name}`);
      tab.setAttribute('aria-selected', String(name === tool));
      tab.tabIndex = name === tool ? 0 : -1;
    }
    remember({ tool });
    if (this.view) {
      this.current.enter();
      this.stage.draw();
    }
  }

  showLook(on) {
    $('look').hidden = !on;
    $('look-button').setAttribute('aria-expanded', String(on));
    this.inset();
  }

  /** The picture's middle lies between the panels, or above the sheet of a phone. */
  inset() {
    if (NARROW.matches) {
      this.stage.inset(0, 0, 104, innerHeight * 0.45);
    } else {
      this.stage.inset(362, $('look').hidden ? 0 : 240, 58, 0);
    }
  }

  pick(event) {
    return this.view?.pick(this.stage.ray(event.clientX, event.clientY)) ?? null;
  }

  /** A point beside the ground, for lines that may leave it. */
  planePoint(event) {
    const at = this.controls.onPlane(event.clientX, event.clientY, this.controls.target.y);
    return { point: [at.x, at.y, at.z] };
  }

  north() {
    const goal = this.controls.state();
    goal[4] = 0;
    this.controls.fly(goal);
  }

  async copyLink() {
    history.replaceState(null, '', address());
    try {
      await navigator.clipboard.writeText(location.href);
      say('The link to this view is on the clipboard.');
    } catch {
      say('The address of this page is the link to this view.');
    }
  }

  async start() {
    this.use(this.tool);
    try {
      await this.worlds.refresh();
    } catch (failure) {
      complain(failure);
    }
    await this.openWorld(state.world, true);
    this.help.firstVisit();
  }

  /** @param linked whether points and camera of the address belong to this world */
  async openWorld(id, linked = false) {
    const wanted = (this.wanted = (this.wanted || 0) + 1);
    throng.ready = false;
    try {
      const info = await this.worlds.ready(id, () => this.wanted === wanted);
      if (!info) {
        return;
      }
      this.worlds.progress(info.name, 'loading', 1);
      const [now, ground] = await load(info);
      if (this.wanted !== wanted) {
        return;
      }
      this.worlds.done();
      if (!linked) {
        remember({ from: undefined, to: undefined, camera: undefined, cut: undefined, level: undefined });
      }
      this.enterWorld(now, ground);
      throng.ready = true;
    } catch (failure) {
      if (this.wanted !== wanted) {
        return;
      }
      this.worlds.done();
      complain(failure);
      throng.ready = Boolean(this.view);
      if (!this.view && id) {
        // A link to a world that is gone: show the server's own.
        await this.openWorld(undefined);
      }
    }
  }

  enterWorld(info, ground) {
    this.info = info;
    this.meshVersion = info.meshVersion;
    this.show(ground);
    this.controls.fit(this.view.bounds, this.view.sample());
    this.controls.set(state.camera || this.controls.home);
    remember({ world: info.id });
    document.title = `${info.name} · Throng`;
    this.facts();
    this.look.worldChanged();
    this.crowd.worldChanged();
    this.edit.worldChanged();
    this.path.worldChanged();
    this.current.enter();
    this.waitForRest();
  }

  show(ground) {
    this.view?.dispose();
    this.view = this.info.kind === 'grid' ? new GridView(this.stage, this.info, ground) : new MeshView(this.stage, this.info, ground);
  }

  facts() {
    const { info } = this;
    $('world-name').textContent = info.name;
    $('world-facts').textContent =
      info.kind === 'grid'
        ? `${count(info.grid.width)} × ${count(info.grid.height)} tiles`
        : `${count(info.polygons)} polygons · ${Math.round(info.bounds.max[0] - info.bounds.min[0])} × ${Math.round(info.bounds.max[2] - info.bounds.min[2])} m`;
  }

  /** Indexes, doors and the ground for obstacles may still be on their way when the world is already shown. */
  async waitForRest() {
    const { id } = this.info;
    // The stage is empty when there is nothing left to build.
    while (this.info.id === id && this.info.state === 'ready' && this.info.stage) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      try {
        const info = await api.world(id);
        if (this.info.id !== id) {
          return;
        }
        const news = info.methods.some((one, i) => one.state !== this.info.methods[i]?.state);
        const { state: now, stage, methods, canBlock, whyNoObstacles, devices } = info;
        Object.assign(this.info, { state: now, stage, methods, canBlock, whyNoObstacles, devices });
        this.edit.refresh(info);
        this.crowd.devices();
        if (news) {
          this.path.table();
          this.path.ask(true);
          this.look.methodsChanged();
        }
      } catch (failure) {
        complain(failure);
        return;
      }
    }
  }

  /** After an edit that changed the shape of the ground. */
  async reloadGround() {
    const { id } = this.info;
    try {
      const [info, ground] = await load(await api.world(id));
      if (this.info.id !== id) {
        return;
      }
      this.info = { ...info, bounds: this.info.bounds };
      this.show(ground);
      this.facts();
      this.look.worldChanged();
      this.crowd.viewReplaced();
      this.path.ask(true);
    } catch (failure) {
      complain(failure);
    }
  }

  async followLink() {
    if (!this.view || (state.world && state.world !== this.info.id)) {
      await this.openWorld(state.world, true);
      return;
    }
    this.use(state.tool || 'path');
    this.controls.set(state.camera || this.controls.home);
    this.look.worldChanged();
    this.path.worldChanged();
  }
}

/** The ground of a world and the description that goes with it: an edit may come between the calls. */
async function load(info) {
  for (;;) {
    const ground = await (info.kind === 'grid' ? api.grid(info.id) : api.mesh(info.id));
    const now = await api.world(info.id);
    if (now.meshVersion === info.meshVersion) {
      return [now, ground];
    }
    info = now;
  }
}

function begin() {
  try {
    return new App();
  } catch (failure) {
    giveUp('This page needs WebGL 2, which this browser does not offer.');
    throw failure;
  }
}

const throng = { ready: false };
window.throng = throng;
const app = begin();
Object.defineProperties(throng, {
  app: { value: app },
  frames: { get: () => app.stage.frames },
  frameMillis: { get: () => app.stage.frameMillis },
  fps: { get: () => app.stage.fps },
  answers: { get: () => app.path.answers },
  asked: { get: () => app.path.asked },
  bytes: { get: () => app.live.bytes },
  crowd: {
    get: () => ({
      state: app.crowd.state,
      agents: app.crowd.layer.count,
      frames: app.live.frames,
      bytesPerAgent: app.crowd.bytesPerAgent,
      planMillis: app.crowd.planMillis,
      shape: app.crowd.layer.shape,
    }),
  },
  version: { get: () => app.info?.version },
});

const KEYS = [
  [['1', '2', '3'], 'path, crowd, edit', { 1: () => app.use('path'), 2: () => app.use('crowd'), 3: () => app.use('edit') }],
  [['C'], 'next colouring', { c: () => nextColour() }],
  [['[', ']'], 'level down, up', { '[': () => app.look.step(-1), ']': () => app.look.step(1) }],
  [['G', 'P', 'B'], 'gates, portals, blocks', { g: () => app.look.toggle('gates'), p: () => app.look.toggle('portals'), b: () => app.look.toggle('blocks') }],
  [['Space'], 'play the search, pause the crowd', { ' ': () => space() }],
  [['X'], 'swap start and goal', { x: () => app.path.swap() }],
  [['←', '→', '↑', '↓'], 'move', arrows()],
  [['Q', 'E'], 'turn', { q: () => app.controls.nudge({ turn: -0.26 }), e: () => app.controls.nudge({ turn: 0.26 }) }],
  [['R', 'F'], 'tilt', { r: () => app.controls.nudge({ tilt: 0.14 }), f: () => app.controls.nudge({ tilt: -0.14 }) }],
  [['+', '−'], 'zoom', { '+': () => app.controls.nudge({ zoom: 0.75 }), '=': () => app.controls.nudge({ zoom: 0.75 }), '-': () => app.controls.nudge({ zoom: 1.33 }) }],
  [['Home', 'T', 'N'], 'whole world, from above, north up', { Home: () => app.controls.fly(app.controls.home), t: () => fromAbove(), n: () => app.north() }],
  [['V', 'O', 'L'], 'view settings, open, copy link', { v: () => app.showLook($('look').hidden), o: () => app.worlds.show(), l: () => app.copyLink() }],
  [['S'], 'save a picture', { s: () => app.saver.picture() }],
  [['Esc'], 'stop drawing', { Escape: () => app.crowd.leave() }],
  [['?'], 'this sheet', { '?': () => app.help.toggle() }],
];
app.help = new Help(KEYS);

function arrows() {
  const by = 0.12;
  return {
    ArrowLeft: () => app.controls.nudge({ right: -by }),
    ArrowRight: () => app.controls.nudge({ right: by }),
    ArrowUp: () => app.controls.nudge({ forward: by }),
    ArrowDown: () => app.controls.nudge({ forward: -by }),
  };
}

function fromAbove() {
  const goal = app.controls.state();
  goal[5] = Math.PI / 2;
  app.controls.fly(goal);
}

function space() {
  if (app.tool === 'crowd') {
    (app.crowd.state === 'stopped' ? $('run-crowd') : $('pause-crowd')).click();
  } else {
    app.path.play();
  }
}

function nextColour() {
  const inputs = [...document.querySelectorAll('#colours input')].filter((one) => !one.disabled && !one.closest('label').hidden);
  const at = inputs.findIndex((one) => one.checked);
  app.look.setColour(inputs[(at + 1) % inputs.length].value);
}

const actions = Object.assign({}, ...KEYS.map(([, , keys]) => keys));
addEventListener('keydown', (event) => {
  const inField = event.target.closest('input, select, textarea, dialog');
  const onButton = event.key === ' ' && event.target.closest('button, summary');
  if (event.ctrlKey || event.metaKey || event.altKey || onButton || (inField && event.key !== '?')) {
    return;
  }
  const action = actions[event.key] || actions[event.key.toLowerCase()];
  if (action && app.view) {
    event.preventDefault();
    action();
  }
});

// Arrow keys move between the tabs, as screen readers expect.
$('tools').addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step) {
    event.preventDefault();
    event.stopPropagation();
    app.use(TOOLS[(TOOLS.indexOf(app.tool) + step + TOOLS.length) % TOOLS.length]);
    $(`tab-${app.tool}`).focus();
  }
});

app.start();
