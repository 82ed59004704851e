import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { scaleToMemory } from '../scale-to-memory.ts';

/** Bytes that are kept; all files of a build have some 4 MB as a browser asks for them. */
const maxKept = 16_000_000;
/** Longer files are read from the disk each time. */
const maxFile = 500_000;

type Headers = Record<string, string | number>;
type KeptAsset = { headers: Headers; bytes: Buffer };

/** What an answer has because of its file; all other headers are set for each answer. */
const headersOfFiles = new Set([
  ...['accept-ranges', 'cache-control', 'content-encoding', 'content-length', 'content-type'],
  ...['etag', 'last-modified', 'vary'],
]);

/**
 * Keeps what the routes of this instance answer under `/assets/` and sends it from memory from then on. The names of these
 * files contain the hash of their content, so what is kept stays right when a build is replaced. Ranges, HEAD,
 * conditions, and unusual addresses and encodings are left to the routes.
 */
export function sendAssetsFromMemory(app: FastifyInstance) {
  const kept = new LRUCache<string, KeptAsset>({
    maxSize: scaleToMemory(maxKept),
    sizeCalculation: ({ bytes }) => bytes.length + 1000,
  });
  app.addHook('onRequest', (request, reply, done) => {
    const key = findKey(request);
    const asset = key === null ? undefined : kept.get(key);
    if (asset) reply.headers(asset.headers).send(asset.bytes);
    else done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const key = payload instanceof Readable && reply.statusCode === 200 ? findKey(request) : null;
    const length = Number(reply.getHeader('content-length'));
    if (key === null || !(length <= maxFile)) return payload;
    const bytes = await buffer(payload as Readable).catch(() => null);
    // A file that is replaced while it is read may be shorter: nobody may keep that for a year.
    if (bytes?.length !== length) {
      for (const name of headersOfFiles) reply.removeHeader(name);
      throw new Error('A file of the web app changed while it was read.');
    }
    kept.set(key, { headers: pickHeaders(reply), bytes });
    return bytes;
  });
}

/** What is asked for: the same for all who are answered with the same bytes. Null if it is not kept. */
function findKey({ method, url, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || !/^\/assets\/[\w.-]+$/.test(url)) return null;
  if (conditions.some((name) => headers[name] !== undefined)) return null;
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  // What could be understood otherwise by the routes is left to them: weights, `*`, and names with a space in them. No
  // browser sends such.
  if (!/^(?:[a-z]+(?: *, *[a-z]+)*)?$/.test(accepted)) return null;
  const names = accepted.split(',').map((name) => name.trim());
  return `${url} ${encodings.filter((encoding) => names.includes(encoding)).join()}`;
}

const conditions = [
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
];
const encodings = ['br', 'gzip', 'deflate'];

function pickHeaders(reply: FastifyReply): Headers {
  const all = Object.entries(reply.getHeaders() as Headers);
  return Object.fromEntries(all.filter(([name]) => headersOfFiles.has(name)));
}
