// Heat maps of a crowd, made from the frames that arrive anyway: where walkers are now, and where they have gone by.
import * as THREE from '/lib/three/build/three.module.min.js';

const LARGEST = 512;
const FINEST_METRES = 1.5;
/** Walkers on a square metre that count as full. */
const FULL = 1.2;
const FADE = 0.995;

export class HeatMap {
  constructor(bounds) {
    const width = Math.max(1, bounds.max[0] - bounds.min[0]);
    const depth = Math.max(1, bounds.max[2] - bounds.min[2]);
    this.cell = Math.max(FINEST_METRES, Math.max(width, depth) / LARGEST);
    this.columns = Math.ceil(width / this.cell);
    this.rows = Math.ceil(depth / this.cell);
    this.x = bounds.min[0];
    this.z = bounds.min[2];
    this.box = [this.x, this.z, this.columns * this.cell, this.rows * this.cell];
    this.density = new Float32Array(this.columns * this.rows);
    this.flow = new Float32Array(this.columns * this.rows);
    this.bytes = new Uint8Array(this.columns * this.rows);
    this.texture = new THREE.DataTexture(this.bytes, this.columns, this.rows, THREE.RedFormat);
    this.texture.unpackAlignment = 1;
    this.texture.magFilter = THREE.LinearFilter;
    this.texture.minFilter = THREE.LinearFilter;
  }

  add(frame) {
    const { density, flow, columns, rows } = this;
    const scale = frame.scale / this.cell;
    const offsetX = (frame.minX - this.x) / this.cell;
    const offsetZ = (frame.minZ - this.z) / this.cell;
    // The last second or so, not one instant.
    for (let i = 0; i < density.length; i++) {
      density[i] *= 0.8;
      flow[i] *= FADE;
    }
    const { words } = frame;
    for (let i = 0; i < words.length; i += 2) {
      const c = ((words[i] & 0xffff) * scale + offsetX) | 0;
      const r = ((words[i] >>> 16) * scale + offsetZ) | 0;
      if (c >= 0 && r >= 0 && c < columns && r < rows) {
        density[r * columns + c] += 0.2;
        flow[r * columns + c] += words[i + 1] >>> 28;
      }
    }
  }

  paint(mode) {
    const { density, flow, bytes } = this;
    if (mode === 'density') {
      const full = FULL * this.cell * this.cell;
      for (let i = 0; i < bytes.length; i++) {
        bytes[i] = Math.min(255, (density[i] / full) * 255);
      }
    } else {
      let most = 1;
      for (let i = 0; i < flow.length; i++) {
        most = Math.max(most, flow[i]);
      }
      // A root, so that side streets show next to the main one.
      const scale = 1 / Math.sqrt(most * 0.6);
      for (let i = 0; i < bytes.length; i++) {
        bytes[i] = Math.min(255, Math.sqrt(flow[i]) * scale * 255);
      }
    }
    this.texture.needsUpdate = true;
  }

  dispose() {
    this.texture.dispose();
  }
}
