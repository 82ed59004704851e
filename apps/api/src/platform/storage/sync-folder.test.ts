import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { syncFolder } from './sync-folder.ts';

/** The times at which folders were written to disk: when each began and ended. */
async function watchSyncs() {
  const handle = await open(tmpdir(), 'r');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const sync = prototype.sync;
  const events: string[] = [];
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    events.push('begun');
    await sync.call(this);
    events.push('ended');
  });
  onTestFinished(() => spy.mockRestore());
  return events;
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sync-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('who comes while a folder is written shares the next time, which begins after the first', async () => {
  const folder = await newFolder();
  const events = await watchSyncs();
  const first = syncFolder(folder);
  const later = [syncFolder(folder), syncFolder(folder), syncFolder(folder)];
  await first;
  expect(events).toEqual(['begun', 'ended']);
  await Promise.all(later);
  expect(events).toEqual(['begun', 'ended', 'begun', 'ended']);
  await syncFolder(folder);
  expect(events).toHaveLength(6);
});

test('folders do not wait for each other, and one that is gone is an error for everybody', async () => {
  const [one, other] = [await newFolder(), await newFolder()];
  const events = await watchSyncs();
  await Promise.all([syncFolder(one), syncFolder(other)]);
  expect(events.toSorted()).toEqual(['begun', 'begun', 'ended', 'ended']);
  await rm(one, { recursive: true });
  const gone = await Promise.allSettled([syncFolder(one), syncFolder(one)]);
  expect(gone.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
