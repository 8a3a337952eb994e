// The colours of the page: the same ones as in the project's pictures and plots. Methods keep the hue that they have
// in the plots and are lighter here, because plots are printed on white.

export const BACKGROUND = 0x121823;
export const START = 0x7fe0a8;
export const GOAL = 0xff7a6b;
export const LINK = 0xc79bff;
export const DOOR = 0xff4d5e;
export const GATE = 0xffd166;
export const PORTAL = 0x8fb7d9;

const METHODS = {
  astar: { label: 'A*', colour: 0xb4bac6, about: 'searches the whole graph' },
  hna: { label: 'HNA*', colour: 0xf27f35, about: 'searches over the cells of a level' },
  pccp: { label: 'PCCP', colour: 0x4aa8f0, about: 'cells with precomputed paths' },
  transit: { label: 'Transit', colour: 0x1ec998, about: 'looks the cost up in a table of gates' },
  detour: { label: 'Detour', colour: 0xc48d5a, about: 'recast4j, for comparison' },
  hpa: { label: 'HPA*', colour: 0xc089d6, about: 'searches over clusters of tiles' },
  mm: { label: 'MM', colour: 0xf0b93a, about: 'plans over sectors of tiles' },
};

/** Label, colour and one line about a method; a method that is not known here gets a plain look. */
export function method(name) {
  return METHODS[name] || { label: name, colour: 0x9aa5b1, about: '' };
}

export function css(colour) {
  return '#' + colour.toString(16).padStart(6, '0');
}

const AREAS = [0x626d79, 0x8d8171, 0x5d7459, 0xa0936d, 0x42708a, 0x9a8468, 0x5f6f8a, 0x86755a];
const GROUND = [0x3f4d5f, 0x626d79, 0xa69d8b];
const LABELS = [
  0x6f8fa6, 0xb08d6a, 0x7fa07d, 0xa67f8e, 0x8f86b3, 0xb3a56b, 0x6aa39c, 0xb47b66, 0x8d9a63, 0x7a86a0, 0xa98fae, 0x9c8672,
];
export const HEAT = [0xa8404e, 0xd8573c, 0xf58a3a, 0xffbd55, 0xffe5a0, 0xfffdf2];
export const ORDER = [0x3b2f86, 0x2f6aa8, 0x2fa39a, 0x86cf5e, 0xf7e65a];

export function area(id) {
  return AREAS[id % AREAS.length];
}

/** Colour of a label; without neighbours known, a hash spreads the few colours. */
export function label(id) {
  const mixed = Math.imul(id + 1, 0x9e3779b9) >>> 0;
  return LABELS[(mixed >>> 8) % LABELS.length];
}

export function labelCount() {
  return LABELS.length;
}

export function labelColour(index) {
  return LABELS[index];
}

export function mix(a, b, part) {
  const of = (shift) => {
    const from = (a >> shift) & 255;
    return Math.round(from + (((b >> shift) & 255) - from) * part) << shift;
  };
  return of(16) | of(8) | of(0);
}

/** A colour of a ramp at a part between 0 and 1. */
export function ramp(colours, part) {
  const at = Math.min(1, Math.max(0, part)) * (colours.length - 1);
  const low = Math.min(colours.length - 2, Math.floor(at));
  return mix(colours[low], colours[low + 1], at - low);
}

export function ground(part) {
  return ramp(GROUND, part);
}
