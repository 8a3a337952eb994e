// The WebSocket of this page: commands as text one way, news as text and walkers as binary frames the other.

import { protocols } from './token.js';

const FRAME = 0x31464854;
const HEADER_BYTES = 32;
const PATIENCE_MILLIS = [300, 1000, 3000];

export class Live {
  constructor() {
    this.bytes = 0;
    this.frames = 0;
    this.listeners = new Map();
    this.onFrame = () => {};
    this.waiting = [];
    this.failures = 0;
  }

  on(type, action) {
    this.listeners.set(type, action);
  }

  /** Speaks about another world from now on. */
  open(world) {
    this.world = world;
    this.lost = false;
    this.close();
    this.connect();
  }

  connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/v1/live?world=${encodeURIComponent(this.world)}`, protocols());
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      for (const text of this.waiting.splice(0)) {
        socket.send(text);
      }
      if (this.lost) {
        this.lost = false;
        this.listeners.get('again')?.();
      }
    };
    socket.onmessage = (event) => (typeof event.data === 'string' ? this.news(event.data) : this.frame(event.data));
    socket.onclose = () => {
      if (this.socket === socket) {
        this.lost = true;
        this.listeners.get('closed')?.();
        this.timer = setTimeout(() => this.connect(), PATIENCE_MILLIS[Math.min(this.failures++, PATIENCE_MILLIS.length - 1)]);
      }
    };
  }

  close() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    this.waiting.length = 0;
    socket?.close();
  }

  send(message) {
    const text = JSON.stringify(message);
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(text);
    } else {
      this.waiting.push(text);
    }
  }

  news(text) {
    const message = JSON.parse(text);
    this.listeners.get(message.type)?.(message);
  }

  frame(data) {
    this.bytes += data.byteLength;
    this.frames++;
    const head = new DataView(data);
    if (data.byteLength < HEADER_BYTES || head.getInt32(0, true) !== FRAME) {
      return;
    }
    const agents = head.getInt32(12, true);
    const withIds = (head.getInt32(28, true) & 1) !== 0;
    this.onFrame({
      number: head.getInt32(4, true),
      time: head.getFloat32(8, true),
      agents,
      minX: head.getFloat32(16, true),
      minZ: head.getFloat32(20, true),
      scale: head.getFloat32(24, true),
      bytes: data.byteLength,
      words: new Uint32Array(data, HEADER_BYTES, agents * 2),
      ids: withIds ? new Int32Array(data, HEADER_BYTES + agents * 8, agents) : null,
    });
  }
}
