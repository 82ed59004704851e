import { newestMigration } from '@icare/database/migrate';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';
import { databaseProxy } from '../testing/proxy.ts';

const ready = '/api/health/ready';
const live = '/api/health/live';

const direct = await testPortal({ pages: false });
const proxy = await databaseProxy(direct.databaseUrl);
afterAll(proxy.close);

test('a portal with all that it needs is ready', async () => {
  const answer = await direct.visitor.get(ready);
  expect([answer.status, answer.body]).toEqual([200, { success: true, data: { status: 'ready' } }]);
  expect((await direct.visitor.get(live)).body).toEqual({
    success: true,
    data: { status: 'live' },
  });
});

test.each(['cut', 'silence'] as const)(
  'with its database away (%s) it lives, and is not ready',
  async (fault) => {
    const portal = await testPortal({ databaseUrl: proxy.url, pages: false, mayFail: true });
    expect((await portal.visitor.get(ready)).status).toBe(200);
    proxy[fault]();
    const [answer, other, alive] = await Promise.all([
      portal.visitor.get(ready),
      portal.visitor.get(ready),
      portal.visitor.get(live),
    ]);
    proxy.restore();
    for (const { status, body, headers } of [answer, other]) {
      expect([status, body.message]).toEqual([503, 'The database does not answer.']);
      expect(headers['retry-after']).toBe('2');
    }
    expect(alive.status).toBe(200);
  },
);

test('it is not ready without the newest migration, or a folder for files', async () => {
  const portal = await testPortal({ pages: false });
  const owner = new pg.Client({ connectionString: portal.databaseUrl });
  await owner.connect();
  await owner.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [
    await newestMigration(),
  ]);
  await owner.end();
  const { status, body } = await portal.visitor.get(ready);
  expect([status, body.message]).toEqual([
    503,
    'The database is not that of this version of the portal.',
  ]);
  const refused = await testPortal({
    pages: false,
    replace: ({ storage }) => ({
      storage: { ...storage, answers: async () => false },
    }),
  });
  const other = await refused.visitor.get(ready);
  expect([other.status, other.body.message]).toEqual([
    503,
    'The folder of the files cannot be used.',
  ]);
});

test('those who ask while somebody else does share the query', async () => {
  let queries = 0;
  const portal = await testPortal({
    pages: false,
    replace: ({ database }) => ({
      database: {
        ...database,
        hasMigration: async () => {
          queries++;
          // Health is asked after them, so by its answer they have all arrived.
          await portal.visitor.get('/api/health');
          return true;
        },
      },
    }),
  });
  const calls = Array.from({ length: 20 }, () => portal.visitor.get(ready).then((it) => it.status));
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  expect(queries).toBeLessThan(10);
});

test('before it stops it answers everything, but is not ready and ends its connections', async () => {
  const portal = await testPortal({ pages: false, environment: { DRAIN_SECONDS: '0' } });
  // Unlike the agent of the other tests, `fetch` would keep its connections.
  const ask = (path: string) => fetch(`${portal.url}${path}`);
  expect((await ask('/api/documents')).headers.get('connection')).toBe('keep-alive');
  await portal.platform.drain.begin();
  const refused = await portal.visitor.get(ready);
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'This process of the portal is about to stop.',
  ]);
  for (const path of ['/api/documents', '/api/health', live]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
  }
});
