import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * Returns a function that opens a database of this device when first called, and again after the browser has closed it. It
 * throws if the browser refuses storage.
 */
export function deviceDatabase<Contents extends DBSchema>(
  name: string,
  upgrade: NonNullable<OpenDBCallbacks<Contents>['upgrade']>,
): () => Promise<IDBPDatabase<Contents>> {
  let opening: Promise<IDBPDatabase<Contents>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    if (opening) return opening;
    opening = openDB<Contents>(name, 1, {
      upgrade,
      // Another tab needs a newer version of the database, or deletes it.
      blocking: (_current, _blocked, { target }) => {
        forget();
        (target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  };
}
