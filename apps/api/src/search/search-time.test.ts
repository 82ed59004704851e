import type { SearchHit } from '@icare/contracts/search';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRows } from '../platform/database/send.ts';
import type { Found, Searchable } from '../platform/search/searchable.ts';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';
import { searchPortal } from './search-portal.ts';
import { createSearchTurns } from './search-turns.ts';
import { createVocabulary } from './vocabulary.ts';

/** Long enough for the words of a search to be looked up on a busy machine. */
const limitMs = 3000;
const portal = await testPortal({ environment: { LIMIT_SEARCH_MS: String(limitMs) } });
const { platform } = portal;
const visitor = { user: null, sessionId: null, isService: false, address: '::1', requestId: 'one' };

const pageHit: Found = {
  ...{ kind: 'page', id: 'slow', title: 'Slow page', detail: '', path: '/', page: null },
  ...{ text: '', positions: [], isStaffOnly: false, score: 1 },
};

/** Kinds whose statements each take two fifths of the time, and how many of them were begun. */
function slowKinds(count: number, hits: Found[]) {
  const begun: number[] = [];
  const kinds = Array.from(
    { length: count },
    (_, at): Searchable => ({
      kinds: ['page'],
      find: async (tx) => {
        begun.push(at);
        await readRows(
          tx,
          build.selectNoFrom(sql`pg_sleep(${0.4 * (limitMs / 1000)})::text`.as('slept')),
        );
        return hits;
      },
    }),
  );
  return { kinds, begun };
}

async function searchIn(kinds: readonly Searchable[]) {
  const vocabulary = await createVocabulary(platform, kinds).read();
  const query = { q: 'slow page', exact: false, limit: 20, in: undefined, cursor: undefined };
  return searchPortal(platform, kinds, vocabulary, query, visitor);
}

test('the statements of a search together may not take longer than its time', async () => {
  const { kinds, begun } = slowKinds(6, []);
  await expect(searchIn(kinds)).rejects.toMatchObject({
    status: 503,
    message: 'This search takes too long. Try again in a moment, or fewer or rarer words.',
  });
  expect(begun.length).toBeGreaterThanOrEqual(1);
  expect(begun.length).toBeLessThanOrEqual(3);
});

test('a search that is stopped answers with what it has and says so', async () => {
  const { data, page } = await searchIn(slowKinds(6, [pageHit]).kinds);
  expect(data).toMatchObject({ isIncomplete: true, isNearest: false });
  expect(data.hits[0]).toMatchObject({ title: 'Slow page' });
  expect(page.totalIsLowerBound).toBe(true);
});

/** Nobody can read the table until `work` is done. */
async function whileLocked(table: string, work: () => Promise<void>) {
  await platform.database.prisma.$transaction(async (tx: Transaction) => {
    await tx.$executeRawUnsafe(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await work();
  });
}

test('where documents take too long, visitors get the rest, or a sentence where there is none', async () => {
  await uploadDocument(await portal.as('ROLE_ADMIN'), { name: 'Rules of the refectory' });
  const search = (q: string) => portal.visitor.get('/api/search').query({ q });
  // The first search of a process takes longest.
  await search('cardiology');
  await whileLocked('document_sections', async () => {
    const { status, body } = await search('cardiology');
    expect(status, body.message).toBe(200);
    expect(body.data).toMatchObject({ isIncomplete: true });
    const titles = (body.data.hits as SearchHit[]).map(({ title }) => title);
    expect(titles).toContain('Cardiology');
    const refused = await search('refectory');
    expect(refused.status).toBe(503);
    expect(refused.body.message).toBe(
      'This search takes too long. Try again in a moment, or fewer or rarer words.',
    );
    expect(refused.headers['retry-after']).toBe('5');
  });
  await whileLocked('search_words', async () => {
    expect((await search('refectory')).status).toBe(503);
  });
  // Its own limit is no fault of the database, which IT would be told about.
  expect(portal.log.filter(({ level }) => level >= 40)).toEqual([]);
});

test('a visitor who sends many searches waits for themselves, others do not', async () => {
  const inTurn = createSearchTurns();
  const ended: string[] = [];
  const atOnce = { now: 0, most: 0 };
  const release: (() => void)[] = [];
  const search = (address: string) =>
    inTurn({ user: null, address }, async () => {
      atOnce.most = Math.max(atOnce.most, ++atOnce.now);
      await new Promise<void>((resolve) => release.push(resolve));
      atOnce.now--;
      ended.push(address);
    });
  const many = Array.from({ length: 50 }, () => search('192.0.2.1'));
  const other = search('192.0.2.2');
  // Both have their turn by now: neither waits for anything.
  await vi.waitFor(() => expect(release).toHaveLength(2));
  release.at(-1)?.();
  await other;
  expect(ended).toEqual(['192.0.2.2']);
  let left = many.length;
  for (const searching of many) searching.then(() => left--);
  while (left > 0) {
    for (const letGo of release.splice(0)) letGo();
    await Promise.race(many);
  }
  expect(atOnce.most).toBe(2);
});

test('where too many search at once, whoever has most is told to come back', async () => {
  const inTurn = createSearchTurns();
  let letGo = () => {};
  const open = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const settled = Promise.allSettled(
    Array.from({ length: 250 }, () => inTurn({ user: null, address: '192.0.2.1' }, () => open)),
  );
  const honest = inTurn({ user: null, address: '192.0.2.9' }, async () => 'found');
  expect(await honest).toBe('found');
  letGo();
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(49);
  expect(refused[0]).toMatchObject({
    reason: { status: 503, message: /Very many people are searching/ },
  });
});
