import { AppError } from '../errors.ts';
import { StorageAway, StorageFull } from './storage.ts';

/** An answer of the object store that says something about the object, or about what was asked. */
export class ObjectRefused extends Error {
  readonly status: number;

  constructor(status: number, name: string) {
    super(`The object store answered ${status} (${name}).`);
    this.status = status;
  }
}

/** No such object; there is one already; the store does not know what was asked. */
const aboutObject = new Set([404, 412, 501]);

/** What stores say when there is no room or a quota is reached. Swift and Ceph say that the object is too large then. */
const fullNames = new Set([
  'EntityTooLarge',
  'QuotaExceeded',
  'StorageFull',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);
const fullStatuses = new Set([413, 507]);

const sentences: Record<string, string> = {
  NoSuchBucket: 'There is no such bucket.',
  RequestTimeTooSkewed: 'It says that the clock of this machine is wrong.',
  SlowDown: 'It is asked for too much at a time (SlowDown).',
};

type Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** Translates what the client throws. The store's own texts are left out, since they repeat keys and names. */
export function toStorageError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { name, code, $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode;
  if (fullNames.has(name) || fullStatuses.has(status ?? 0)) {
    return new StorageFull(`It has no room left (${name}).`);
  }
  const sentence = sentences[name];
  if (sentence) return new StorageAway(sentence);
  if (status === undefined) return new StorageAway(`It cannot be reached (${code ?? name}).`);
  if (aboutObject.has(status)) return new ObjectRefused(status, name);
  if (status === 401 || status === 403) return new StorageAway(`It refuses the key (${name}).`);
  return new StorageAway(`It answers ${status} (${name}).`);
}

/** Continues with `null` where the store says that there is no such object. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ObjectRefused && error.status === 404) return null;
  throw error;
}
