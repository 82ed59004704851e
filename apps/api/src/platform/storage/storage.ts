import type { Readable, Writable } from 'node:stream';
import { AppError } from '../errors.ts';

/** Permanent storage of files: a folder, or a bucket of an object store. */
export type Storage = {
  /** Opens a temporary file for an upload that is arriving. */
  stage: () => Promise<StagedFile>;
  /** Bytes `start` to `end` (both included) of a kept file. Rejects with FileMissing when it is gone. */
  open: (id: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** All bytes of a kept file, for small ones: it costs less than a stream. Rejects as `open` does. */
  read: (id: string) => Promise<Buffer>;
  /** Size in bytes of a kept file; null when it is gone. */
  sizeOf: (id: string) => Promise<number | null>;
  /** Makes a short-lived address from which a browser gets a kept file; null if files are sent by the portal. */
  signAddress: ((id: string, headers: AnsweredHeaders) => Promise<string>) | null;
  /** Whether the file is infected, so that `open` and `read` reject with FileLockedAway. */
  isLockedAway: (id: string) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** All files, kept and staged, with their age. For the sweep. */
  list: () => AsyncIterable<StoredItem>;
  removeItem: (item: StoredItem) => Promise<void>;
  /** Whether files can be read and stored now, apart from lack of room, as known within the last seconds. Never rejects. */
  answers: () => Promise<boolean>;
  /** Whether the files of a portal that a restore replaced stay among the present ones, instead of being moved away. */
  keepsReplaced: boolean;
};

/** What a file is answered with from its own address. */
export type AnsweredHeaders = {
  'content-type': string;
  'content-disposition': string;
  'cache-control': string;
};

export type StagedFile = {
  writable: Writable;
  /** Path on this machine while the file is staged, where it can be inspected. */
  path: string;
  /** Moves the file to permanent storage under `id`; once this resolves its bytes are safely stored. */
  keep: (id: string) => Promise<void>;
  /** Removes the file unless it was kept. */
  discard: () => Promise<void>;
};

export type StoredItem = {
  kind: 'kept' | 'staged';
  name: string;
  /** The location, in a form that only the storage understands. */
  place: string;
  modifiedAt: Date;
};

export class FileMissing extends Error {}

/** The object store cannot be reached, or refuses. `reason` is for the log and names nothing of the file. */
export class StorageAway extends AppError {
  readonly reason: string;

  constructor(reason: string) {
    super('unavailable', 'Files cannot be reached at the moment. Try again in a minute.', {
      headers: { 'retry-after': '15' },
    });
    this.name = 'StorageAway';
    this.reason = reason;
  }
}

/** The object store takes no more bytes. */
export class StorageFull extends AppError {
  readonly reason: string;

  constructor(reason: string) {
    super('storage_full', 'There is no room left to store this. Tell IT, then try again.', {
      headers: { 'retry-after': '60' },
    });
    this.name = 'StorageFull';
    this.reason = reason;
  }
}
