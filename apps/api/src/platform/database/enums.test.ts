import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { departments } from '@icare/contracts/departments';
import { documentStatuses, documentVisibilities } from '@icare/contracts/documents';
import { userStatuses } from '@icare/contracts/people';
import { roles } from '@icare/contracts/roles';
import { migrationsFolder } from '@icare/database/migrate';
import { expect, test } from 'vitest';

const schema = readFileSync(join(migrationsFolder, '../schema.prisma'), 'utf8');

test.each([
  ['Role', roles],
  ['UserStatus', userStatuses],
  ['DocumentStatus', documentStatuses],
  ['DocumentVisibility', documentVisibilities],
])('%s is the same list in contracts and database', (name, values) => {
  const body = new RegExp(`^enum ${name} \\{([^}]*)\\}`, 'm').exec(schema)?.[1] ?? '';
  const inSchema = body
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '' && !row.startsWith('@@'));
  expect(inSchema).toEqual(values);
});

test('every enum of the database is held to the contracts', () => {
  expect(schema.match(/^enum \w+/gm)).toHaveLength(4);
});

test('the first migration makes the departments of the contracts', () => {
  const first = join(migrationsFolder, '20261120120000_init/migration.sql');
  const list = /FROM unnest\(ARRAY\[([^\]]*)\]/.exec(readFileSync(first, 'utf8'))?.[1] ?? '';
  expect([...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual([...departments]);
});
