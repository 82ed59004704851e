import { pipeline, Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { AppError } from '../errors.ts';
import { FileLockedAway } from '../malware/quarantine.ts';
import { createHashCheck, FileChanged } from '../storage/hash-check.ts';
import { isUnchangedCached } from '../storage/is-unchanged.ts';
import { FileMissing, type Storage } from '../storage/storage.ts';
import { within } from '../telemetry/span.ts';
import { readChecked, readPublicFile } from './public-files.ts';

type FileToSend = {
  /** Id of the stored file. */
  id: string;
  /** Name under which the browser saves it; may have letters of any script. */
  name: string;
  sha256: string;
  /** Bytes, from the file's row. */
  size: number;
  mediaType: string;
  /** Who may cache a copy: any proxy, only the reader's browser, or nobody. */
  cache: 'public' | 'private' | 'none';
  /** Runs once the file is found and before any byte is sent, to record the opening. If it throws, the call fails. */
  beforeSending?: () => Promise<void>;
};

/**
 * Sends a stored file as an attachment, so that no browser opens it in the portal's origin: the whole file, or one
 * requested range. Answers 410 if storage lost the file. A file whose bytes changed in storage is never sent completely,
 * and no range of it. A browser may be sent to the storage itself instead, which then answers with the same headers.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: FileToSend,
): Promise<FastifyReply> {
  // A file that nobody may cache needs no ETag for revalidation.
  const etag = file.cache === 'none' ? null : `"${file.sha256}"`;
  const headers = {
    ...(etag !== null && { etag }),
    'accept-ranges': 'bytes',
    'cache-control': file.cache === 'none' ? 'no-store' : `${file.cache}, no-cache`,
    // Titles such as “3/2026” contain slashes, which file names cannot.
    'content-disposition': contentDisposition(file.name.replace(/[\\/]/g, '-')),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(file.cache === 'private' && {
      vary: [reply.getHeader('vary'), 'authorization'].filter(Boolean).join(', '),
    }),
  };
  if (await storage.isLockedAway(file.id)) throw lockedAway();
  const signAddress = isBrowser(request) ? storage.signAddress : null;
  const range = readRange(request, etag, file.size);
  const isKnown = etag !== null && matches(request.headers['if-none-match'], etag);
  const isRead = !isKnown && range === null && request.method !== 'HEAD' && !signAddress;
  // A small file is read and checked as a whole, which also tells whether it is there.
  const bytes =
    isRead && file.size <= smallFileBytes ? await readSmall(request, storage, file) : null;
  if (!bytes && (await storage.sizeOf(file.id)) !== file.size) throw missing();
  if (isKnown) return reply.code(304).headers(headers).send();

  if (range === 'unsatisfiable') {
    throw new AppError('range_not_satisfiable', 'The file is shorter than the part asked for.', {
      headers: { 'content-range': `bytes */${file.size}` },
    });
  }
  if (range !== null && request.method !== 'HEAD' && !signAddress) {
    await refuseChanged(request, storage, file);
  }
  await file.beforeSending?.();
  if (signAddress) {
    const location = await signAddress(file.id, {
      'content-type': file.mediaType,
      'content-disposition': headers['content-disposition'],
      'cache-control': 'no-store',
    });
    return reply
      .code(302)
      .headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .send();
  }
  const content =
    request.method === 'HEAD'
      ? emptyStream()
      : (bytes ?? (await openContent(request, storage, file, range)));
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

/**
 * Files up to this many bytes, which most documents are, are read and checked as a whole before sending. Bounds the
 * memory that a slow receiver holds.
 */
const smallFileBytes = 262_144;

/** Throws 410 unless the file is what was stored. */
async function readSmall(request: FastifyRequest, storage: Storage, file: FileToSend) {
  const read = file.cache === 'public' ? readPublicFile : readChecked;
  const bytes = await read(storage, file).catch(refuseUnreadable);
  if (bytes) return bytes;
  if ((await storage.sizeOf(file.id)) !== file.size) throw missing();
  throw reportChange(request, file);
}

/** The requested range, or the whole file, which is checked while it is sent. */
function openContent(
  request: FastifyRequest,
  storage: Storage,
  file: FileToSend,
  range: { start: number; end: number } | null,
): Promise<Readable> {
  return range === null ? openChecked(request, storage, file) : openFile(storage, file, range);
}

/** Opens a whole file. The stream fails before its end if the bytes do not match the hash. */
export async function openChecked(
  request: FastifyRequest,
  storage: Storage,
  file: Pick<FileToSend, 'id' | 'sha256'>,
): Promise<Readable> {
  const hashCheck = createHashCheck(file.sha256, (error) => reportChange(request, file, error));
  return pipeline(await openFile(storage, file), hashCheck, () => {});
}

/** A range has no hash of its own, so the whole file is checked before a range is sent. */
async function refuseChanged(request: FastifyRequest, storage: Storage, file: FileToSend) {
  const isRight = await isUnchangedCached(storage, file).catch(refuseUnreadable);
  if (!isRight) throw reportChange(request, file);
}

/** Logs the damage and records it for IT, who must restore the file. */
function reportChange(
  request: FastifyRequest,
  { id }: Pick<FileToSend, 'id'>,
  error = new FileChanged(),
): FileChanged {
  const sentence = 'A stored file is not what was stored: put it back from a backup.';
  within(request.span, () => request.log.error({ file: id }, sentence));
  request.server.noteServerError(request, error);
  return error;
}

/**
 * Whether a page or a person opens the file. Other programs may not follow a redirect, or follow it with the token that
 * they have sent here; a browser leaves that out where it goes to another origin. Node's own `fetch` says `sec-fetch-mode`,
 * too, and only a browser where the request comes from.
 */
function isBrowser({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-site'] !== undefined;
}

/** The body of a HEAD answer. Without a stream Fastify would set `content-length: 0` instead of the file's size. */
const emptyStream = () => Readable.from([]);

/** Opens a stored file or a range of it. Throws 410 if storage lost the file. */
export async function openFile(
  storage: Storage,
  { id }: Pick<FileToSend, 'id'>,
  range: { start: number; end: number } | null = null,
) {
  return storage.open(id, range ?? undefined).catch(refuseUnreadable);
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof FileLockedAway) throw lockedAway();
  throw error instanceof FileMissing ? missing() : error;
}

/** Opens a whole stored file. Throws 410 if it is missing or its size differs from its row. */
export async function openWholeFile(storage: Storage, file: Pick<FileToSend, 'id' | 'size'>) {
  if ((await storage.sizeOf(file.id)) !== file.size) throw missing();
  return openFile(storage, file);
}

function lockedAway() {
  return new AppError(
    'file_gone',
    'A virus was found in this file, so it was locked away and nobody can open it. Please tell IT.',
  );
}

function missing() {
  return new AppError('file_gone', 'This file is no longer in storage. Please tell IT.');
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((item) => ['*', etag, `W/${etag}`].includes(item.trim()));
}

/** The requested range; null, for the whole file, if several ranges or a range of an older version are requested. */
function readRange({ headers }: FastifyRequest, etag: string | null, size: number) {
  const { range, 'if-range': ifRange } = headers;
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  // A suffix range longer than the file is the whole file (RFC 9110, 14.1.2); the parser calls it unsatisfiable.
  const suffix = /^bytes=-(\d+)$/.exec(range);
  if (suffix && Number(suffix[1]) > size) return { start: 0, end: size - 1 };
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
