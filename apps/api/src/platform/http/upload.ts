import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { composed } from '@icare/contracts/composed-text';
import type { FilePart } from '@icare/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import { getSenderKey } from '../auth/sender.ts';
import { cutText } from '../cut-text.ts';
import { AppError } from '../errors.ts';
import { scanUpload } from '../malware/scan-upload.ts';
import type { Platform } from '../platform.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { inspectFile } from '../storage/inspect-file.ts';
import type { StagedFile, Storage } from '../storage/storage.ts';
import { isTooDeep, tooDeep } from './json-body.ts';
import { asUploadError, fileError, tooLarge } from './upload-errors.ts';
import type { Arrival } from './watch-arrival.ts';

/** A received and inspected file in temporary storage. */
export type Upload = {
  originalName: string;
  /** File name extension in lower case. The content was checked to match it. */
  extension: string;
  size: number;
  sha256: string;
  /** The virus scanner gave no verdict, and the settings allow keeping the file anyway. */
  isUnscanned: boolean;
  /** Opens the content, for imports that read a file without keeping it. */
  open: () => Readable;
  /** Key of the sender, by which sandbox places are shared out fairly. */
  sender: string;
  /** Moves the file to permanent storage under this id. Write the row that refers to it only after this. */
  keep: (id: string) => Promise<void>;
  /** Removes the file unless it was kept. */
  discard: () => Promise<void>;
};

/** The files of a call by field. Optional fields may be undefined. */
export type ReceivedFiles<Parts> = Parts extends readonly FilePart[]
  ? {
      [Part in Parts[number] as Part['field']]: Part['required'] extends true
        ? Upload
        : Upload | undefined;
    }
  : Record<never, never>;

/** Characters (RFC 2046, 5.1.1). */
const maxBoundaryLength = 70;
/** Several times what any form of the portal has; `fieldSize` is in bytes. */
const formLimits = { fields: 40, fieldSize: 65_536, parts: 60, headerPairs: 100 };

/**
 * Reads a multipart body: its fields as texts (as lists if repeated), and its files, which are streamed to temporary
 * storage while they are counted and hashed, never held in memory. If a file is unacceptable, throws an error whose text
 * is for the person who chose the file.
 */
export async function receiveUploads(
  request: FastifyRequest,
  wanted: readonly FilePart[],
  platform: Platform,
  { signal }: Pick<Arrival, 'signal'>,
): Promise<{
  fields: Record<string, unknown>;
  files: Record<string, Upload>;
  /** Removes the files that were not kept. */
  discard: () => Promise<void>;
}> {
  const { storage } = platform;
  const fields: Record<string, unknown> = Object.create(null);
  const received = new Map<string, Received>();
  const discard = async () => {
    for (const { staged } of received.values()) await staged.discard();
  };
  const orEnd = untilAborted(signal);
  try {
    assertBoundary(request);
    // One byte more than allowed is read, to tell a file that is too large from one of exactly the allowed size.
    const parts = request.parts({
      limits: {
        ...formLimits,
        files: wanted.length + 1,
        fileSize: Math.max(...wanted.map(({ maxBytes }) => maxBytes)) + 1,
      },
    });
    for (;;) {
      const { done, value: item } = await orEnd(parts.next());
      if (done) break;
      if (item.type === 'field') {
        addField(fields, item.fieldname, item.value, item.valueTruncated);
        continue;
      }
      const part = wanted.find(({ field }) => field === item.fieldname);
      if (!part || received.has(part.field)) {
        item.file.resume();
        throw new AppError('invalid', describeParts(wanted));
      }
      const file = await receiveFile(item, part, storage, signal);
      // For an empty file input, browsers send a part without name and content.
      if (!part.required && file.size === 0 && !item.filename) await file.staged.discard();
      else received.set(part.field, file);
    }
    const files: Record<string, Upload> = {};
    for (const part of wanted) {
      const file = received.get(part.field);
      if (file) files[part.field] = await toUpload(platform, request, { file, part });
      else if (part.required) {
        const missing = part.messages?.missing ?? 'Please select a file to upload.';
        throw fileError(part, 'invalid', missing);
      }
    }
    return { fields: { ...fields }, files, discard };
  } catch (error) {
    await discard();
    // The rest of the body is read and dropped: a browser that cannot finish sending never reads the refusal.
    request.raw.unpipe();
    request.raw.resume();
    throw asUploadError(error);
  }
}

