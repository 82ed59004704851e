import { startSwiftServer } from './swift-server.ts';
import { whenDone } from './when-done.ts';

export type ObjectStoreOfTest = Awaited<ReturnType<typeof startSwift>>;

/** Starts a real object store for one test file. */
export async function startSwift() {
  const { stop, ...store } = await startSwiftServer();
  whenDone(stop);
  return store;
}
