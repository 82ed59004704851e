import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes from which compressing is worth it. */
export const worthCompressing = 1_000;
/** Bytes up to which an answer is compressed at once, which takes less than handing it to another thread. */
const compressedAtOnce = 500_000;

/**
 * Compresses the JSON of all calls below, for browsers that take it: most staff are on a phone's line, and a list is a tenth
 * as long then. Files are sent as they are, and so is what already has an encoding.
 */
export async function compressAnswers(api: FastifyInstance) {
  await api.register(compress, {
    // zstd takes a quarter of the time of the others, for the same size.
    encodings: ['zstd', 'br', 'gzip'],
    customTypes: /^application\/json/,
    threshold: worthCompressing,
    syncThreshold: compressedAtOnce,
    // What arrives is never unpacked: a small body could then be a huge one.
    globalDecompression: false,
  });
}
