import type { Readable, Writable } from 'node:stream';

/** Permanent storage of files. Only local disk today; an object store could implement the same functions. */
export type Storage = {
  /** Opens a temporary file for an upload that is arriving. */
  stage: () => Promise<StagedFile>;
  /** Bytes `start` to `end` (both included) of a kept file. Rejects with FileMissing when it is gone. */
  open: (id: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** All bytes of a kept file, for small ones: it costs less than a stream. Rejects as `open` does. */
  read: (id: string) => Promise<Buffer>;
  /** Size in bytes of a kept file; null when it is gone. */
  sizeOf: (id: string) => Promise<number | null>;
  /** Whether the file is infected, so that `open` and `read` reject with FileLockedAway. */
  isLockedAway: (id: string) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** All files, kept and staged, with their age. For the sweep. */
  list: () => AsyncIterable<StoredItem>;
  removeItem: (item: StoredItem) => Promise<void>;
};

export type StagedFile = {
  writable: Writable;
  /** Path on this machine while the file is staged, where it can be inspected. */
  path: string;
  /** Moves the file to permanent storage under `id`; once this resolves its bytes are safely on disk. */
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
