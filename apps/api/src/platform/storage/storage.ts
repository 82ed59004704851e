import type { Readable, Writable } from 'node:stream';

/** Where files are kept. Local disk today; an object store can join behind the same calls. */
export type Storage = {
  /** A place for a file that is just arriving. */
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
  /** Everything there is, kept or staged, with its age. For the sweep. */
  list: () => AsyncIterable<StoredItem>;
  removeItem: (item: StoredItem) => Promise<void>;
};

export type StagedFile = {
  writable: Writable;
  /** Path on this machine while the file is staged, for looking into it. */
  path: string;
  /** Moves it to its place under `id`; when this resolves the bytes are on disk for good. */
  keep: (id: string) => Promise<void>;
  /** Removes it unless it was kept. */
  discard: () => Promise<void>;
};

export type StoredItem = {
  kind: 'kept' | 'staged';
  name: string;
  /** Where it lies, as the storage itself names places. */
  place: string;
  modifiedAt: Date;
};

export class FileMissing extends Error {}
