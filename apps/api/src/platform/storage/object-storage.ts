import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
} from '@aws-sdk/client-s3';
import type { ObjectStore } from '../../config-storage.ts';
import { nullIfMissing } from './object-errors.ts';
import { isHeld } from './object-hold.ts';
import { listObjects, listUploads } from './object-lists.ts';
import { openObjects } from './object-store.ts';
import { openObject } from './read-object.ts';
import { createSigner } from './sign-address.ts';
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

  const placeOf = (place: Place) => JSON.stringify(place);

  async function* list(): AsyncIterable<StoredItem> {
    yield* staging.list();
    for await (const { key, uploadId, name, modifiedAt } of listUploads(objects)) {
      yield { kind: 'staged', name, place: placeOf({ key, uploadId }), modifiedAt };
    }
    for await (const { key, name, modifiedAt } of listObjects(objects)) {
      yield { kind: 'kept', name, place: placeOf({ key }), modifiedAt };
    }
  }

  async function removeItem({ place }: StoredItem) {
    if (!place.startsWith('{')) return rm(place, { force: true, recursive: true });
    const { key, uploadId } = JSON.parse(place) as Place;
    const at = { Bucket: objects.bucket, Key: key };
    if (!uploadId && (await isHeld(objects))) return;
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
    signAddress: store.sendsBrowsers ? createSigner(objects) : null,
    isLockedAway: async () => false,
    remove: async (id) => {
      if (await isHeld(objects)) return;
      const remove = new DeleteObjectCommand(objects.at(id));
      await objects.ask((s3, options) => s3.send(remove, options)).catch(nullIfMissing);
    },
    list,
    removeItem,
    answers: objects.answers,
    keepsReplaced: true,
  };
  return storage;
}
