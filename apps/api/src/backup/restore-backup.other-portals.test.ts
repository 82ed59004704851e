import {
  deployMigrations,
  historyTable,
  type Migration,
  readMigrations,
} from '@icare/database/migrate';
import { expect, test } from 'vitest';
import { ask, backUp, emptyPlace, renamed, restore, scratchFolder } from '../testing/archives.ts';
import { forge } from '../testing/forged-archives.ts';
import { testPortal } from '../testing/portal.ts';
import type { Manifest } from './archive-format.ts';

const forged = await forge(await testPortal({ pages: false }));
const { parts, manifest, firstFile, withParts, withManifest, withRows, tablePart, expectRefused } =
  forged;
const [users, ...others] = [
  manifest.tables.find(({ name }) => name === 'users') as Manifest['tables'][number],
  ...manifest.tables.filter(({ name }) => name !== 'users'),
];
const sorted = (tables: Manifest['tables']) => tables.sort((a, b) => (a.name < b.name ? -1 : 1));

test('a newer portal', async () => {
  const migrations = [
    ...manifest.migrations,
    { name: '20991231000000_later', checksum: 'a'.repeat(64) },
  ];
  const path = await withManifest({ migrations, portal: '7.0.0' });
  await expectRefused(path, /newer version of the portal, 7\.0\.0/);
});

test('a portal with other migrations, or none', async () => {
  const migrations = manifest.migrations.map((one) => ({ ...one, checksum: 'b'.repeat(64) }));
  await expectRefused(await withManifest({ migrations }), 'has another migration');
  await expectRefused(await withManifest({ migrations: [] }), 'has no schema');
});

test('an unknown table, or a missing one', async () => {
  const part = tablePart('users');
  const name = 'tables/zebras.copy.zst';
  const added = [...parts];
  added.splice(parts.indexOf(firstFile), 0, { ...part, header: { name } });
  const tables = sorted([users, ...others, { ...users, name: 'zebras' }]);
  await expectRefused(
    await withParts(added, { ...renamed(manifest, added), tables }),
    'has a table zebras that the portal does not have',
  );
  const fewer = parts.filter((one) => one !== part);
  await expectRefused(
    await withParts(fewer, { ...renamed(manifest, fewer), tables: sorted([...others]) }),
    'lacks the table users',
  );
  await expectRefused(
    await withParts(fewer, { ...renamed(manifest, fewer), tables: manifest.tables }),
    'lacks the rows of the table users',
  );
});

test('an unknown column, a missing one, or one twice', async () => {
  const withColumns = (columns: string[]) =>
    withManifest({ tables: sorted([{ ...users, columns }, ...others]) });
  await expectRefused(
    await withColumns([...users.columns.slice(1), 'shoe_size']),
    'has a column users.shoe_size that the portal does not have',
  );
  const sentence = 'does not have the columns of the table users';
  await expectRefused(await withColumns(users.columns.slice(1)), sentence);
  await expectRefused(
    await withColumns([...users.columns.slice(1), users.columns[1] as string]),
    sentence,
  );
});

test('other sequences', async () => {
  await expectRefused(await withManifest({ sequences: [] }), 'does not have the sequences');
});

test('rows that do not fit their table', async () => {
  const sentence = 'has rows that do not fit the table users';
  await expectRefused(await withRows('users', (rows) => rows + rows), sentence);
  await expectRefused(await withRows('users', (rows) => `${rows}only\tthree\tvalues\n`), sentence);
  await expectRefused(
    await withRows('users', (rows) => rows.replace('ROLE_ADMIN', 'ROLE_GOD')),
    sentence,
  );
});

test('rows after the end-of-data marker', async () => {
  await expectRefused(
    await withRows('users', (rows) => `${rows}\\.\n${rows}`),
    'Nothing was changed.',
  );
});

test('rows that refer to missing rows', async () => {
  await expectRefused(await withRows('departments', () => ''), 'violates foreign key');
});

test('an older portal, which is migrated to this version', async () => {
  const old = await emptyPlace();
  const migrations = await readMigrations();
  const [first, ...later] = migrations as [Migration, ...Migration[]];
  await ask(old.databaseUrl, historyTable);
  await ask(old.databaseUrl, first.sql);
  await ask(
    old.databaseUrl,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
       VALUES ('1', '${first.checksum}', '${first.name}', now())`,
  );
  await ask(
    old.databaseUrl,
    `INSERT INTO users (id, username, name, email, role, department_id, created_at, updated_at)
       SELECT gen_random_uuid(), 'ada', 'Ada Obi', 'ada@hospital.example', 'ROLE_STAFF', id, now(), now()
         FROM departments WHERE name = 'IT'`,
  );
  const folder = await scratchFolder();
  const target = await emptyPlace();
  await restore(target, await backUp(old, folder));
  expect(await ask(target.databaseUrl, 'SELECT username, kind FROM users')).toEqual([
    { username: 'ada', kind: 'person' },
  ]);
  // Rows that a later migration derives from earlier ones exist too.
  expect(await ask(target.databaseUrl, 'SELECT 1 FROM compliance_standings')).toHaveLength(1);
  expect(await deployMigrations(target.databaseUrl)).toEqual([]);
  expect(later.length).toBeGreaterThan(3);
  const notes = await ask(old.databaseUrl, "SELECT key FROM settings WHERE key = 'last-backup'");
  expect(notes).toHaveLength(1);
});
