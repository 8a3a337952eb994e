// The token of a server that needs one: from the address (#token=...) or from the user, kept for this tab. It never
// reaches the address bar again, so that a copied link does not give it away.
import { $ } from './dom.js';

const KEPT = 'throng.token';

let token = take();
let asking = null;

function take() {
  const given = new URLSearchParams(location.hash.slice(1));
  const found = given.get('token');
  try {
    if (found) {
      sessionStorage.setItem(KEPT, found);
    }
    return found || sessionStorage.getItem(KEPT);
  } catch {
    // Without storage the page asks again when it is loaded again.
    return found;
  } finally {
    if (found) {
      given.delete('token');
      history.replaceState(null, '', `#${given}`);
    }
  }
}

/** Headers of every call. */
export const headers = () => (token ? { Authorization: `Bearer ${token}` } : {});

/** Protocols of a WebSocket, which cannot send headers. The server chooses the first one. */
export function protocols() {
  if (!token) {
    return [];
  }
  const bytes = String.fromCharCode(...new TextEncoder().encode(token));
  return ['throng', `throng.bearer.${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`];
}

/** Asks the user for the token, once for all calls that wait for it. The promise is true if one was given. */
export function ask() {
  asking ??= new Promise((resolve) => {
    const sheet = $('token');
    $('token-form').onsubmit = () => {
      token = $('token-text').value.trim();
      try {
        sessionStorage.setItem(KEPT, token);
      } catch {
        // See above.
      }
    };
    sheet.onclose = () => {
      asking = null;
      resolve(sheet.returnValue === 'given');
    };
    sheet.returnValue = '';
    $('token-text').value = '';
    sheet.showModal();
  });
  return asking;
}
