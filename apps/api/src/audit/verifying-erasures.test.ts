import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addAuditEvent, eraseValues } from '../testing/audit.ts';
import { testPortal } from '../testing/portal.ts';
import { runSql } from '../testing/run-sql.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { verifyChain } from './verify-chain.ts';

const go = new AbortController().signal;
const blank = `UPDATE audit_details SET address = NULL, before = NULL, after = NULL, salt = '', cleared_at = now()`;

/**
 * A sealed log in which one person was granted a permission and another was erased, and a connection of the owner, whom
 * no trigger stops.
 */
async function logWithGrant() {
  const portal = await testPortal({ pages: false });
  const person = await portal.person();
  const gone = await portal.person({ status: 'Inactive' });
  const other = await addAuditEvent(portal, {
    ...{ action: 'user.edited', subject: { type: 'user', id: gone.id }, after: { name: 'Ada' } },
  });
  const grant = await addAuditEvent(portal, {
    action: 'user.edited',
    subject: { type: 'user', id: person.id },
    before: { role: 'ROLE_STAFF' },
    after: { role: 'ROLE_ADMIN' },
  });
  const erasure = await eraseValues(portal, [other], gone.id);
  await sealAuditLog(portal.platform, go);
  const owner = new pg.Client(portal.databaseUrl);
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query("SET session_replication_role = 'replica'");
  const problem = async () => (await verifyChain(portal.platform.database)).problem;
  expect(await problem()).toBeNull();
  return { portal, owner, problem, person, gone, grant, erasure };
}

test('a grant blanked without an erasure is named, and the trigger refuses it', async () => {
  const { portal, owner, problem, grant } = await logWithGrant();
  await expect(
    runSql(portal.platform.database, `${blank} WHERE event_id = $1`, [grant]),
  ).rejects.toThrow('the audit log only grows');
  await owner.query(`${blank} WHERE event_id = $1`, [grant]);
  expect(await problem()).toMatch(
    new RegExp(`^Position 2: the values of event ${grant} .* and it names no erasure\\.$`),
  );
});

test('nor can it be blanked in the name of an erasure that was', async () => {
  const { portal, owner, problem, grant, erasure } = await logWithGrant();
  const pointing = `${blank}, cleared_by_event = $2 WHERE event_id = $1`;
  await expect(runSql(portal.platform.database, pointing, [grant, erasure])).rejects.toThrow(
    'the audit log only grows',
  );
  await owner.query(pointing, [grant, erasure]);
  expect(await problem()).toMatch(/^Position 2: .* names the erasure of somebody else/);
  // No other event explains it either.
  await owner.query('UPDATE audit_details SET cleared_by_event = $1 WHERE event_id = $1', [grant]);
  expect(await problem()).toMatch(/names an event that is no erasure/);
});

test('what is blanked beside what an erasure cleared does not have its number', async () => {
  const { owner, problem, portal, erasure } = await logWithGrant();
  const record = await addAuditEvent(portal, { after: { expires: '2027-01-31' } });
  await sealAuditLog(portal.platform, go);
  await owner.query(`${blank}, cleared_by_event = $2 WHERE event_id = $1`, [record, erasure]);
  expect(await problem()).toMatch(/names an erasure that came before it/);
  const earlier = await portal.platform.database.prisma.auditSeal.findFirstOrThrow({
    where: { position: 1 },
  });
  await owner.query('UPDATE audit_details SET cleared_at = NULL, after = $2 WHERE event_id = $1', [
    earlier.eventId,
    '{}',
  ]);
  expect(await problem()).toMatch(/^Position 1: /);
});

test('an invented erasure of somebody who is there, or never was, explains nothing', async () => {
  const { portal, owner, problem, person, grant } = await logWithGrant();
  for (const [subject, reason] of [
    [person.id, /names the erasure of somebody who was not erased/],
    [portal.platform.newId(), /names the erasure of somebody who never was/],
  ] as const) {
    const id = await addAuditEvent(portal, {
      action: 'user.erased',
      subject: { type: 'user', id: subject },
      after: { clearedEvents: { count: 1, sha256: 'a'.repeat(64) } },
    });
    await owner.query(`${blank}, cleared_by_event = $2 WHERE event_id = $1`, [grant, id]);
    expect(await problem()).toMatch(reason);
    await sealAuditLog(portal.platform, go);
    expect(await problem()).toMatch(reason);
  }
});

test('an erasure that says another number or digest is named', async () => {
  const { portal, owner, problem, person, grant } = await logWithGrant();
  const id = await addAuditEvent(portal, {
    action: 'user.erased',
    subject: { type: 'user', id: person.id },
    after: { clearedEvents: { count: 1, sha256: 'a'.repeat(64) } },
  });
  await owner.query('UPDATE users SET erased_at = now() WHERE id = $1', [person.id]);
  await owner.query(
    `${blank}, cleared_by_event = $2, cleared_for = $3, cleared_as = 'person' WHERE event_id = $1`,
    [grant, id, person.id],
  );
  expect(await problem()).toBe(
    `The erasure ${id} says that it took away the values of 1 events, and 1 name it that are not the same ones: values were blanked in its name.`,
  );
});

test('an erasure that did happen covers what is about them, and in the way it says', async () => {
  const { owner, problem, gone, person, grant, erasure } = await logWithGrant();
  const clear = (event: string, whose: string, as: string | null) =>
    owner.query(
      `${blank}, cleared_by_event = $2, cleared_for = $3, cleared_as = $4 WHERE event_id = $1`,
      [event, erasure, whose, as],
    );
  await clear(grant, gone.id, null);
  expect(await problem()).toMatch(
    /does not say for whom and why|names the erasure of somebody else/,
  );
  await clear(grant, gone.id, 'other');
  expect(await problem()).toMatch(/gives no reason that there is/);
  for (const as of ['person', 'record', 'own', 'address', 'application']) {
    for (const { id } of [gone, person]) {
      await clear(grant, id, as);
      expect(await problem()).toMatch(/names the erasure of somebody else/);
    }
  }
});

test('a second erasure of the same person covers nothing', async () => {
  const { portal, owner, problem, gone } = await logWithGrant();
  const subject = { type: 'user', id: gone.id };
  const later = await addAuditEvent(portal, { action: 'user.edited', subject, after: { a: 1 } });
  const by = await addAuditEvent(portal, {
    ...{ action: 'user.erased', subject, after: { clearedEvents: { count: 1, sha256: 'a' } } },
  });
  await owner.query(
    `${blank}, cleared_by_event = $2, cleared_for = $3, cleared_as = 'person' WHERE event_id = $1`,
    [later, by, gone.id],
  );
  expect(await problem()).toMatch(/names the erasure of somebody who was gone before/);
});

test('nobody can pass for what was cleared before erasures were named', async () => {
  const { portal, owner, problem, person, grant } = await logWithGrant();
  const id = await addAuditEvent(portal, {
    action: 'audit_log.carried_over',
    subject: { type: 'audit_log', id: null },
    after: { clearedEvents: { count: 1, sha256: 'a'.repeat(64) } },
  });
  await owner.query(`${blank}, cleared_by_event = $2 WHERE event_id = $1`, [grant, id]);
  await owner.query("UPDATE audit_details SET cleared_at = '2020-01-01' WHERE event_id = $1", [
    grant,
  ]);
  expect(await problem()).toMatch(/before erasures were named, and no erasure explains it/);
  expect(person.id).toBeTruthy();
});
