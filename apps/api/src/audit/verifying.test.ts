import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addAuditEvent, eraseValues } from '../testing/audit.ts';
import { testPortal } from '../testing/portal.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { verifyChain } from './verify-chain.ts';

const go = new AbortController().signal;

/** A sealed log of five events, and a connection of the owner, whom no trigger stops. */
async function sealedLog() {
  const portal = await testPortal({ pages: false });
  const ids: string[] = [];
  const person = await portal.person({ status: 'Inactive' });
  const subject = { type: 'user', id: person.id };
  for (let event = 1; event <= 5; event++) {
    portal.clock.advance(1000);
    ids.push(
      await addAuditEvent(portal, {
        ...{ subject, before: { size: event }, after: { size: 1e21, name: 'Ọ' } },
      }),
    );
  }
  await sealAuditLog(portal.platform, go);
  const owner = new pg.Client(portal.databaseUrl);
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query("SET session_replication_role = 'replica'");
  const verify = (options = {}) => verifyChain(portal.platform.database, options);
  const third = ids[2] as string;
  return { portal, ids, third, owner, verify, person };
}

test('a log that nobody touched is right, with its head', async () => {
  const { verify, portal } = await sealedLog();
  const last = await portal.platform.database.prisma.auditSeal.findUniqueOrThrow({
    where: { position: 5 },
  });
  expect(await verify()).toEqual({
    sealed: 5,
    cleared: 0,
    waiting: 0,
    head: { position: 5, hash: last.hash },
    problem: null,
  });
  await addAuditEvent(portal);
  expect(await verify()).toMatchObject({ sealed: 5, waiting: 1, problem: null });
});

test.each([
  ['who did it', `UPDATE audit_events SET actor_id = gen_random_uuid() WHERE id = $1`],
  ['when', `UPDATE audit_events SET at = at + interval '1 millisecond' WHERE id = $1`],
  ['what', `UPDATE audit_events SET action = 'document.created' WHERE id = $1`],
  ['to what', `UPDATE audit_events SET subject_id = NULL WHERE id = $1`],
  ['its call', `UPDATE audit_events SET request_id = NULL WHERE id = $1`],
  ['its number', `UPDATE audit_events SET sequence = 1000 WHERE id = $1`],
  ['its hash', `UPDATE audit_seals SET hash = repeat('a', 64) WHERE event_id = $1`],
])('an event of which %s was changed is named', async (_, statement) => {
  const { owner, third, verify } = await sealedLog();
  await owner.query(statement, [third]);
  const { problem, sealed } = await verify();
  expect(problem).toMatch(
    new RegExp(`^Position 3: event ${third} of .*, or its link, was changed`),
  );
  expect(sealed).toBe(2);
});

test.each([
  ['the address', `UPDATE audit_details SET address = '10.0.0.8' WHERE event_id = $1`],
  ['a value', `UPDATE audit_details SET before = '{"size": 4}' WHERE event_id = $1`],
  ['a value to none', `UPDATE audit_details SET after = NULL WHERE event_id = $1`],
  ['the salt', `UPDATE audit_details SET salt = 'ab' WHERE event_id = $1`],
  ['the hash of it', `UPDATE audit_seals SET detail_hash = repeat('a', 64) WHERE event_id = $1`],
])('details of which %s was changed are named', async (_, statement) => {
  const { owner, third, verify } = await sealedLog();
  await owner.query(statement, [third]);
  expect((await verify()).problem).toMatch(
    /^Position 3: the address or the values before and after of event .* were changed\.$/,
  );
});

test('details that are gone are named', async () => {
  const { owner, third, verify } = await sealedLog();
  await owner.query('DELETE FROM audit_details WHERE event_id = $1', [third]);
  expect((await verify()).problem).toMatch(/^Position 3: .* are gone without having been erased/);
});

test('an event that is gone is named', async () => {
  const { owner, third, verify } = await sealedLog();
  await owner.query('DELETE FROM audit_events WHERE id = $1', [third]);
  expect((await verify()).problem).toBe(`Position 3: the event it seals, ${third}, is gone.`);
});

test('an event that is gone with its link is named', async () => {
  const { owner, third, verify } = await sealedLog();
  for (const table of ['audit_seals', 'audit_details']) {
    await owner.query(`DELETE FROM ${table} WHERE event_id = $1`, [third]);
  }
  await owner.query('DELETE FROM audit_events WHERE id = $1', [third]);
  expect((await verify()).problem).toBe('Position 3: this link is missing; the next one is 4.');
});

