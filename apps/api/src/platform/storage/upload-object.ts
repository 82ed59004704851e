import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { nullIfMissing, ObjectRefused } from './object-errors.ts';
import type { Objects } from './object-store.ts';

/** Bytes: what is not longer is sent at once, anything else in parts of this size. Two are in memory for each file. */
const partBytes = 8 * 2 ** 20;
/** Milliseconds that sending may take with all repetitions: some, and those of a slow line for each megabyte. */
const timeFor = (bytes: number) => 5_000 + bytes / 500;

/** What an object is told by, besides its name. */
export type Content = { size: number; sha256: string };

/** An object has this name, with other content: it stays as it is. */
export class ObjectTaken extends Error {}

/**
 * Creates the uploading of files as objects, each with its SHA-256 beside it. An object is never overwritten: where the
 * store knows conditions it is asked to refuse that, and otherwise is asked first whether there is one.
 */
export function createUploader(objects: Objects) {
  let conditions: Promise<boolean> | null = null;

  /**
   * Whether the store knows conditions, found out with an object of no bytes, since a refused file would be sent in vain. It
   * knows them if it refuses the second of two: some stores take no notice of conditions.
   */
  async function findConditions(): Promise<boolean> {
    const put = new PutObjectCommand({
      ...objects.at('conditional'),
      ContentLength: 0,
      IfNoneMatch: '*',
    });
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        await objects.ask((s3, options) => s3.send(put, options));
      } catch (error) {
        if (!(error instanceof ObjectRefused)) throw error;
        return error.status !== 501;
      }
    }
    return false;
  }

  async function send(name: string, path: string, { size, sha256 }: Content, isNew: boolean) {
    const params = {
      ...objects.at(name),
      Metadata: { sha256 },
      ContentType: 'application/octet-stream',
      ...(isNew && { IfNoneMatch: '*' }),
    };
    if (size <= partBytes) {
      const Body = await readFile(path);
      const put = new PutObjectCommand({ ...params, Body });
      await objects.ask((s3, options) => s3.send(put, options), timeFor(size));
      return;
    }
    const Body = createReadStream(path, { highWaterMark: 2 ** 20 });
    const upload = new Upload({
      ...{ client: objects.client, params: { ...params, Body }, partSize: partBytes, queueSize: 2 },
    });
    await objects.ask((_, { abortSignal }) => {
      abortSignal.addEventListener('abort', () => void upload.abort());
      return upload.done();
    }, timeFor(size));
  }

  /** What the store has under this name; null if nothing. */
  async function find(name: string): Promise<Content | null> {
    const head = new HeadObjectCommand(objects.at(name));
    const found = await objects.ask((s3, options) => s3.send(head, options)).catch(nullIfMissing);
    if (found === null) return null;
    return { size: found.ContentLength ?? -1, sha256: found.Metadata?.['sha256'] ?? '' };
  }

  /** True if the object is there with this content, false if there is none. */
  async function isThere(name: string, content: Content): Promise<boolean> {
    const found = await find(name);
    if (found === null) return false;
    if (found.size === content.size && found.sha256 === content.sha256) return true;
    throw new ObjectTaken(`The object ${name} is there already, with other content.`);
  }

  async function upload(name: string, path: string, content: Content): Promise<void> {
    conditions ??= findConditions().catch((error: unknown) => {
      conditions = null;
      throw error;
    });
    const knowsConditions = await conditions;
    if (!knowsConditions && (await isThere(name, content))) return;
    try {
      await send(name, path, content, knowsConditions);
    } catch (error) {
      // A repetition finds what was stored before its answer got lost.
      if (!(error instanceof ObjectRefused && (await isThere(name, content)))) throw error;
    }
  }

  return async (name: string, path: string): Promise<Content> => {
    const content = { size: (await stat(path)).size, sha256: await hashOf(path) };
    await upload(name, path, content);
    return content;
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 })) hash.update(chunk);
  return hash.digest('hex');
}
