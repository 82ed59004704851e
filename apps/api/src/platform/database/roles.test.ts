import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { deployMigrations } from '@icare/database/migrate';
import { asRole, ensurePortalRole, grantPortalAccess, portalRole } from '@icare/database/roles';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { startPortal } from '../../serve.ts';
import { ask, scratchFolder } from '../../testing/archives.ts';
import { createDatabase, dropDatabase, forPortal } from '../../testing/database.ts';
import { testPortal } from '../../testing/portal.ts';
import { runSql } from '../../testing/run-sql.ts';
import { openJobRunner, prepareJobTables } from '../jobs/jobs.ts';

const server = inject('databaseServer');
const name = `test_roles_${randomUUID().replaceAll('-', '')}`;
const ownerUrl = await createDatabase(server, name);
afterAll(() => dropDatabase(server, name));
await deployMigrations(ownerUrl);
await prepareJobTables(ownerUrl);
await grantPortalAccess(ownerUrl, portalRole);
const url = forPortal(ownerUrl);

test.each([
  ['a program', "COPY settings FROM PROGRAM 'env'"],
  ['a file of the server', "SELECT pg_read_file('postgresql.conf')"],
  ['writing a file', "COPY settings TO '/tmp/settings'"],
  ['a table', 'CREATE TABLE mine (id int)'],
  ['a passing table', 'CREATE TEMP TABLE mine (id int)'],
  ['a schema', 'CREATE SCHEMA mine'],
  ['a function', 'CREATE FUNCTION mine() RETURNS int LANGUAGE sql RETURN 1'],
  ['an extension', 'CREATE EXTENSION dblink'],
  ['a role', 'CREATE ROLE mine SUPERUSER'],
  ['more rights', `ALTER ROLE ${portalRole} SUPERUSER`],
  ["the owner's role", 'SET ROLE portal'],
  ['a column', 'ALTER TABLE users ADD COLUMN mine int'],
  ['a column of the work', 'ALTER TABLE pgboss.queue ADD COLUMN mine int'],
  ['a type', "ALTER TYPE role ADD VALUE 'ROLE_ROOT'"],
  ['a dropped table', 'DROP TABLE settings'],
  ['an emptied table', 'TRUNCATE settings'],
  ['a trigger that goes', 'DROP TRIGGER audit_events_only_grow ON audit_events'],
  ['a trigger that sleeps', 'ALTER TABLE audit_events DISABLE TRIGGER ALL'],
  ['all triggers asleep', "SET session_replication_role = 'replica'"],
  [
    'another function',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE sql AS $$SELECT 1$$',
  ],
  [
    'an event of its own number',
    "INSERT INTO audit_events (id, sequence, at, action, subject_type) VALUES (gen_random_uuid(), -5, now(), 'x.y', 'x')",
  ],
  ['a changed event', "UPDATE audit_events SET action = 'x.y'"],
  ['an event that goes', 'DELETE FROM audit_events'],
  ['no events', 'TRUNCATE audit_events CASCADE'],
  ['a changed seal', "UPDATE audit_seals SET hash = ''"],
  ['a seal that goes', 'DELETE FROM audit_seals'],
  ['no seals', 'TRUNCATE audit_seals'],
  ['details that go', 'DELETE FROM audit_details'],
  ['no details', 'TRUNCATE audit_details'],
  ['details of another event', 'UPDATE audit_details SET event_id = gen_random_uuid()'],
  ['numbers again', "SELECT setval('audit_events_sequence_seq', 1)"],
  ['another history', 'DELETE FROM _prisma_migrations'],
])('the portal may not have %s', async (_, statement) => {
  await expect(ask(url, statement)).rejects.toThrow(
    /permission denied|must be owner|must be superuser|Only roles with/,
  );
});

