import 'fake-indexeddb/auto';
import { openDB } from 'idb';

/** Removes what is on the device, behind whatever is still being written. Databases and their connections stay. */
export async function emptyDeviceStorage(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name);
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
    await transaction.done;
    database.close();
  }
}
