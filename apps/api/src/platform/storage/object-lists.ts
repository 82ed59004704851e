import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { isUuid } from '../uuid.ts';
import type { Objects } from './object-store.ts';

/** Milliseconds for a page of a list, which only background work asks for. */
const pageMs = 30_000;

export type ListedObject = { name: string; key: string; size: number; modifiedAt: Date };
export type ListedUpload = { name: string; key: string; uploadId: string; modifiedAt: Date };

/** All files among the objects. What else lies in the bucket is not the portal's. */
export async function* listObjects(objects: Objects): AsyncIterable<ListedObject> {
  const { bucket, prefix } = objects;
  for (let after: string | undefined; ; ) {
    const list = new ListObjectsV2Command({
      ...{ Bucket: bucket, Prefix: prefix },
      ...(after !== undefined && { ContinuationToken: after }),
    });
    const page = await objects.ask((s3, options) => s3.send(list, options), pageMs);
    for (const { Key: key = '', Size: size = 0, LastModified } of page.Contents ?? []) {
      const name = key.slice(prefix.length);
      if (isUuid(name)) yield { name, key, size, modifiedAt: objects.toOwnTime(LastModified) };
    }
    after = page.IsTruncated ? page.NextContinuationToken : undefined;
    if (after === undefined) return;
  }
}

/** Files whose sending in parts was interrupted, or is under way. */
export async function* listUploads(objects: Objects): AsyncIterable<ListedUpload> {
  const { bucket, prefix } = objects;
  const list = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix });
  const page = await objects.ask((s3, options) => s3.send(list, options), pageMs);
  for (const { Key: key = '', UploadId: uploadId, Initiated } of page.Uploads ?? []) {
    const name = key.slice(prefix.length);
    if (!isUuid(name) || uploadId === undefined) continue;
    yield { name, key, uploadId, modifiedAt: objects.toOwnTime(Initiated) };
  }
}
