import { randomUUID } from 'node:crypto';
import { deployMigrations } from '@icare/database/migrate';
import { grantPortalAccess, portalRole } from '@icare/database/roles';
import { expect, test } from 'vitest';
import { addAuditEvent, eraseValues } from '../testing/audit.ts';
import { earlierDatabase } from '../testing/earlier-database.ts';
import { testPortal } from '../testing/portal.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { verifyChain } from './verify-chain.ts';

const go = new AbortController().signal;

/**
 * A database from before erasures were recorded, in which a member of staff was erased and two events lost their
 * values: one about the person, one that quoted them.
 */
async function databaseOfBefore() {
  const { databaseUrl, client, pending } = await earlierDatabase('erasures_named');
  const [person, other] = [randomUUID(), randomUUID()];
  for (const [id, erased] of [
    [person, true],
    [other, false],
  ] as const) {
    await client.query(
      `INSERT INTO users (id, username, email, name, role, status, created_at, updated_at, erased_at, department_id)
       SELECT $1::uuid, $1::text, $1 || '@example.com', 'Somebody', 'ROLE_STAFF', $3::user_status, now(), now(), $2, id
         FROM departments LIMIT 1`,
      [id, erased ? new Date() : null, erased ? 'Inactive' : 'Active'],
    );
  }
  const add = async (action: string, type: string, subject: string | null, after: object) => {
    const id = randomUUID();
    await client.query(
      `WITH event AS (INSERT INTO audit_events (id, at, action, subject_type, subject_id)
                      VALUES ($1, now(), $2, $3, $4) RETURNING id)
       INSERT INTO audit_details (event_id, address, after) SELECT id, '10.0.0.7', $5 FROM event`,
      [id, action, type, subject, JSON.stringify(after)],
    );
    return id;
  };
  const about = await add('user.edited', 'user', person, { name: 'Ada' });
  const quoting = await add('contact_address.set', 'contact_address', null, {
    email: 'ada@x.example',
  });
  const grant = await add('user.edited', 'user', other, { role: 'ROLE_ADMIN' });
  const clear = (ids: readonly string[], at = 'now()') =>
    client.query(
      `UPDATE audit_details SET address = NULL, before = NULL, after = NULL, salt = '', cleared_at = ${at}
        WHERE event_id = ANY($1::uuid[])`,
      [ids],
    );
  await clear([about, quoting]);
  await add('user.erased', 'user', person, { reason: 'Asked' });
  return { databaseUrl, client, pending, clear, grant, other };
}

async function portalOn(databaseUrl: string) {
  await grantPortalAccess(databaseUrl, portalRole);
  const portal = await testPortal({ pages: false, databaseUrl });
  await sealAuditLog(portal.platform, go);
  const report = () => verifyChain(portal.platform.database);
  return { portal, report };
}

test('what was cleared before erasures were named is carried over, and erasing goes on', async () => {
  const { databaseUrl, pending } = await databaseOfBefore();
  expect(await deployMigrations(databaseUrl)).toHaveLength(pending.length);
  const { portal, report } = await portalOn(databaseUrl);
  expect(await report()).toMatchObject({ problem: null, cleared: 2, sealed: 5 });
  const person = await portal.person({ status: 'Inactive' });
  const event = await addAuditEvent(portal, {
    ...{ action: 'user.edited', subject: { type: 'user', id: person.id }, after: { name: 'Obi' } },
  });
  await eraseValues(portal, [event], person.id);
  await sealAuditLog(portal.platform, go);
  expect(await report()).toMatchObject({ problem: null, cleared: 3, sealed: 7 });
});

test('a restore brings such a database up to this version in one transaction', async () => {
  const { databaseUrl, client, pending } = await databaseOfBefore();
  await client.query('BEGIN');
  for (const { sql } of pending) await client.query(sql);
  await client.query('COMMIT');
  const { report } = await portalOn(databaseUrl);
  expect(await report()).toMatchObject({ problem: null, cleared: 2 });
});

test('a grant that was blanked by hand before is not explained by an erasure of somebody else', async () => {
  const { databaseUrl, clear, grant } = await databaseOfBefore();
  await clear([grant], "now() - interval '1 day'");
  await deployMigrations(databaseUrl);
  const { report } = await portalOn(databaseUrl);
  expect((await report()).problem).toMatch(
    'was cleared before erasures were named, and no erasure explains it',
  );
});
