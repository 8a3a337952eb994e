// Calls of the service. Every call answers a promise; a failure is an Error whose message may be shown to the user.
import * as token from './token.js';

const MESH = 0x314d4854;
const GRID = 0x31474854;
const CELLS = 0x31434854;
const PORTALS = 0x31504854;

export class ApiError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function call(path, options) {
  let answer;
  try {
    answer = await fetch(path, { ...options, headers: { ...options?.headers, ...token.headers() } });
  } catch (failure) {
    if (failure.name === 'AbortError') {
      throw failure;
    }
    throw new ApiError('The server does not answer. Is it still running?', 0);
  }
  if (answer.status === 401 && (await token.ask())) {
    return call(path, options);
  }
  if (!answer.ok) {
    let text = `The server answered ${answer.status}.`;
    try {
      text = (await answer.json()).error || text;
    } catch {
      // Not every failure carries a body; the status says enough.
    }
    throw new ApiError(text, answer.status);
  }
  return answer;
}

const json = async (path, options) => (await call(path, options)).json();
const post = (path, body, signal) =>
  json(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal });
const at = (path, world, more = '') => `/v1/${path}?${world ? `world=${encodeURIComponent(world)}` : ''}${more}`;

async function binary(path, magic) {
  const bytes = await (await call(path)).arrayBuffer();
  if (bytes.byteLength < 8 || new DataView(bytes).getInt32(0, true) !== magic) {
    throw new ApiError('The server sent something that this page cannot read.', 0);
  }
  return bytes;
}

export const worlds = () => json('/v1/worlds');
export const world = (id) => json(at('world', id));
export const recordings = (id) => json(at('recordings', id));
export const generate = (request) => post('/v1/worlds/generate', request);
export const path = (id, request, signal) => post(at('path', id), request, signal);
export const edit = (id, ops) => post(at('edit', id), { ops });
/** The world as a file. */
export const file = async (id) => (await call(at('world/file', id))).blob();

/** Polygons and the portals between them; an edge that is only partly open shows in the portals alone. */
export async function mesh(id) {
  const [bytes, openings] = await Promise.all([binary(at('world/mesh', id), MESH), portals(id)]);
  const [, version, vertices, polygons, indices, links] = new Int32Array(bytes, 0, 6);
  let offset = 24;
  const take = (Type, count) => {
    const part = new Type(bytes, offset, count);
    offset += Math.ceil(part.byteLength / 4) * 4;
    return part;
  };
  return {
    version,
    positions: take(Float32Array, vertices * 3),
    first: take(Int32Array, polygons + 1),
    corners: take(Int32Array, indices),
    areas: take(Uint8Array, polygons),
    components: take(Int32Array, polygons),
    links: take(Float32Array, links * 6),
    portals: openings,
  };
}

export async function grid(id) {
  const bytes = await binary(at('world/grid', id), GRID);
  const [, version, width, height] = new Int32Array(bytes, 0, 4);
  return { version, width, height, tiles: new Uint8Array(bytes, 16, width * height) };
}

export async function cells(id, method, level) {
  const bytes = await binary(at('world/cells', id, `&method=${method}&level=${level}`), CELLS);
  const count = new Int32Array(bytes, 4, 1)[0];
  const gateCount = new Int32Array(bytes, 8 + count * 4, 1)[0];
  return {
    cells: new Int32Array(bytes, 8, count),
    gates: new Float32Array(bytes, 12 + count * 4, gateCount * 6),
  };
}

async function portals(id) {
  const bytes = await binary(at('world/portals', id), PORTALS);
  return new Float32Array(bytes, 8, new Int32Array(bytes, 4, 1)[0] * 6);
}

/** Sends a file and reports how much of it has left; fetch cannot tell that. */
export function upload(file, onProgress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/v1/worlds?name=${encodeURIComponent(file.name)}`);
    for (const [name, value] of Object.entries({ 'Content-Type': 'application/octet-stream', ...token.headers() })) {
      request.setRequestHeader(name, value);
    }
    request.responseType = 'json';
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = () => reject(new ApiError('The upload was cut off: the server closed the connection.', 0));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(request.response);
      } else {
        reject(new ApiError((request.response && request.response.error) || `The server answered ${request.status}.`, request.status));
      }
    };
    request.send(file);
  });
}
