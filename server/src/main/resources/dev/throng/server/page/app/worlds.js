// Which world: the list of the server, generators, files that are dropped on the page.
import * as api from './api.js';
import { $, bytes, count, el } from './dom.js';
import { complain, say } from './message.js';

const POLL_MILLIS = 200;
const KINDS = /\.(obj|gltf|glb|bin|mesh|map|png|throng)$/i;

export class Worlds {
  constructor(app) {
    this.app = app;
    $('world-button').onclick = () => this.show();
    $('generate').onsubmit = (event) => {
      event.preventDefault();
      this.generate();
    };
    $('generator').onchange = () => this.sizes();
    $('file').onchange = () => {
      if ($('file').files.length) {
        this.take($('file').files[0]);
        $('file').value = '';
      }
    };
    this.drops();
  }

  async refresh() {
    const given = await api.worlds();
    this.app.limits = given.limits;
    this.generators = given.generators || [];
    this.list = given.worlds || [];
    return given;
  }

  async show() {
    try {
      await this.refresh();
    } catch (failure) {
      complain(failure);
      return;
    }
    $('world-list').replaceChildren(
      ...this.list.map((one) => {
        const size = one.polygons != null ? `${count(one.polygons)} polygons` : one.tiles != null ? `${count(one.tiles)} tiles` : one.kind;
        const facts = one.state === 'ready' ? size : one.state === 'failed' ? `failed: ${one.error || ''}` : 'building …';
        const button = el('button', { type: 'button', 'aria-current': String(one.id === this.app.info?.id) }, one.name || one.id, el('small', { textContent: facts }));
        button.disabled = one.state === 'failed';
        button.onclick = () => {
          $('worlds').close();
          this.app.openWorld(one.id);
        };
        return el('li', {}, button);
      }),
    );
    $('generator').replaceChildren(
      ...this.generators.map((one) => el('option', { value: one.name, textContent: `${one.name} (${one.kind})` })),
    );
    this.sizes();
    const limit = this.app.limits?.uploadBytes;
    $('upload-limit').textContent = limit ? `OBJ, glTF, GLB, Detour, polyanya, .map, PNG or .throng, up to ${bytes(limit)}.` : '';
    $('worlds').showModal();
  }

  sizes() {
    const one = this.generators.find((given) => given.name === $('generator').value);
    const field = $('generate-size');
    if (!one) {
      return;
    }
    field.min = one.minSize ?? 1;
    field.max = one.maxSize ?? '';
    field.value = one.defaultSize ?? '';
    field.disabled = one.defaultSize == null || one.minSize === one.maxSize;
  }

  async generate() {
    const name = $('generator').value;
    const size = Number($('generate-size').value) || undefined;
    const seed = Number($('generate-seed').value) || 0;
    $('worlds').close();
    try {
      const made = await api.generate({ name, size, seed });
      await this.app.openWorld(made.id);
    } catch (failure) {
      complain(failure);
    }
  }

  drops() {
    let depth = 0;
    const files = (event) => event.dataTransfer?.types.includes('Files');
    addEventListener('dragenter', (event) => {
      if (files(event)) {
        event.preventDefault();
        depth++;
        $('drop').classList.add('on');
      }
    });
    addEventListener('dragover', (event) => files(event) && event.preventDefault());
    addEventListener('dragleave', (event) => {
      if (files(event) && --depth <= 0) {
        depth = 0;
        $('drop').classList.remove('on');
      }
    });
    addEventListener('drop', (event) => {
      if (!files(event)) {
        return;
      }
      event.preventDefault();
      depth = 0;
      $('drop').classList.remove('on');
      if (event.dataTransfer.files.length) {
        this.take(event.dataTransfer.files[0]);
      }
    });
  }

  async take(file) {
    $('worlds').close();
    const limit = this.app.limits?.uploadBytes;
    if (!KINDS.test(file.name)) {
      say(`${file.name} is not a file that Throng reads: OBJ, glTF, GLB, Detour .bin, polyanya .mesh, .map, PNG or .throng.`, true);
      return;
    }
    if (limit && file.size > limit) {
      say(`${file.name} has ${bytes(file.size)}; this server takes up to ${bytes(limit)}.`, true);
      return;
    }
    this.progress(file.name, 'sending', 0);
    try {
      const made = await api.upload(file, (part) => this.progress(file.name, 'sending', part));
      await this.app.openWorld(made.id);
    } catch (failure) {
      this.done();
      say(`${file.name}: ${failure.message}`, true);
    }
  }

  progress(name, stage, part) {
    $('building').hidden = false;
    $('building-name').textContent = name;
    $('building-stage').textContent = stage || '';
    $('building-bar').value = part || 0;
  }

  done() {
    $('building').hidden = true;
  }

  /** Waits until a world is ready and answers its description. */
  async ready(id, stillWanted) {
    for (;;) {
      const info = await api.world(id);
      if (!stillWanted()) {
        return null;
      }
      if (info.state === 'ready') {
        this.done();
        return info;
      }
      if (info.state === 'failed') {
        throw new Error(`${info.name || id}: ${info.error || 'this world could not be built'}`);
      }
      this.progress(info.name || id, info.stage, info.progress);
      await new Promise((resolve) => setTimeout(resolve, POLL_MILLIS));
    }
  }
}
