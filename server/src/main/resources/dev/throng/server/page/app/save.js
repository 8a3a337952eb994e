// Downloads: the view as a picture, the path as JSON, the world as a file.
import * as api from './api.js';
import { $, el } from './dom.js';
import { complain, say } from './message.js';

export function download(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = el('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export class Saver {
  constructor(app) {
    this.app = app;
    const close = (action) => () => {
      $('export').open = false;
      Promise.resolve(action()).catch(complain);
    };
    $('save-picture').onclick = close(() => this.picture());
    $('save-path').onclick = close(() => this.path());
    $('save-world').onclick = close(() => this.world());
    addEventListener('pointerdown', (event) => {
      if (!$('export').contains(event.target)) {
        $('export').open = false;
      }
    });
  }

  async picture() {
    download(await this.app.stage.picture(), `${this.app.info.name}.png`);
  }

  path() {
    const { path, info } = this.app;
    if (path.answers.length === 0) {
      say('There is no path to save yet.');
      return;
    }
    const content = { world: info.id, version: path.version, from: path.from, to: path.to, answers: path.answers };
    download(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), `${info.name}-path.json`);
  }

  async world() {
    const { id } = this.app.info;
    download(await api.file(id), `${id}.throng`);
  }
}
