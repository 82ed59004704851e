import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { AppError } from '../errors.ts';
import { FileMissing, type Storage } from '../storage/storage.ts';

type StoredFile = {
  /** Its id in storage. */
  id: string;
  /** Name to save it under, in any script. */
  name: string;
  sha256: string;
  /** Bytes, as the row says. */
  size: number;
  mediaType: string;
  /** Whether anybody may keep a copy, or only the reader's own browser. */
  cache: 'public' | 'private';
};

/**
 * Sends a kept file, always as an attachment that no browser opens by itself, whole or the one range that was asked
 * for. A file that its row promises and storage lost is 410.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: StoredFile,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `${file.cache}, no-cache`,
    'content-disposition': contentDisposition(file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(file.cache === 'private' && { vary: 'authorization' }),
  });
  if ((await storage.sizeOf(file.id)) !== file.size) throw gone();
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const range = wantedRange(request, etag, file.size);
  if (range === 'unsatisfiable') {
    throw new AppError('range_not_satisfiable', 'The file is shorter than the part asked for.', {
      headers: { 'content-range': `bytes */${file.size}` },
    });
  }
  const length = range ? range.end - range.start + 1 : file.size;
  reply.code(range ? 206 : 200).headers({
    'content-type': file.mediaType,
    'content-length': String(length),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` }),
  });
  if (request.method === 'HEAD') return reply.send();
  try {
    return reply.send(await storage.open(file.id, range ?? undefined));
  } catch (error) {
    throw error instanceof FileMissing ? gone() : error;
  }
}

function gone() {
  return new AppError('file_gone', 'This file is no longer in storage. Please tell IT.');
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((item) => ['*', etag, `W/${etag}`].includes(item.trim()));
}

/** One range is served as such; several, or one of an older file, get the whole. */
function wantedRange({ headers }: FastifyRequest, etag: string, size: number) {
  const { range, 'if-range': ifRange } = headers;
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
