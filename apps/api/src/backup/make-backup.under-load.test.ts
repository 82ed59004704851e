import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { purgeDocuments } from '../documents/purge-documents.ts';
import { ask, backUp, emptyPlace, placeOf, restore, scratchFolder } from '../testing/archives.ts';
import { uploadDocument } from '../testing/documents.ts';
import { pdf } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';
import { makeBackup } from './make-backup.ts';
import { verifyArchive } from './verify-archive.ts';

const portal = await testPortal({ pages: false });
const folder = await scratchFolder();
const admin = await portal.as('ROLE_ADMIN');
const place = placeOf(portal);

/** Adds documents, and removes them for good with their files, until it is stopped. */
function keepChanging() {
  let isOn = true;
  const done = { added: 0, removed: 0 };
  const going = new Set<string>();
  const add = async (lane: number) => {
    const kept: string[] = [];
    while (isOn) {
      const { _id } = await uploadDocument(admin, { name: `Lane ${lane}` }, { bytes: pdf() });
      done.added++;
      kept.push(_id);
      const oldest = kept.length > 3 ? kept.shift() : undefined;
      if (oldest === undefined) continue;
      going.add(await fileOf(oldest));
      await admin.delete(`/documents/${oldest}`);
      await ask(
        portal.databaseUrl,
        `UPDATE documents SET deleted_at = now() - interval '60 days' WHERE id = '${oldest}'`,
      );
    }
  };
  // As the hourly housekeeping does, but immediately.
  const remove = async () => {
    while (isOn) {
      await purgeDocuments(portal.platform);
      for (const id of going) {
        const rows = await ask(portal.databaseUrl, `SELECT 1 FROM stored_files WHERE id = '${id}'`);
        if (rows.length > 0) continue;
        await portal.platform.storage.remove(id);
        going.delete(id);
        done.removed++;
      }
    }
  };
  const all = Promise.all([add(1), add(2), remove()]);
  return async () => {
    isOn = false;
    await all;
    return done;
  };
}

async function fileOf(document: string): Promise<string> {
  const [row] = await ask(
    portal.databaseUrl,
    `SELECT file_id::text AS id FROM documents WHERE id = '${document}'`,
  );
  return String(row?.['id']);
}

test('documents that are added and removed meanwhile are in a backup completely or not at all', {
  timeout: 180_000,
}, async () => {
  const stop = keepChanging();
  const archives: string[] = [];
  for (let backup = 0; backup < 3; backup++) archives.push(await backUp(place, folder));
  const { added, removed } = await stop();
  expect(added).toBeGreaterThan(10);
  expect(removed).toBeGreaterThan(2);
  for (const archive of archives) {
    const target = await emptyPlace();
    const { files } = await restore(target, archive);
    const [row] = await ask(
      target.databaseUrl,
      `SELECT count(*)::int AS documents,
              count(*) FILTER (WHERE EXISTS (
                SELECT FROM document_versions v JOIN stored_files f ON f.id = v.file_id
                  JOIN audit_events e ON e.subject_id = d.id AND e.action = 'document.created'
                 WHERE v.document_id = d.id AND v.file_id = d.file_id))::int AS whole,
              (SELECT count(*)::int FROM stored_files) AS files
         FROM documents d`,
    );
    expect(row).toMatchObject({ whole: row?.['documents'], files });
  }
  const left = await readdir(place.config.dataDirectory);
  expect(left.filter((name) => name.startsWith('held-for-backup'))).toEqual([]);
});

test('a file that is removed while a backup is being made is still in it', async () => {
  const document = await uploadDocument(admin, { name: 'Goes meanwhile' });
  const id = await fileOf(document._id);
  const file = join(folder, 'meanwhile.tar');
  const making = makeBackup({ ...place, file });
  // Once its hard link exists, the original may be removed.
  const held = join(place.config.dataDirectory, `held-for-backup-${process.pid}`);
  while (!(await readdir(held).catch((): string[] => [])).includes(id)) {
    await Promise.race([making, new Promise(setImmediate)]);
  }
  await portal.platform.storage.remove(id);
  await making;
  const { entries } = await verifyArchive(file);
  expect(entries.map(({ name }) => name)).toContain(`files/${id}`);
  // Restored, since its row still exists.
  await restore(await emptyPlace(), file);
  await ask(portal.databaseUrl, `DELETE FROM documents WHERE id = '${document._id}'`);
  await ask(portal.databaseUrl, `DELETE FROM stored_files WHERE id = '${id}'`);
});

test('damaged files are named and no backup is left, unless it is made despite the damage', async () => {
  const document = await uploadDocument(admin, { name: 'Damaged' });
  const other = await uploadDocument(admin, { name: 'Lost' });
  const [damaged, lost] = [await fileOf(document._id), await fileOf(other._id)];
  const pathOf = (id: string) => join(portal.filesFolder, id.slice(-2), id);
  await writeFile(pathOf(damaged), 'otherwise');
  await link(pathOf(lost), join(folder, 'lost'));
  await rm(pathOf(lost));
  const file = join(folder, 'damaged.tar');
  await expect(makeBackup({ ...place, file })).rejects.toThrow(`${lost} is missing`);
  await link(join(folder, 'lost'), pathOf(lost));
  await expect(makeBackup({ ...place, file })).rejects.toThrow(`${damaged} is changed`);
  expect((await readdir(folder)).filter((name) => name.startsWith('damaged'))).toEqual([]);
  await rm(pathOf(lost));
  const done = await makeBackup({ ...place, file, despiteDamage: true });
  const expected = [
    { id: damaged, problem: 'changed' },
    { id: lost, problem: 'missing' },
  ];
  expect(done.damaged).toEqual(expect.arrayContaining(expected));
  const target = await emptyPlace();
  await restore(target, file);
  await link(join(folder, 'lost'), pathOf(lost));
  afterAll(() => rm(pathOf(damaged), { force: true }));
});

test('the remains of a killed backup are removed by the next one, and only one backup runs at a time', async () => {
  const left = join(place.config.dataDirectory, 'held-for-backup-1');
  await mkdir(left);
  await writeFile(join(left, 'x'), 'x');
  const two = await Promise.allSettled(
    ['one.tar', 'two.tar'].map((name) =>
      makeBackup({ ...place, file: join(folder, name), despiteDamage: true }),
    ),
  );
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = two.find((outcome) => outcome.status === 'rejected');
  expect(String(refused?.reason)).toContain('Another backup is being made');
  expect(await readdir(place.config.dataDirectory)).not.toContain('held-for-backup-1');
});
