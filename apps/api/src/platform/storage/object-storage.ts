import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import type { ObjectStore } from '../../config-storage.ts';
import { isUuid } from '../uuid.ts';
import { nullIfMissing } from './object-errors.ts';
import { openObjects } from './object-store.ts';
import { openObject } from './read-object.ts';
import { openStaging } from './staging.ts';
import type { Storage, StoredItem } from './storage.ts';
import { createUploader } from './upload-object.ts';

/** Where the sweep finds what it removes. A file that is staged is a path. */
type Place = { key: string; uploadId?: string };

/**
 * Stores files as objects of a bucket, each under its id. They arrive in `staging`, where they are inspected, and leave it
 * once the store has acknowledged the object; so a crash leaves a file there or an object that no row names, both for the
 * sweep. Nothing else in the bucket is touched than what begins with the prefix and then is an id.
 */
export async function openObjectStorage(store: ObjectStore, stagingFolder: string) {
  const staging = await openStaging(stagingFolder);
  const objects = openObjects(store);
  const upload = createUploader(objects);

  async function keep(path: string, id: string) {
    await upload(id, path);
    await rm(path, { force: true });
  }

  async function sizeOf(id: string): Promise<number | null> {
    const head = new HeadObjectCommand(objects.at(id));
    const found = await objects.ask((s3, options) => s3.send(head, options)).catch(nullIfMissing);
    // Its answer does not tell a bucket that is gone from an object that is.
    if (found === null) await objects.assertBucket();
    return found?.ContentLength ?? null;
  }

  /** A time of the store by the clock of this machine. */
  const toOwnTime = (at: Date | undefined) =>
    new Date((at?.getTime() ?? Date.now()) - objects.clockOffset());
  const placeOf = (place: Place) => JSON.stringify(place);

  async function* listObjects(): AsyncIterable<StoredItem> {
    const { bucket, prefix } = objects;
    for (let after: string | undefined; ; ) {
      const list = new ListObjectsV2Command({
        ...{ Bucket: bucket, Prefix: prefix },
        ...(after !== undefined && { ContinuationToken: after }),
      });
      const page = await objects.ask((s3, options) => s3.send(list, options), listMs);
      for (const { Key: key = '', LastModified } of page.Contents ?? []) {
        const name = key.slice(prefix.length);
        if (!isUuid(name)) continue;
        const modifiedAt = toOwnTime(LastModified);
        yield { kind: 'kept', name, place: placeOf({ key }), modifiedAt };
      }
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
      if (after === undefined) return;
    }
  }

  /** Files whose sending in parts was interrupted. */
  async function* listUploads(): AsyncIterable<StoredItem> {
    const { bucket, prefix } = objects;
    const list = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix });
    const page = await objects.ask((s3, options) => s3.send(list, options), listMs);
    for (const { Key: key = '', UploadId: uploadId, Initiated } of page.Uploads ?? []) {
      const name = key.slice(prefix.length);
      if (!isUuid(name) || uploadId === undefined) continue;
      const place = placeOf({ key, uploadId });
      yield { kind: 'staged', name, place, modifiedAt: toOwnTime(Initiated) };
    }
  }

  async function* list(): AsyncIterable<StoredItem> {
    yield* staging.list();
    yield* listUploads();
    yield* listObjects();
  }

  async function removeItem({ place }: StoredItem) {
    if (!place.startsWith('{')) return rm(place, { force: true, recursive: true });
    const { key, uploadId } = JSON.parse(place) as Place;
    const at = { Bucket: objects.bucket, Key: key };
    const remove = uploadId
      ? new AbortMultipartUploadCommand({ ...at, UploadId: uploadId })
      : new DeleteObjectCommand(at);
    await objects
      .ask((s3, options) => s3.send(remove as DeleteObjectCommand, options))
      .catch(nullIfMissing);
  }

  const storage: Storage = {
    stage: () => staging.stage(keep),
    open: (id, range) => openObject(objects, id, range),
    read: async (id) => buffer(await openObject(objects, id)),
    sizeOf,
    isLockedAway: async () => false,
    remove: async (id) => {
      const remove = new DeleteObjectCommand(objects.at(id));
      await objects.ask((s3, options) => s3.send(remove, options)).catch(nullIfMissing);
    },
    list,
    removeItem,
    answers: objects.answers,
  };
  return storage;
}

/** Milliseconds for a page of a list, which only background work asks for. */
const listMs = 30_000;
