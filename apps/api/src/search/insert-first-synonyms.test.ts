import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { build } from '../platform/database/build.ts';
import { changeRows, readRows } from '../platform/database/send.ts';
import { testPortal } from '../testing/portal.ts';
import { firstSynonyms } from './first-synonyms/first-synonyms.ts';
import { insertFirstSynonyms } from './insert-first-synonyms.ts';

const portal = await testPortal();
const { database } = portal.platform;
await insertFirstSynonyms(portal.platform);

test('they are inserted once', async () => {
  await insertFirstSynonyms(portal.platform);
  expect(await database.prisma.searchSynonyms.count()).toBe(firstSynonyms.length);
});

/** Each compared word by word, as the search does: 'UPS' becomes 'up', and 'operation' the same as 'operating'. */
const readStems = async (terms: readonly string[]) => {
  const rows = await readRows(
    database,
    build
      .selectFrom(
        sql<{ term: string }>`unnest(${[...terms]}::text[])`.as<'given'>(sql`given(term)`),
      )
      .select([
        'given.term',
        sql<string>`to_tsvector('public.portal', search_fold(given.term))::text`.as('stems'),
      ]),
  );
  return new Map(rows.map(({ term, stems }) => [term, stems]));
};

test('no term finds an everyday word that means something else', async () => {
  const everyday =
    'up or as also open direct book charge operate medical positive organ hospital mobile unit fit bid eye fall'.split(
      ' ',
    );
  const taken = new Set((await readStems(everyday)).values());
  const stems = await readStems(firstSynonyms.flat());
  const found = [...stems].filter(([, stem]) => taken.has(stem)).map(([term]) => term);
  expect(found).toEqual([]);
});

test('terms of a group are compared as different words', async () => {
  const stems = await readStems(firstSynonyms.flat());
  const repeated = firstSynonyms.filter(
    (terms) => new Set(terms.map((term) => stems.get(term))).size < terms.length,
  );
  expect(repeated).toEqual([]);
});

test('groups that come with an update are added, but neither deleted ones nor what the list has already', async () => {
  const deleted = firstSynonyms[0] ?? [];
  const listed = async () =>
    (await database.prisma.searchSynonyms.findMany({ select: { terms: true } })).map(
      ({ terms }) => terms,
    );
  const before = (await listed()).length;
  await database.prisma.searchSynonyms.create({
    data: {
      id: randomUUID(),
      terms: ['sick bay', 'of somebody here'],
      updatedAt: portal.platform.clock(),
    },
  });
  await database.prisma.searchSynonyms.deleteMany({ where: { terms: { equals: [...deleted] } } });
  await insertFirstSynonyms(portal.platform, [
    ...firstSynonyms,
    ['gurney', 'stretcher trolley'],
    ['Sick bay', 'a word that nobody had'],
  ]);
  const after = await listed();
  // One was deleted, one made here, one came.
  expect(after).toHaveLength(before + 1);
  expect(after).toContainEqual(['gurney', 'stretcher trolley']);
  expect(after).not.toContainEqual([...deleted]);
});

test('a portal of an earlier version, which knows only how many groups it had, is given the new ones', async () => {
  await database.prisma.setting.update({
    where: { key: 'search synonyms inserted' },
    data: { value: { groups: 1 } },
  });
  await database.prisma.searchSynonyms.deleteMany({
    where: { NOT: { terms: { equals: ['gurney', 'stretcher trolley'] } } },
  });
  await insertFirstSynonyms(portal.platform);
  expect(await database.prisma.searchSynonyms.count()).toBe(firstSynonyms.length + 1);
});

/** What the list has of these groups, without their order. */
async function heldOf(groups: readonly (readonly string[])[]) {
  const words = new Set(groups.flat());
  const rows = await database.prisma.searchSynonyms.findMany({ select: { terms: true } });
  return rows.map(({ terms }) => terms).filter((terms) => terms.some((term) => words.has(term)));
}

test('new words of a group come with an update, unless somebody edited, reviewed or deleted it', async () => {
  const { searchSynonyms } = database.prisma;
  const before = ['untouched', 'edited', 'reviewed', 'deleted'].map((name) => [
    `${name} one`,
    `${name} two`,
  ]);
  await insertFirstSynonyms(portal.platform, [...firstSynonyms, ...before]);
  const [, edited = [], reviewed = [], deleted = []] = before;
  await searchSynonyms.updateMany({
    where: { terms: { equals: edited } },
    data: { terms: [...edited, 'edited by somebody'] },
  });
  await searchSynonyms.updateMany({
    where: { terms: { equals: reviewed } },
    data: { isReviewed: true },
  });
  await searchSynonyms.deleteMany({ where: { terms: { equals: deleted } } });

  const after = before.map(([one = '', two = '']) => [one, `${one} more`, two]);
  await insertFirstSynonyms(portal.platform, [...firstSynonyms, ...after]);
  const expected = [
    ['untouched one', 'untouched one more', 'untouched two'],
    ['edited one', 'edited two', 'edited by somebody'],
    ['reviewed one', 'reviewed two'],
  ];
  expect(await heldOf(before)).toEqual(expect.arrayContaining(expected));
  expect(await heldOf(before)).toHaveLength(expected.length);

  // An update after that finds the group as it was given last.
  const later = after.map((terms) => [...terms, `${terms[0]} last`]);
  await insertFirstSynonyms(portal.platform, [...firstSynonyms, ...later]);
  expect(await heldOf(before)).toContainEqual([
    'untouched one',
    'untouched one more',
    'untouched two',
    'untouched one last',
  ]);
  expect(await heldOf(before)).toHaveLength(expected.length);
});

test('a new group comes although another that was given has one of its words', async () => {
  const first = ['barrow', 'stretcher'];
  const shares = ['barrow', 'a second meaning of it'];
  await insertFirstSynonyms(portal.platform, [...firstSynonyms, first]);
  await insertFirstSynonyms(portal.platform, [...firstSynonyms, first, shares]);
  expect(await heldOf([shares])).toContainEqual(shares);
});

test('a list that was emptied stays empty', async () => {
  await changeRows(database, build.deleteFrom('search_synonyms'));
  await insertFirstSynonyms(portal.platform);
  const rows = await readRows(database, build.selectFrom('search_synonyms').select('id'));
  expect(rows).toEqual([]);
});
