import { hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { AppError } from '../errors.ts';
import { FileLockedAway } from '../malware/quarantine.ts';
import { createHashCheck, FileChanged } from '../storage/hash-check.ts';
import { isUnchangedCached } from '../storage/is-unchanged.ts';
import { FileMissing, type Storage } from '../storage/storage.ts';

type FileToSend = {
  /** Its id in storage. */
  id: string;
  /** Name to save it under, in any script. */
  name: string;
  sha256: string;
  /** Bytes, as the row says. */
  size: number;
  mediaType: string;
  /** Whether anybody may keep a copy, only the reader's own browser, or nobody. */
  cache: 'public' | 'private' | 'none';
  /** Runs once the file is found and before any of it leaves; what it throws is the answer. */
  beforeSending?: () => Promise<void>;
};

/**
 * Sends a kept file, always as an attachment that no browser opens by itself, whole or the one range that was asked
 * for. A file that its row promises and storage lost is 410; one whose bytes changed never goes out whole, nor a part of
 * it.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: FileToSend,
): Promise<FastifyReply> {
  // Nobody may keep a copy of such a file, so there is none to revalidate.
  const etag = file.cache === 'none' ? null : `"${file.sha256}"`;
  const headers = {
    ...(etag !== null && { etag }),
    'accept-ranges': 'bytes',
    'cache-control': file.cache === 'none' ? 'no-store' : `${file.cache}, no-cache`,
    // A slash is part of a document's name, as in “3/2026”, and would be a folder in a file's.
    'content-disposition': contentDisposition(file.name.replace(/[\\/]/g, '-')),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(file.cache === 'private' && {
      vary: [reply.getHeader('vary'), 'authorization'].filter(Boolean).join(', '),
    }),
  };
  if (await storage.isLockedAway(file.id)) throw lockedAway();
  if ((await storage.sizeOf(file.id)) !== file.size) throw gone();
  if (etag !== null && matches(request.headers['if-none-match'], etag))
    return reply.code(304).headers(headers).send();

  const range = wantedRange(request, etag, file.size);
  if (range === 'unsatisfiable') {
    throw new AppError('range_not_satisfiable', 'The file is shorter than the part asked for.', {
      headers: { 'content-range': `bytes */${file.size}` },
    });
  }
  if (range !== null && request.method !== 'HEAD') await refuseChanged(request, storage, file);
  await file.beforeSending?.();
  const content =
    request.method === 'HEAD' ? nothing() : await readContent(request, storage, file, range);
  const length = range ? range.end - range.start + 1 : file.size;
  return reply
    .code(range ? 206 : 200)
    .headers({
      ...headers,
      'content-type': file.mediaType,
      'content-length': String(length),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` }),
    })
    .send(content);
}

/** Bytes up to which a file is read at once: most documents. A slow reader keeps no more than that in memory. */
const smallFile = 262_144;

/** The range asked for, or the whole file once, or while, its hash is compared. */
async function readContent(
  request: FastifyRequest,
  storage: Storage,
  file: FileToSend,
  range: { start: number; end: number } | null,
): Promise<Readable | Buffer> {
  if (range !== null) return openFile(storage, file, range);
  if (file.size > smallFile) return openChecked(request, storage, file);
  const bytes = await storage.read(file.id).catch(refuseUnreadable);
  if (hash('sha256', bytes) === file.sha256) return bytes;
  throw toldChange(request, file);
}

/** All of a file, which breaks off before its end where it is not what was stored. */
export async function openChecked(
  request: FastifyRequest,
  storage: Storage,
  file: Pick<FileToSend, 'id' | 'sha256'>,
): Promise<Readable> {
  const hashCheck = createHashCheck(file.sha256, (error) => toldChange(request, file, error));
  return pipeline(await openFile(storage, file), hashCheck, () => {});
}

/** The hash of a part is not known, so that of the whole is looked at before a part leaves. */
async function refuseChanged(request: FastifyRequest, storage: Storage, file: FileToSend) {
  const isRight = await isUnchangedCached(storage, file).catch(refuseUnreadable);
  if (!isRight) throw toldChange(request, file);
}

/** IT is told, whoever asked for it. */
function toldChange(
  request: FastifyRequest,
  { id }: Pick<FileToSend, 'id'>,
  error = new FileChanged(),
): FileChanged {
  const sentence = 'A stored file is not what was stored: put it back from a backup.';
  request.log.error({ file: id }, sentence);
  request.server.noteServerError(request, error);
  return error;
}

/** An empty stream and not no body: Fastify would announce the length of that instead of the file's. */
const nothing = () => Readable.from([]);

/** A kept file, or the range of it. One that its row promises and storage lost is 410. */
export async function openFile(
  storage: Storage,
  { id }: Pick<FileToSend, 'id'>,
  range: { start: number; end: number } | null = null,
) {
  return storage.open(id, range ?? undefined).catch(refuseUnreadable);
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof FileLockedAway) throw lockedAway();
  throw error instanceof FileMissing ? gone() : error;
}

/** All of a kept file, which has as many bytes as its row says or is 410. */
export async function openWholeFile(storage: Storage, file: Pick<FileToSend, 'id' | 'size'>) {
  if ((await storage.sizeOf(file.id)) !== file.size) throw gone();
  return openFile(storage, file);
}

function lockedAway() {
  return new AppError(
    'file_gone',
    'A virus was found in this file, so it was locked away and nobody can open it. Please tell IT.',
  );
}

function gone() {
  return new AppError('file_gone', 'This file is no longer in storage. Please tell IT.');
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((item) => ['*', etag, `W/${etag}`].includes(item.trim()));
}

/** One range is served as such; several, or one of an older file, get the whole. */
function wantedRange({ headers }: FastifyRequest, etag: string | null, size: number) {
  const { range, 'if-range': ifRange } = headers;
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  // The last so many bytes of a shorter file are all of it (RFC 9110, 14.1.2), which the parser calls unsatisfiable.
  const suffix = /^bytes=-(\d+)$/.exec(range);
  if (suffix && Number(suffix[1]) > size) return { start: 0, end: size - 1 };
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
