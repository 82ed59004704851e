import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import supertest from 'supertest';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { type Portal, startPortal } from '../../serve.ts';
import { ask, scratchFolder } from '../../testing/archives.ts';
import { createDatabase, dropDatabase, forPortal } from '../../testing/database.ts';
import { hasPgbouncer, startPgbouncer } from '../../testing/pgbouncer.ts';
import { databaseProxy } from '../../testing/proxy.ts';
import { runSql } from '../../testing/run-sql.ts';

const server = inject('databaseServer');
const name = `test_pooled_${process.pid}`;
const password = 'four calm grey herons';

describe.skipIf(!hasPgbouncer)('a portal behind PgBouncer in transaction mode', async () => {
  if (!hasPgbouncer) return;
  const ownerUrl = await createDatabase(server, name, 'test_template');
  await ask(ownerUrl, `ALTER DATABASE "${name}" SET timezone = 'Africa/Lagos'`);
  const directUrl = forPortal(ownerUrl);
  const proxy = await databaseProxy(directUrl);
  const pool = await startPgbouncer(proxy.url, {
    others: [ownerUrl],
    // After a failure it otherwise waits for fifteen seconds.
    settings: ['server_login_retry = 1', 'query_wait_timeout = 5'],
  });
  const folder = await scratchFolder();
  const environment = {
    PORT: '0',
    DATABASE_URL: pool.through(directUrl),
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_DIRECT_URL: directUrl,
    JWT_SECRET: 'a secret that only tests sign with',
    ADMIN_PASSWORD: password,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    // A busy machine is slow, not wrong.
    LIMIT_SEARCH_MS: '5000',
  };
  const start = (changed: Partial<typeof environment> = {}) =>
    startPortal(readConfig({ ...environment, ...changed }), () => {}, join(folder, 'no pages'));
  let portal: Portal | null = null;
  afterAll(async () => {
    await portal?.close();
    await pool.stop();
    proxy.close();
    await dropDatabase(server, name);
  });
  const running = async () => {
    portal ??= await start();
    return portal;
  };

  test('a pool that still has connections without the settings of the role stops the start', async () => {
    const client = new pg.Client({ connectionString: pool.through(directUrl) });
    await client.connect();
    await client.query('SELECT 1');
    await client.end();
    await expect(start()).rejects.toThrow(/^The pool at 127\.0\.0\.1:\d+ still has connections/);
    await pool.reconnect();
  });

  test('what has to keep a session must not lead through the pool', async () => {
    await expect(start({ DATABASE_DIRECT_URL: environment.DATABASE_URL })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads through a pool of connections. It must lead to PostgreSQL itself.',
    );
    await expect(start({ DATABASE_OWNER_URL: pool.through(ownerUrl) })).rejects.toThrow(
      'DATABASE_OWNER_URL leads through a pool of connections. It must lead to PostgreSQL itself.',
    );
  });

  test('every connection has the settings of a session, whatever those of the database are', async () => {
    const { platform } = await running();
    const statement =
      "SELECT current_setting('timezone') AS zone, current_setting('statement_timeout') AS limit, current_setting('jit') AS jit, pg_sleep(0.05)";
    const rows = await Promise.all(
      Array.from({ length: 8 }, () => runSql(platform.database, statement)),
    );
    for (const [row] of rows) expect(row).toMatchObject({ zone: 'UTC', limit: '10s', jit: 'off' });
  });

  test('more calls at once than it has connections are answered, each kind many times', async () => {
    const { address, platform } = await running();
    const { body } = await supertest(address)
      .post('/hrsuit/login')
      .send({ username: 'admin', password });
    const admin = supertest.agent(address).set('authorization', `Bearer ${body.token}`);
    const paths = [
      '/hrsuit/checkToken',
      '/api/documents?search=ward',
      '/documents?category=Policies',
      '/users',
      '/api/audit-events',
      '/api/contact-messages',
      '/api/search?q=night',
      '/api/health/ready',
    ];
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(paths.map((path) => admin.get(path)));
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
      const written = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          platform.database.prisma.$transaction((tx) =>
            tx.setting.upsert({
              where: { key: `pooled ${at}` },
              create: { key: `pooled ${at}`, value: round },
              update: { value: round },
            }),
          ),
        ),
      );
      expect(written.map(({ value }) => value)).toEqual(written.map(() => round));
    }
  });

  test('what changes is told past the pool: lists are kept, and jobs begin at once', async () => {
    const { address, platform } = await running();
    const visitor = supertest.agent(address);
    await vi.waitFor(() =>
      expect(platform.database.changes.versionOf(['documents'])).not.toBeNull(),
    );
    const before = platform.database.changes.versionOf(['settings']);
    await platform.database.prisma.setting.create({ data: { key: 'told', value: 1 } });
    await vi.waitFor(() =>
      expect(platform.database.changes.versionOf(['settings'])).not.toBe(before),
    );

    const { status } = await visitor
      .post('/api/contact-messages')
      .set('idempotency-key', crypto.randomUUID())
      .send({ name: 'Ada Obi', email: 'ada@example.com', message: 'Good morning.' });
    expect(status).toBe(201);
    // Without being told, the delivery would look every fifteen seconds.
    await vi.waitFor(async () => expect(await readdir(join(folder, 'outbox'))).toHaveLength(1), {
      timeout: 20_000,
      interval: 50,
    });
  });

  test('while the pool does not reach the database, calls are told to come again', async () => {
    const { address } = await running();
    const ask = () => supertest(address).get(`/api/documents?search=${crypto.randomUUID()}`);
    proxy.cut();
    // First connections break, and then there are none to be had.
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([ask(), ask(), ask()]);
      expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
        answers.map(() => [503, '2']),
      );
    }
    proxy.restore();
    await vi.waitFor(async () => expect((await ask()).status).toBe(200), {
      timeout: 20_000,
      interval: 100,
    });
  }, 60_000);
});
