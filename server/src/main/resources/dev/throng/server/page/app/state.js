// What a link reproduces: world, camera, points, methods, colours. Kept in the address after the #, so that it never
// reaches the server and a change makes no new page. A link may be typed or cut short: a value that means nothing here
// counts as not given.
import { later } from './dom.js';

const between = (low, high, round = (value) => value) => ({
  read: (text) => (text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Math.min(high, Math.max(low, round(Number(text))))),
  write: String,
});
const whole = (low, high = Number.MAX_SAFE_INTEGER) => between(low, high, Math.round);
const choice = (...values) => ({ read: (text) => (values.includes(text) ? text : undefined), write: (text) => text });
const numbers = (length) => ({
  read: (text) => {
    const list = text.split(',').map(Number);
    return list.length === length && list.every(Number.isFinite) ? list : undefined;
  },
  write: (list) => list.map((value) => String(Math.round(value * 1e4) / 1e4)).join(','),
});
const words = { read: (text) => (text ? text.split(',') : []), write: (list) => list.join(',') };
const word = { read: (text) => text, write: (text) => text };

const FIELDS = {
  world: word,
  tool: choice('path', 'crowd', 'edit'),
  camera: numbers(6),
  from: numbers(3),
  to: numbers(3),
  methods: words,
  focus: word,
  colour: choice('height', 'area', 'component', 'cells'),
  cells: word,
  level: whole(1),
  show: words,
  cut: between(0, 1),
  agents: whole(1),
  seed: whole(Number.MIN_SAFE_INTEGER),
};

export const state = read(location.hash);

function read(hash) {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const values = {};
  for (const [name, field] of Object.entries(FIELDS)) {
    if (given.has(name)) {
      values[name] = field.read(given.get(name));
    }
  }
  return values;
}

export function address() {
  const parts = [];
  for (const [name, field] of Object.entries(FIELDS)) {
    const value = state[name];
    if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0 && name !== 'show')) {
      parts.push(`${name}=${encodeURIComponent(field.write(value)).replace(/%2C/g, ',')}`);
    }
  }
  return `#${parts.join('&')}`;
}

const write = later(150, () => history.replaceState(null, '', address()));

export function remember(values) {
  Object.assign(state, values);
  write();
}

/** Calls back when the user edits the address or follows a link to another state of this page. */
export function onLink(action) {
  addEventListener('hashchange', () => {
    const values = read(location.hash);
    for (const name of Object.keys(FIELDS)) {
      state[name] = values[name];
    }
    action();
  });
}