test('a start resets the settings that the role has set for its own sessions', async () => {
  const role = `${name}_role`;
  const superuser = ownerUrl;
  await ensurePortalRole(superuser, role, 'four unrelated words');
  const own = asRole(superuser, role, 'four unrelated words');
  await ask(own, `ALTER ROLE CURRENT_USER IN DATABASE ${name} SET search_path = nowhere`);
  await ask(own, 'ALTER ROLE CURRENT_USER SET default_transaction_read_only = on');
  await expect(ask(own, `ALTER ROLE CURRENT_USER SET work_mem = '4MB'`)).rejects.toThrow(
    'read-only',
  );
  try {
    await ensurePortalRole(superuser, role, 'four unrelated words');
    const kept = await ask(
      superuser,
      `SELECT setconfig FROM pg_db_role_setting JOIN pg_roles ON pg_roles.oid = setrole WHERE rolname = '${role}'`,
    );
    expect(kept).toEqual([]);
    await ask(own, `ALTER ROLE CURRENT_USER SET work_mem = '4MB'`);
  } finally {
    await ask(superuser, `DROP ROLE ${role}`);
  }
});

test('details of the audit log can be cleared only as their trigger permits', async () => {
  await ask(
    ownerUrl,
    `INSERT INTO audit_events (id, at, action, subject_type) VALUES ('${randomUUID()}', now(), 'a.b', 'x');
     INSERT INTO audit_details (event_id, after) SELECT id, '{"name": "Ada"}' FROM audit_events`,
  );
  await expect(ask(url, `UPDATE audit_details SET after = '{}'`)).rejects.toThrow('only grows');
});

test('tables that the owner creates later are granted, and existing grants stay', async () => {
  await ask(ownerUrl, 'CREATE TABLE later (id int)');
  await expect(ask(url, 'SELECT * FROM later')).rejects.toThrow('permission denied');
  await Promise.all([
    grantPortalAccess(ownerUrl, portalRole),
    grantPortalAccess(ownerUrl, portalRole),
  ]);
  expect(await ask(url, 'INSERT INTO later VALUES (1) RETURNING id')).toEqual([{ id: 1 }]);
  await expect(ask(url, 'DELETE FROM audit_events')).rejects.toThrow('permission denied');
  await ask(ownerUrl, 'DROP TABLE later');
});

test('background work runs with a role that may not create its tables', async () => {
  const jobs = openJobRunner(url, pino({ level: 'silent' }), { ownsTables: false });
  const ran = new EventTarget();
  const done = once(ran, 'done');
  const run = async () => ran.dispatchEvent(new Event('done'));
  jobs.start([{ name: 'restricted', every: 'hour', schedule: '0 0 1 1 *', run }]);
  await done;
  await jobs.stop();
});

test('a portal of two roles starts, writes and seals; its migrations are the owner’s', async () => {
  const portal = await startPortal(
    readConfig({
      PORT: '0',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      JWT_SECRET: 'a secret that only tests sign with',
      DATA_DIR: await scratchFolder(),
      ADMIN_PASSWORD: 'a lantern in the window',
      DEMO_DATA: 'true',
      LOG_LEVEL: 'silent',
    }),
  );
  try {
    const { body } = await supertest(portal.address)
      .post('/hrsuit/login')
      .send({ username: 'admin', password: 'a lantern in the window' });
    expect(body.role).toBe('ROLE_ADMIN');
    const [role] = await runSql(portal.platform.database, 'SELECT current_user AS name');
    expect(role).toEqual({ name: portalRole });
    await expect
      .poll(() => ask(url, 'SELECT count(*)::int AS seals FROM audit_seals'), { timeout: 30_000 })
      .not.toEqual([{ seals: 0 }]);
  } finally {
    await portal.close();
  }
});

test('every portal in the tests runs with that role', async () => {
  const { platform } = await testPortal({ pages: false });
  const [found] = await runSql(
    platform.database,
    'SELECT current_user AS name, usesuper AS super FROM pg_user WHERE usename = current_user',
  );
  expect(found).toEqual({ name: portalRole, super: false });
});
