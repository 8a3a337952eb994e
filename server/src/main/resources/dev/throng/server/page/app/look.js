// View settings: colours, layers, cut.
import * as THREE from '/lib/three/build/three.module.min.js';
import * as api from './api.js';
import { $, accent, count, el, later } from './dom.js';
import { FatLine } from './lines.js';
import { complain } from './message.js';
import { GATE, LINK, PORTAL, area, css, method } from './palette.js';
import { remember, state } from './state.js';

const DEFAULT_LAYERS = ['blocks'];
const HIERARCHIES = ['hna', 'pccp', 'transit', 'hpa', 'mm'];

export class Look {
  constructor(app) {
    this.app = app;
    this.layers = new Map();
    for (const input of document.querySelectorAll('#colours input')) {
      input.onchange = () => this.setColour(input.value);
    }
    $('cells-method').onchange = () => this.setCells($('cells-method').value, 1);
    $('level').oninput = () => this.setCells(state.cells, Number($('level').value));
    for (const input of document.querySelectorAll('#layers input')) {
      input.onchange = () => {
        remember({ show: [...document.querySelectorAll('#layers input:checked')].map((one) => one.value) });
        this.showLayers();
      };
    }
    $('cut').oninput = () => this.setCut($('cut').value / 1000);
    this.loadCells = later(40, () => this.fetchCells());
  }

  worldChanged() {
    for (const layer of this.layers.values()) {
      this.app.stage.scene.remove(layer);
      layer.geometry.dispose();
      layer.material.dispose();
    }
    this.layers.clear();
    this.cells = null;
    this.cellsKey = null;
    const { info } = this.app;
    this.fillMethods();
    for (const name of ['area', 'component']) {
      document.querySelector(`#colours input[value=${name}]`).closest('label').hidden = info.kind === 'grid';
    }
    for (const name of ['portals', 'links', 'xray']) {
      document.querySelector(`#layers input[value=${name}]`).closest('label').hidden = info.kind === 'grid';
    }
    document.querySelector('#layers input[value=links]').disabled = !info.links;
    document.querySelector('#layers input[value=edges] + span').textContent = info.kind === 'grid' ? 'tiles' : 'polygons';
    document.querySelector('#colours input[value=height] + span').textContent = info.kind === 'grid' ? 'terrain' : 'height';
    $('cut-field').hidden = info.kind === 'grid' || info.bounds.max[1] - info.bounds.min[1] < 1;
    const shown = state.show || DEFAULT_LAYERS;
    for (const input of document.querySelectorAll('#layers input')) {
      input.checked = shown.includes(input.value);
    }
    this.legend();
    this.setCut(state.cut ?? 1);
    this.setColour(info.kind === 'grid' && state.colour !== 'cells' ? 'height' : state.colour || 'height');
    this.showLayers();
  }

  fillMethods() {
    this.methods = this.app.info.methods.filter((one) => HIERARCHIES.includes(one.name) && one.state === 'ready');
    $('cells-method').replaceChildren(
      ...this.methods.map((one) => el('option', { value: one.name, textContent: method(one.name).label })),
    );
    document.querySelector('#colours input[value=cells]').disabled = this.methods.length === 0;
  }

  /** An index became ready while the world was on screen. */
  methodsChanged() {
    this.fillMethods();
    if (this.wanted === 'cells') {
      this.setColour('cells');
    }
    this.showLayers();
  }

  legend() {
    $('area-legend').replaceChildren(
      ...(this.app.info.areas || []).map((one) =>
        accent(el('span', {}, el('i'), one.name || `area ${one.id}`, el('b', { className: 'number', textContent: `× ${one.cost}` })), css(area(one.id))),
      ),
    );
  }

  setColour(mode) {
    // A link may ask for cells before their index is built.
    this.wanted = mode;
    const usable = mode === 'cells' && this.methods.length === 0 ? 'height' : mode;
    document.querySelector(`#colours input[value=${usable}]`).checked = true;
    $('cells').hidden = usable !== 'cells';
    $('area-legend').hidden = usable !== 'area';
    remember({ colour: mode });
    if (usable === 'cells') {
      this.setCells(state.cells, state.level || 1);
    } else {
      this.app.view.colour(usable);
    }
  }

  setCells(name, level) {
    const one = this.methods.find((given) => given.name === name) || this.methods[0];
    if (!one) {
      return;
    }
    const levels = Math.max(1, one.levels || 1);
    const chosen = Math.min(levels, Math.max(1, level));
    $('cells-method').value = one.name;
    $('level').max = String(levels);
    $('level').value = String(chosen);
    $('level').disabled = levels === 1;
    $('level-text').textContent = `${chosen} of ${levels}`;
    remember({ cells: one.name, level: chosen });
    this.loadCells();
  }

  step(by) {
    this.setColour('cells');
    this.setCells(state.cells, (state.level || 1) + by);
  }

