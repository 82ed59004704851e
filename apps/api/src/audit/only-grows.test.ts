import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { addAuditEvent, eraseValues } from '../testing/audit.ts';
import { testPortal } from '../testing/portal.ts';
import { runSql } from '../testing/run-sql.ts';
import { sealAuditLog } from './seal-audit-log.ts';

const portal = await testPortal({ pages: false });
const { database } = portal.platform;
/** The database's owner may do more than the portal's role, but the triggers stop it too. */
const owner = openDatabase(portal.databaseUrl, { connections: 2 });
afterAll(owner.close);
const refusal = 'the audit log only grows';
let id: string;
let person: { id: string };

beforeEach(async () => {
  person = await portal.person({ status: 'Inactive' });
  id = await addAuditEvent(portal, {
    ...{ action: 'user.edited', subject: { type: 'user', id: person.id } },
    ...{ before: { name: 'Ada' }, after: { name: 'Adaeze' } },
  });
  await sealAuditLog(portal.platform, new AbortController().signal);
});

const rows = () =>
  runSql(
    database,
    `SELECT to_jsonb(e) AS event, to_jsonb(d) AS detail, to_jsonb(s) AS seal FROM audit_events AS e
       JOIN audit_details AS d ON d.event_id = e.id JOIN audit_seals AS s ON s.event_id = e.id WHERE e.id = $1`,
    [id],
  );

test.each([
  `UPDATE audit_events SET action = 'x.y'`,
  'UPDATE audit_events SET at = at',
  'DELETE FROM audit_events',
  'TRUNCATE audit_events CASCADE',
  `UPDATE audit_seals SET hash = repeat('a', 64)`,
  'DELETE FROM audit_seals',
  'TRUNCATE audit_seals',
  'DELETE FROM audit_details',
  'TRUNCATE audit_details',
  `UPDATE audit_details SET before = '{}'`,
  'UPDATE audit_details SET address = NULL',
  `UPDATE audit_details SET salt = ''`,
  'UPDATE audit_details SET cleared_at = now()',
  `UPDATE audit_details SET before = NULL, after = NULL, address = NULL, salt = ''`,
  `UPDATE audit_details SET before = NULL, after = '{}', address = NULL, salt = '', cleared_at = now()`,
  `UPDATE audit_details SET before = NULL, after = NULL, address = NULL, salt = 'x', cleared_at = now()`,
  `UPDATE audit_details SET before = NULL, after = NULL, address = NULL, salt = '', cleared_at = now()`,
  `UPDATE audit_details SET before = NULL, after = NULL, address = NULL, salt = '', cleared_at = now(),
     cleared_by_event = gen_random_uuid()`,
  `UPDATE audit_details SET before = NULL, after = NULL, address = NULL, salt = '', cleared_at = now(),
     cleared_by_event = event_id`,
  `UPDATE audit_details SET before = NULL, after = NULL, address = NULL, salt = '', cleared_at = now(),
     cleared_by_event = event_id, cleared_for = (SELECT subject_id FROM audit_events WHERE id = event_id),
     cleared_as = 'person'`,
  `INSERT INTO audit_details (event_id) SELECT id FROM audit_events ON CONFLICT (event_id) DO UPDATE SET before = NULL`,
])('%s is refused', async (statement) => {
  const before = await rows();
  await expect(runSql(owner, statement)).rejects.toThrow(refusal);
  expect(await rows()).toEqual(before);
});

test('Prisma cannot change it either', async () => {
  const before = await rows();
  const where = { eventId: id };
  const tries = [
    owner.prisma.auditEvent.update({ where: { id }, data: { action: 'x.y' } }),
    owner.prisma.auditEvent.delete({ where: { id } }),
    owner.prisma.auditEvent.deleteMany(),
    owner.prisma.auditDetail.update({ where, data: { address: null } }),
    owner.prisma.auditDetail.delete({ where }),
    owner.prisma.auditSeal.updateMany({ data: { sealedAt: new Date() } }),
    owner.prisma.auditSeal.deleteMany(),
  ];
  for (const outcome of await Promise.allSettled(tries)) {
    expect(outcome.status).toBe('rejected');
    expect(String((outcome as PromiseRejectedResult).reason)).toContain(refusal);
  }
  expect(await rows()).toEqual(before);
});

test('values are cleared once, all together, and nothing else is', async () => {
  const [before] = await rows();
  await eraseValues(portal, [id], person.id);
  const [after] = await rows();
  expect(after).toMatchObject({ event: before?.['event'], seal: before?.['seal'] });
  expect(after?.['detail']).toMatchObject({ address: null, before: null, after: null, salt: '' });
  expect(after?.['detail'].cleared_at).not.toBeNull();
  portal.clock.advance(1000);
  await eraseValues(portal, [id], person.id);
  expect(await rows()).toEqual([after]);
  await expect(
    runSql(owner, `UPDATE audit_details SET cleared_at = now() WHERE event_id = '${id}'`),
  ).rejects.toThrow(refusal);
});
