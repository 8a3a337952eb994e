// The canvas: renderer, scene, camera and the loop that draws only when something has changed.
import * as THREE from '/lib/three/build/three.module.min.js';
import { BACKGROUND } from './palette.js';

// Colours are used as they are written, as in the project's pictures.
THREE.ColorManagement.enabled = false;

export class Stage {
  constructor(canvas) {
    this.canvas = canvas;
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
    this.renderer.setClearColor(BACKGROUND, 1);
    this.scene = new THREE.Scene();
    this.camera = new THREE.PerspectiveCamera(42, 1, 0.1, 1000);
    /** Values that every shader of the page shares. */
    this.uniforms = {
      cut: { value: 1e9 },
      viewport: { value: new THREE.Vector2(1, 1) },
      time: { value: 0 },
    };
    this.frames = 0;
    this.frameMillis = 0;
    this.fps = 0;
    this.updates = new Set();
    this.dirty = true;
    this.last = 0;
    new ResizeObserver(() => this.resize()).observe(canvas);
    this.resize();
    requestAnimationFrame((now) => this.loop(now));
  }

  resize() {
    const width = Math.max(1, this.canvas.clientWidth);
    const height = Math.max(1, this.canvas.clientHeight);
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    const [left, right, top, foot] = this.insets || [0, 0, 0, 0];
    this.camera.setViewOffset(width, height, (right - left) / 2, (foot - top) / 2, width, height);
    this.uniforms.viewport.value.set(width, height);
    this.draw();
  }

  /** Keeps the middle of the picture in the middle of what panels leave free; pixels at each side. */
  inset(left, right, top, foot) {
    this.insets = [left, right, top, foot];
    this.resize();
  }

  pixelsPerMetre(distance) {
    return this.canvas.clientHeight / (2 * Math.tan((this.camera.fov * Math.PI) / 360) * distance);
  }

  /** Asks for one more frame. */
  draw() {
    this.dirty = true;
  }

  /** Adds a function that is called before each frame with the seconds since the last; true asks for another frame. */
  onFrame(update) {
    this.updates.add(update);
  }

  loop(now) {
    requestAnimationFrame((next) => this.loop(next));
    const seconds = Math.min(0.25, (now - this.last) / 1000);
    this.last = now;
    for (const update of this.updates) {
      if (update(seconds)) {
        this.dirty = true;
      }
    }
    if (!this.dirty) {
      this.idle = true;
      return;
    }
    this.dirty = false;
    this.uniforms.time.value = now / 1000;
    const began = performance.now();
    this.renderer.render(this.scene, this.camera);
    this.frames++;
    this.frameMillis += ((performance.now() - began) - this.frameMillis) * 0.1;
    if (!this.idle && seconds > 0) {
      // Only frames that follow each other tell a rate.
      this.fps += (1 / seconds - this.fps) * 0.1;
    }
    this.idle = false;
  }

  /** Draws now and answers the picture, without what lies above the canvas. */
  picture() {
    this.renderer.render(this.scene, this.camera);
    return new Promise((resolve) => this.canvas.toBlob(resolve, 'image/png'));
  }

  /** The ray through a pixel of the page. */
  ray(clientX, clientY) {
    const box = this.canvas.getBoundingClientRect();
    const point = new THREE.Vector2(
      ((clientX - box.left) / box.width) * 2 - 1,
      1 - ((clientY - box.top) / box.height) * 2,
    );
    const caster = new THREE.Raycaster();
    caster.setFromCamera(point, this.camera);
    return caster.ray;
  }

  /** Pixel of the page that shows a point, and whether it lies in front of the camera. */
  project(x, y, z) {
    const box = this.canvas.getBoundingClientRect();
    const point = new THREE.Vector3(x, y, z).project(this.camera);
    return {
      x: box.left + ((point.x + 1) / 2) * box.width,
      y: box.top + ((1 - point.y) / 2) * box.height,
      visible: point.z < 1,
    };
  }
}