  async fetchCells() {
    const { info, view } = this.app;
    const key = `${info.id}/${info.version}/${state.cells}/${state.level}`;
    if (key !== this.cellsKey) {
      this.cellsKey = key;
      try {
        const given = await api.cells(info.id, state.cells, state.level);
        if (this.cellsKey !== key) {
          return;
        }
        this.cells = given;
      } catch (failure) {
        this.cellsKey = null;
        complain(failure);
        return;
      }
      this.drop('gates');
    }
    let largest = -1;
    for (const cell of this.cells.cells) {
      largest = Math.max(largest, cell);
    }
    $('cells-text').textContent = `${count(largest + 1)} cells`;
    if (this.wanted === 'cells') {
      view.colour('cells', this.cells.cells);
    }
    this.showLayers();
  }

  drop(name) {
    const layer = this.layers.get(name);
    if (layer) {
      this.app.stage.scene.remove(layer);
      layer.geometry.dispose();
      layer.material.dispose();
      this.layers.delete(name);
    }
  }

  showLayers() {
    const on = (name) => document.querySelector(`#layers input[value=${name}]`).checked;
    this.app.view.showBlocks(on('blocks'));
    this.app.view.ground.seeThrough(on('xray') && this.app.info.kind === 'mesh');
    for (const name of ['gates', 'portals', 'links', 'edges']) {
      if (on(name)) {
        this.layer(name).catch(complain);
      } else if (this.layers.has(name)) {
        this.layers.get(name).visible = false;
      }
    }
    this.app.stage.draw();
  }

  async layer(name) {
    const { stage, view, info } = this.app;
    if (!this.layers.has(name)) {
      let made;
      if (name === 'gates') {
        if (!this.cells) {
          if (this.methods.length) {
            this.loadCells();
          }
          return;
        }
        made = new FatLine(stage, { colour: GATE, width: 3, opacity: 0.95, order: 3, lift: 0.25 }).segments(this.cells.gates);
      } else if (name === 'portals') {
        made = thin(view.mesh.portals, PORTAL, 0.5, stage);
      } else if (name === 'links') {
        made = new FatLine(stage, { colour: LINK, width: 2.4, dash: 5, order: 3, lift: 0.4 }).segments(view.mesh.links);
      } else {
        made = thin(view.outline(), 0xffffff, 0.13, stage);
      }
      if (this.app.view !== view || this.layers.has(name)) {
        return;
      }
      this.layers.set(name, made);
      stage.scene.add(made);
    }
    this.layers.get(name).visible = document.querySelector(`#layers input[value=${name}]`).checked;
    this.zoomed();
    stage.draw();
  }

  /** Thousands of gates seen from afar must not become one yellow mat. */
  zoomed() {
    const gates = this.layers.get('gates');
    if (gates) {
      const pixels = this.app.stage.pixelsPerMetre(this.app.controls.distance);
      gates.set('width', Math.min(3.2, Math.max(1.1, pixels * 0.5))).set('opacity', Math.min(0.95, 0.5 + pixels * 0.12));
    }
  }

  /** @param part of the world's height that stays visible */
  setCut(part) {
    const { min, max } = this.app.info.bounds;
    $('cut').value = String(Math.round(part * 1000));
    const height = min[1] + (max[1] - min[1]) * part;
    this.app.stage.uniforms.cut.value = part >= 1 ? 1e9 : height + 0.05;
    $('cut-text').textContent = part >= 1 ? 'off' : `${height.toFixed(1)} m`;
    remember({ cut: part >= 1 ? undefined : Math.round(part * 1000) / 1000 });
    this.app.stage.draw();
  }

  toggle(name) {
    const input = document.querySelector(`#layers input[value=${name}]`);
    if (!input.disabled) {
      input.checked = !input.checked;
      input.onchange();
    }
  }
}

/** Lines one pixel wide, for what comes in tens of thousands. */
function thin(ends, colour, opacity, stage) {
  const geometry = new THREE.BufferGeometry();
  const lifted = new Float32Array(ends);
  for (let i = 1; i < lifted.length; i += 3) {
    lifted[i] += 0.04;
  }
  geometry.setAttribute('position', new THREE.BufferAttribute(lifted, 3));
  const material = new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    uniforms: { ink: { value: new THREE.Color(colour) }, opacity: { value: opacity }, cut: stage.uniforms.cut },
    vertexShader: `out float y;
      void main() { y = position.y; gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0); }`,
    fragmentShader: `precision highp float;
      in float y; out vec4 colour; uniform vec3 ink; uniform float opacity, cut;
      void main() { if (y > cut) discard; colour = vec4(ink, opacity); }`,
    transparent: true,
    depthWrite: false,
  });
  const lines = new THREE.LineSegments(geometry, material);
  lines.renderOrder = 2;
  return lines;
}
