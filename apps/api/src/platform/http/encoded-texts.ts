import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text as it is sent, in every encoding, with what tells whether a browser has it. */
export type EncodedText = { identity: Buffer; br: Buffer; gzip: Buffer; etag: string };

/**
 * Compresses each text once and keeps those that were asked for last, since compressing takes longer than all the rest
 * of a page. By the text itself (its hash is kept with it), so what has changed is never served as it was.
 */
export function encodedTexts(most: number): (text: string) => Promise<EncodedText> {
  const kept = new Map<string, Promise<EncodedText>>();
  return (text) => {
    const encoded = kept.get(text) ?? encodeText(text);
    kept.delete(text);
    kept.set(text, encoded);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return encoded;
  };
}

/** In every encoding; takes a while for a long one, and is worth keeping. */
export async function encodeText(text: string): Promise<EncodedText> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity),
  ]);
  // Weak, since it stands for the text in every encoding.
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  return { identity, br, gzip: zipped, etag };
}

/** Sends it as the caller takes it, or nothing where the caller has it. Asking again each time costs little. */
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
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b`).test(String(accepted)),
  );
  if (!encoding) return reply.send(text.identity);
  return reply.header('content-encoding', encoding).send(text[encoding]);
}
