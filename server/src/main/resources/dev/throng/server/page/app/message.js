// Short messages at the foot of the page.
import { $, el } from './dom.js';

const SHOWN_MILLIS = 4500;

export function say(text, bad = false) {
  const line = show(text, bad);
  setTimeout(() => line.remove(), bad ? SHOWN_MILLIS * 1.6 : SHOWN_MILLIS);
}

/** For what the user cannot do without: the message stays. */
export function giveUp(text) {
  show(text, true);
}

function show(text, bad) {
  const line = el('p', { className: bad ? 'bad' : '', textContent: text });
  $('toasts').append(line);
  return line;
}

/** For promises that nobody else looks after. */
export function complain(failure) {
  if (failure.name !== 'AbortError') {
    say(failure.message, true);
  }
}
