// Small helpers for elements and numbers.

export const $ = (id) => document.getElementById(id);

/** An element with properties and children; a property with a dash is an attribute. */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-') || name === 'role' || name === 'for') {
      element.setAttribute(name, value);
    } else {
      element[name] = value;
    }
  }
  element.append(...children);
  return element;
}

/** Sets the colour of an element through the object model: the page's policy allows no style attributes. */
export function accent(element, colour) {
  element.style.setProperty('--accent', colour);
  return element;
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

export function count(value) {
  return value == null ? '–' : whole.format(value);
}

/** Short form for tight spots: 12.3K, 4.5M. */
export function short(value) {
  if (value == null) {
    return '–';
  }
  if (value < 10_000) {
    return whole.format(value);
  }
  return value < 1e6 ? `${trim(value / 1e3)}K` : `${trim(value / 1e6)}M`;
}

function trim(value) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

export function bytes(value) {
  if (value < 1000) {
    return `${Math.round(value)} B`;
  }
  return value < 1e6 ? `${trim(value / 1e3)} KB` : `${trim(value / 1e6)} MB`;
}

/** A duration given in microseconds. */
export function duration(micros) {
  if (micros == null) {
    return '–';
  }
  if (micros < 1000) {
    return `${micros < 10 ? micros.toFixed(1) : micros.toFixed(0)} µs`;
  }
  return micros < 1e6 ? `${trim(micros / 1e3)} ms` : `${(micros / 1e6).toFixed(1)} s`;
}

export function metres(value) {
  if (value == null) {
    return '–';
  }
  return value < 1000 ? value.toFixed(1) : whole.format(value);
}

export function later(delay, action) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), delay);
  };
}

export const calm = matchMedia('(prefers-reduced-motion: reduce)');
