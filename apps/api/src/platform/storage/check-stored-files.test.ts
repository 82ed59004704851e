import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { toJob } from '../jobs/duty.ts';
import { checkStoredFiles, checkStoredFilesJob, dailyCheckLimits } from './check-stored-files.ts';
import type { Storage } from './storage.ts';

const neverAborted = new AbortController().signal;
const day = 86_400_000;

async function portalWithFiles(count: number) {
  const portal = await testPortal({ pages: false, mayFail: true });
  const { prisma } = portal.platform.database;
  const client = await portal.as('ROLE_ADMIN');
  const bytes = pdf();
  const files: { id: string; path: string }[] = [];
  for (let index = 0; index < count; index++) {
    const { _id } = await uploadDocument(client, { name: `Rounds ${index}` }, { bytes });
    const { fileId: id } = await prisma.document.findUniqueOrThrow({ where: { id: _id } });
    files.push({ id, path: join(portal.filesFolder, id.slice(-2), id) });
  }
  const check = (
    most = dailyCheckLimits,
    signal = neverAborted,
    storage = portal.platform.storage,
  ) =>
    toJob(portal.platform, {
      name: checkStoredFilesJob,
      every: 'day',
      run: (ended) => checkStoredFiles({ ...portal.platform, storage }, ended, most),
    }).run(signal);
  const checkTomorrow = (most?: typeof dailyCheckLimits, signal = neverAborted) => {
    portal.clock.advance(day);
    return check(most, signal);
  };
  const damage = async () =>
    new Map(
      (await prisma.storedFile.findMany()).map((file) => [file.id, [file.damage, file.checkedAt]]),
    );
  // Signs in again each time, since days go by and sessions end.
  const seen = async () => {
    const admin: Client = await portal.as('ROLE_ADMIN');
    const { body } = await admin.get('/api/system').expect(200);
    return body.data.fileChecks;
  };
  const loggedFiles = () => portal.log.filter(({ level }) => level === 50).map(({ file }) => file);
  return { portal, prisma, bytes, files, check, checkTomorrow, damage, seen, loggedFiles };
}

test('a byte that changed and a file that is gone are found within a day, logged once, and accepted again once restored', async () => {
  const { portal, bytes, files, checkTomorrow, damage, seen, loggedFiles, check } =
    await portalWithFiles(3);
  const [flipped, lost, fine] = files as [(typeof files)[0], (typeof files)[0], (typeof files)[0]];
  await checkTomorrow();
  expect(await seen()).toEqual({
    damaged: 0,
    oldestCheckAt: portal.clock.now().toISOString(),
  });
  const changed = Buffer.from(bytes);
  changed[bytes.length - 100] = (changed[bytes.length - 100] ?? 0) ^ 1;
  await writeFile(flipped.path, changed);
  await rm(lost.path);
  // Only once a day, however often the job runs.
  await check();
  expect(loggedFiles()).toEqual([]);

  await checkTomorrow();
  const at = portal.clock.now();
  expect(await damage()).toEqual(
    new Map([
      [flipped.id, ['changed', at]],
      [lost.id, ['missing', at]],
      [fine.id, [null, at]],
    ]),
  );
  expect((await seen()).damaged).toBe(2);
  expect(loggedFiles().sort()).toEqual([flipped.id, lost.id].sort());
  await checkTomorrow();
  expect(loggedFiles()).toHaveLength(2);

  for (const { path } of [flipped, lost]) await writeFile(path, bytes);
  await checkTomorrow();
  expect((await seen()).damaged).toBe(0);
});

test('the daily limit holds: damaged files are checked first, then those checked longest ago', async () => {
  const { portal, files, checkTomorrow, damage, bytes } = await portalWithFiles(4);
  const checkedNow = async () => {
    const now = portal.clock.now().getTime();
    return [...(await damage())]
      .filter(([, [, at]]) => (at as Date).getTime() === now)
      .map(([id]) => id)
      .sort();
  };
  const sorted = (...indexes: number[]) => indexes.map((index) => files[index]?.id).sort();
  await checkTomorrow({ ...dailyCheckLimits, files: 2 });
  expect(await checkedNow()).toEqual(sorted(0, 1));
  await rm(files[2]?.path ?? '');
  await checkTomorrow({ ...dailyCheckLimits, bytes: bytes.length + 1 });
  expect(await checkedNow()).toEqual(sorted(2, 3));
  await checkTomorrow({ ...dailyCheckLimits, files: 2 });
  expect(await checkedNow()).toEqual(sorted(2, 0));
});

test('an interrupted check continues on the same day', async () => {
  const { portal, checkTomorrow, damage, check } = await portalWithFiles(2);
  const stopped = AbortSignal.abort();
  await checkTomorrow(undefined, stopped);
  await check();
  for (const [, at] of (await damage()).values()) expect(at).toEqual(portal.clock.now());
});

/** A storage in which opening some files fails with these system errors. */
function createFailingStorage(storage: Storage, codes: ReadonlyMap<string, string>): Storage {
  const open: Storage['open'] = async (id, range) => {
    const code = codes.get(id);
    if (code) {
      const path = ['ECONNREFUSED', 'EIO'].includes(code) ? {} : { path: id };
      throw Object.assign(new Error(`${code}: it cannot be opened`), { code, ...path });
    }
    return storage.open(id, range);
  };
  return { ...storage, open };
}

test('an unreadable file is recorded as damaged, and the other files are still checked', async () => {
  const { portal, files, checkTomorrow, damage, check } = await portalWithFiles(4);
  const [denied, broken, circle, fine] = files.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
  ];
  const codes = new Map([
    [denied, 'EACCES'],
    [broken, 'EIO'],
    [circle, 'ELOOP'],
  ]);
  portal.clock.advance(day);
  const storage = createFailingStorage(portal.platform.storage, codes);
  await check(dailyCheckLimits, neverAborted, storage);
  const at = portal.clock.now();
  expect(await damage()).toEqual(
    new Map([
      [denied, ['unreadable', at]],
      [broken, ['unreadable', at]],
      [circle, ['unreadable', at]],
      [fine, [null, at]],
    ]),
  );
  // Readable again: the file was never damaged.
  await checkTomorrow();
  for (const [found] of (await damage()).values()) expect(found).toBeNull();
});

test.each(['EMFILE', 'ECONNREFUSED'])(
  'a portal to which %s happens tells of no damage, and looks again',
  async (code) => {
    const { portal, files, damage, check } = await portalWithFiles(2);
    const [first] = files.map(({ id }) => id) as [string];
    portal.clock.advance(day);
    const storage = createFailingStorage(portal.platform.storage, new Map([[first, code]]));
    await expect(check(dailyCheckLimits, neverAborted, storage)).rejects.toThrow(code);
    await check();
    const at = portal.clock.now();
    for (const found of (await damage()).values()) expect(found).toEqual([null, at]);
  },
);
