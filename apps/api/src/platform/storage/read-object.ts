import { Readable } from 'node:stream';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { ObjectRefused } from './object-errors.ts';
import type { Objects } from './object-store.ts';
import { FileMissing, StorageAway } from './storage.ts';

/** Milliseconds that the store may be silent in the middle of an object. */
const silenceMs = 10_000;
/** How often reading goes on where it was cut. */
const mostCuts = 3;

type Range = { start: number; end: number };
type Part = { body: Readable; length: number; etag: string | undefined };

/** Opens an object or a range of it. If the connection is cut in the middle, goes on from there, with the same object. */
export async function openObject(objects: Objects, name: string, range?: Range): Promise<Readable> {
  const start = range?.start ?? 0;
  const first = await getPart(objects, name, range && `bytes=${range.start}-${range.end}`);
  const stream = Readable.from(readOn(objects, name, first, start), {
    objectMode: false,
    highWaterMark: 65_536,
  });
  // Also if nobody has begun to read: the generator would never get to its end, and the connection never be free.
  return stream.once('close', () => first.body.destroy());
}

async function* readOn(objects: Objects, name: string, first: Part, start: number) {
  const end = start + first.length;
  let at = start;
  let part = first;
  try {
    for (let cuts = 0; at < end; ) {
      const chunks = part.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      for (let chunk = await nextChunk(chunks); chunk !== null; chunk = await nextChunk(chunks)) {
        at += chunk.length;
        yield chunk;
      }
      if (at >= end) return;
      part.body.destroy();
      if (++cuts > mostCuts) throw new StorageAway('It cuts what it sends.');
      part = await getPart(objects, name, `bytes=${at}-${end - 1}`, first.etag);
    }
  } finally {
    part.body.destroy();
  }
}

/** Null at the end, and also where the connection is cut or the store falls silent. */
async function nextChunk(chunks: AsyncIterator<Buffer>): Promise<Buffer | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), silenceMs);
  });
  const next = chunks.next().then(
    ({ done, value }) => (done ? null : value),
    () => null,
  );
  return Promise.race([next, silence]).finally(() => clearTimeout(timer));
}

async function getPart(
  objects: Objects,
  name: string,
  range: string | undefined,
  etag?: string,
): Promise<Part> {
  const get = new GetObjectCommand({
    ...objects.at(name),
    ...(range !== undefined && { Range: range }),
    ...(etag !== undefined && { IfMatch: etag }),
  });
  const answer = await objects
    .ask((s3, options) => s3.send(get, options))
    .catch((error: unknown) => {
      if (error instanceof ObjectRefused) throw new FileMissing(name);
      throw error;
    });
  const body = answer.Body as Readable;
  // An error after the answer has begun is found by whoever reads on.
  body.on('error', () => {});
  return { body, length: answer.ContentLength ?? 0, etag: answer.ETag };
}
