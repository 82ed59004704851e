import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow, readRows } from '../platform/database/send.ts';
import type { Searchable } from '../platform/search/searchable.ts';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';
import { searchPortal } from './search-portal.ts';
import { createVocabulary } from './vocabulary.ts';

/** The limit that a portal has where nobody sets another (`config.test.ts`). */
const limitMs = 300;
const portal = await testPortal({ environment: { LIMIT_SEARCH_MS: String(limitMs) } });
const { platform } = portal;
const visitor = { user: null, sessionId: null, isService: false, address: '::1', requestId: 'one' };
const tooLong = {
  status: 503,
  message: 'This search takes too long. Try again in a moment, or fewer or rarer words.',
};
/** Much more than the limit, for a busy machine, and much less than the statement would take. */
const patienceMs = 15_000;

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test('PostgreSQL stops a statement of a visitor’s search after 300 ms, and the answer says so', async () => {
  const given: string[] = [];
  const endless: Searchable = {
    kinds: ['page'],
    find: async (tx) => {
      const limit = await readRow(
        tx,
        build.selectNoFrom(sql<string>`current_setting('statement_timeout')`.as('limit')),
      );
      given.push(limit?.limit ?? '');
      await readRows(tx, build.selectNoFrom(sql`pg_sleep(60)::text`.as('endless_search')));
      return [];
    },
  };
  const vocabulary = await createVocabulary(platform, [endless]).read();
  const query = { q: 'endless', exact: false, limit: 20, in: undefined, cursor: undefined };
  // On a busy machine the time may be over before it comes to that statement.
  while (given.length === 0) {
    const took = await timeOf(() =>
      expect(searchPortal(platform, [endless], vocabulary, query, visitor)).rejects.toMatchObject(
        tooLong,
      ),
    );
    expect(took).toBeLessThan(patienceMs);
  }
  expect(given).toEqual([expect.stringMatching(/^[1-9]\d*ms$/)]);
  expect(Number.parseInt(given[0] ?? '', 10)).toBeLessThanOrEqual(limitMs);
  // Nothing goes on behind the answer.
  const running = () =>
    readRows(
      platform.database,
      build
        .selectFrom(sql<{ query: string }>`pg_stat_activity`.as('pg_stat_activity'))
        .select('query')
        .where(sql<boolean>`state = 'active' and query like '%pg_sleep(60)%'`)
        .where(sql<boolean>`pid <> pg_backend_pid()`),
    );
  await expect.poll(running).toEqual([]);
});

test('a visitor whose search has to wait for the database is told so in time', async () => {
  await uploadDocument(await portal.as('ROLE_ADMIN'), { name: 'Rules of the refectory' });
  const search = () => portal.visitor.get('/api/search').query({ q: 'refectory' });
  // The first search of a process takes longest.
  await search();
  await platform.database.prisma.$transaction(async (tx: Transaction) => {
    await tx.$executeRawUnsafe('LOCK TABLE document_sections IN ACCESS EXCLUSIVE MODE');
    const took = await timeOf(async () => {
      const { status, body, headers } = await search();
      expect({ status, message: body.message }).toEqual(tooLong);
      expect(headers['retry-after']).toBe('5');
    });
    expect(took).toBeLessThan(patienceMs);
  });
});