test('two events whose links were exchanged are named', async () => {
  const { owner, ids, verify } = await sealedLog();
  const [, second, , fourth] = ids;
  for (const [from, to] of [
    [second, ids[0]?.replace(/^./, 'f')],
    [fourth, second],
    [ids[0]?.replace(/^./, 'f'), fourth],
  ]) {
    await owner.query('UPDATE audit_seals SET event_id = $2 WHERE event_id = $1', [from, to]);
  }
  expect((await verify()).problem).toMatch(/^Position 2: /);
});

test('an event slipped in between others is named', async () => {
  const { owner, verify, portal } = await sealedLog();
  const id = portal.platform.newId();
  await owner.query(
    `INSERT INTO audit_events (id, sequence, at, action, subject_type) VALUES ($1, 100, now(), 'x.y', 'x')`,
    [id],
  );
  await owner.query('UPDATE audit_seals SET position = position + 100 WHERE position >= 3');
  await owner.query('UPDATE audit_seals SET position = position - 99 WHERE position >= 103');
  await owner.query(
    "INSERT INTO audit_seals SELECT 3, $1, repeat('a', 64), repeat('b', 64), now()",
    [id],
  );
  expect((await verify()).problem).toMatch(new RegExp(`^Position 3: .*${id}`));
});

test('an event slipped in under a number that was never used is named', async () => {
  const { owner, verify, portal } = await sealedLog();
  const id = portal.platform.newId();
  await owner.query("SELECT nextval('audit_events_sequence_seq')");
  await addAuditEvent(portal);
  await sealAuditLog(portal.platform, go);
  await owner.query(
    `INSERT INTO audit_events (id, sequence, at, action, subject_type) VALUES ($1, 6, now(), 'x.y', 'x')`,
    [id],
  );
  await sealAuditLog(portal.platform, go);
  expect((await verify()).problem).toBe(
    `After position 5: event ${id} (x.y) has no link. Its link was cut off, or it was slipped in past the portal.`,
  );
});

test('links cut off at the end are named by the events they leave behind', async () => {
  const { owner, ids, verify } = await sealedLog();
  await owner.query('DELETE FROM audit_seals WHERE position > 3');
  expect((await verify()).problem).toMatch(`After position 3: event ${ids[3]} `);
});

test('an end cut off with its events is found by a head noted before', async () => {
  const { owner, verify } = await sealedLog();
  const { head: noted } = await verify();
  await owner.query('DELETE FROM audit_seals WHERE position > 3');
  for (const [table, id] of [
    ['audit_details', 'event_id'],
    ['audit_events', 'id'],
  ]) {
    await owner.query(`DELETE FROM ${table} WHERE ${id} NOT IN (SELECT event_id FROM audit_seals)`);
  }
  expect((await verify()).problem).toBeNull();
  expect((await verify({ noted })).problem).toMatch(/^Position 4: the chain ends before it\./);
});

test('a log that was changed and sealed anew is found by a head noted before', async () => {
  const { owner, third, verify, portal } = await sealedLog();
  const { head: noted } = await verify();
  expect((await verify({ noted })).problem).toBeNull();
  await owner.query("UPDATE audit_events SET action = 'document.read' WHERE id = $1", [third]);
  await owner.query('DELETE FROM audit_seals');
  await owner.query("DELETE FROM settings WHERE key = 'audit-seals'");
  await sealAuditLog(portal.platform, go);
  expect((await verify()).problem).toBeNull();
  expect((await verify({ noted })).problem).toMatch(/^Position 5: its hash is not the one/);
});

test('values that were erased leave the chain as it is, and nothing else does', async () => {
  const { owner, third, verify, portal, person } = await sealedLog();
  await eraseValues(portal, [third], person.id);
  expect(await verify()).toMatchObject({ sealed: 5, cleared: 1, waiting: 1, problem: null });
  // Erasures before the sealing are valid too.
  const other = await portal.person({ status: 'Inactive' });
  const unsealed = await addAuditEvent(portal, {
    ...{ subject: { type: 'user', id: other.id }, after: { secret: 1 } },
  });
  await eraseValues(portal, [unsealed], other.id);
  await sealAuditLog(portal.platform, go);
  expect(await verify()).toMatchObject({ sealed: 8, cleared: 2, problem: null });
  await owner.query(`UPDATE audit_details SET after = '{"size": 7}' WHERE event_id = $1`, [third]);
  expect((await verify()).problem).toMatch(
    /^Position 3: .* says its values were erased, but holds/,
  );
  await owner.query(
    'UPDATE audit_details SET after = NULL, cleared_at = NULL WHERE event_id = $1',
    [third],
  );
  expect((await verify()).problem).toMatch(/^Position 3: the address or the values/);
});
