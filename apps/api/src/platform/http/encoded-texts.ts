import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withoutSlack } from '../without-slack.ts';

/** A text in every encoding in which it is sent, with the ETag by which a browser revalidates its copy. */
export type EncodedText = { identity: Buffer; br: Buffer; gzip: Buffer; etag: string };

/**
 * Compresses each text once and keeps those that were used last, about `most` bytes of them: compressing takes longer than
 * all the rest of a page. A text is found by its hash, so a changed one is never served in its old form.
 */
export function createTextEncoder(most: number): (text: string) => Promise<EncodedText> {
  const kept = new LRUCache<string, Promise<EncodedText>>({ maxSize: most });
  return (text) => {
    const key = createHash('sha256').update(text).digest('base64url');
    const found = kept.get(key);
    if (found) return found;
    const encoded = encodeText(text);
    kept.set(key, encoded, { size: sizeWithForms(text) });
    return encoded;
  };
}

/** Bytes of a page and its two compressed forms, which have a quarter of its length each at most. */
const sizeWithForms = (text: string) => Math.ceil(1.5 * Buffer.byteLength(text)) + 1_000;

/** Compresses a text in every encoding. Slow for long texts, so callers should keep the result. */
export async function encodeText(text: string): Promise<EncodedText> {
  const identity = withoutSlack(Buffer.from(text));
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity),
  ]);
  // Weak, since it is the same for the text in every encoding.
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  return { identity, br: withoutSlack(br), gzip: withoutSlack(zipped), etag };
}

/** Sends the text in an encoding that the caller accepts, or 304 if the caller's copy is current. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, status = 200 }: { text: EncodedText; type: string; status?: number },
) {
  reply
    .code(status)
    .type(type)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', text.etag);
  if (status === 200 && request.headers['if-none-match'] === text.etag)
    return reply.code(304).send();
  const encoding = chooseEncoding(request);
  if (!encoding) return reply.send(text.identity);
  return reply.header('content-encoding', encoding).send(text[encoding]);
}

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The smallest encoding that the caller accepts; undefined if it is none of these. */
export function chooseEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    // With a weight of 0 it is refused.
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return encodings.find((name) => accepted.includes(name));
}