/** The multipart parser compares the boundary at every byte, so a long one is costly; beyond its limit the parser fails. */
function assertBoundary({ headers }: FastifyRequest) {
  const [, quoted, bare = ''] =
    /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(headers['content-type'] ?? '') ?? [];
  if ((quoted ?? bare).length <= maxBoundaryLength) return;
  throw new AppError(
    'invalid',
    `The boundary of a form has at most ${maxBoundaryLength} characters.`,
  );
}

function describeParts(wanted: readonly FilePart[]): string {
  const names = wanted.map(({ field }) => `“${field}”`).join(' and ');
  return wanted.length === 1
    ? `Send exactly one file, in the field ${names}.`
    : `Send one file each in the fields ${names}.`;
}

const infected =
  'A virus was found in this file, so it was not taken. Have the computer it comes from checked.';

async function toUpload(
  platform: Platform,
  { caller }: FastifyRequest,
  { file, part }: { file: Received; part: FilePart },
): Promise<Upload> {
  const sender = getSenderKey(caller);
  const extension = await check(file, part, { sandbox: platform.sandbox, sender });
  const verdict = await scanUpload(platform, caller, { ...file, path: file.staged.path });
  if (verdict === 'infected') throw fileError(part, 'unsupported_type', infected);
  const { staged, size, sha256, originalName } = file;
  const { path, keep, discard } = staged;
  return {
    originalName,
    extension,
    size,
    sha256,
    isUnscanned: verdict === 'unscanned',
    open: () => createReadStream(path),
    sender,
    keep,
    discard,
  };
}

/** Races each step against the signal: between two parts the parser itself does not notice that the body was ended. */
function untilAborted(signal: AbortSignal) {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  return <T>(step: Promise<T>): Promise<T> => Promise.race([step, aborted]);
}

type Received = {
  staged: StagedFile;
  originalName: string;
  declaredType: string;
  size: number;
  sha256: string;
};

type FileItem = { file: NodeJS.ReadableStream; filename: string; mimetype: string };

async function receiveFile(
  item: FileItem,
  part: FilePart,
  storage: Storage,
  signal: AbortSignal,
): Promise<Received> {
  const staged = await storage.stage();
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > part.maxBytes) {
        done(tooLarge(part));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(item.file, count, staged.writable, { signal });
  } catch (error) {
    await staged.discard();
    throw signal.aborted ? signal.reason : error;
  }
  return {
    staged,
    originalName: cleanFileName(item.filename),
    declaredType: item.mimetype,
    size,
    sha256: hash.digest('hex'),
  };
}

async function check(
  { staged, originalName, declaredType, size }: Received,
  part: FilePart,
  { sandbox, sender }: { sandbox: Sandbox; sender: string },
) {
  if (size === 0) throw fileError(part, 'empty_file', 'This file is empty. Choose another.');
  const extension = extname(originalName).slice(1).toLowerCase();
  if (!part.extensions.includes(extension)) {
    throw fileError(
      part,
      'unsupported_type',
      part.messages?.wrongType ??
        `This kind of file is not taken. Choose one of: ${part.extensions.join(', ')}.`,
    );
  }
  const finding = await inspectFile(sandbox, staged.path, {
    ...{ sender, extension, declaredType, size },
  });
  if (finding !== null) throw fileError(part, finding.code, finding.message);
  return extension;
}

function addField(fields: Record<string, unknown>, name: string, value: unknown, cut: boolean) {
  if (cut) throw new AppError('too_large', `The field “${name.slice(0, 40)}” is too long.`);
  // The multipart plugin parses parts whose type is JSON, so the value may be nested.
  if (isTooDeep(value)) throw tooDeep();
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else fields[name] = Array.isArray(before) ? [...before, value] : [before, value];
}

/** A name to show and save under: no folders, no control characters, at most 255 characters, with its extension. */
function cleanFileName(name: string | undefined): string {
  const base = (name ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const visible = base
    // Control characters, and marks that reverse the reading direction, by which `fdp.exe` can look like `exe.pdf`.
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  const clean = composed(visible);
  const extension = extname(clean);
  const stem = clean.slice(0, clean.length - extension.length);
  return (
    cutText(`${cutText(stem, Math.max(0, 255 - extension.length))}${extension}`, 255) || 'file'
  );
}
