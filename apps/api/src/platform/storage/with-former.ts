import { FileMissing, type Storage, type StoredItem } from './storage.ts';

/**
 * The storage of a portal whose files are being moved: new ones go to `storage`, and what is not there yet is read from
 * `former`. A file is removed from both, whether it was moved or not.
 */
export function withFormer(storage: Storage, former: Storage): Storage {
  const ofFormer = new WeakSet<StoredItem>();

  async function* list() {
    yield* storage.list();
    for await (const item of former.list()) {
      ofFormer.add(item);
      yield item;
    }
  }

  /** Asks the former place if the file is not at the new one; there once more if it was moved in between. */
  async function either<Answer>(ask: (place: Storage) => Promise<Answer>): Promise<Answer> {
    for (const place of [storage, former]) {
      try {
        return await ask(place);
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
      }
    }
    return ask(storage);
  }

  return {
    ...storage,
    open: (id, range) => either((place) => place.open(id, range)),
    read: (id) => either((place) => place.read(id)),
    sizeOf: async (id) =>
      (await storage.sizeOf(id)) ?? (await former.sizeOf(id)) ?? (await storage.sizeOf(id)),
    // A file may still be at the other place.
    signAddress: null,
    remove: async (id) => {
      await former.remove(id);
      await storage.remove(id);
    },
    list,
    removeItem: (item) => (ofFormer.has(item) ? former : storage).removeItem(item),
    answers: async () => (await storage.answers()) && (await former.answers()),
    keepsReplaced: storage.keepsReplaced || former.keepsReplaced,
  };
}
