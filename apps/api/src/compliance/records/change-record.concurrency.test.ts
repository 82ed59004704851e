import pg from 'pg';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { sendForm } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';
import { runSql } from '../../testing/run-sql.ts';

const portal = await testPortal();
const { database } = portal.platform;
const { prisma } = database;
const records = '/api/compliance/staff-compliance';
const [one, other] = [await portal.as('ROLE_COMPLIANCE'), await portal.as('ROLE_ADMIN')];

async function someRecord(state: 'pending' | 'active') {
  const person = await portal.person();
  const type = await addCertificationType(portal, { isRequired: true });
  const details = { userId: person.id, typeId: type.id, expirationDate: dateOf(inDays(portal, 9)) };
  const held = await addRecord(portal, details);
  if (state === 'active') return held;
  return addRecord(portal, { ...details, state, renewalOfId: held.id });
}

/** Makes all calls wait for the lock of the same person, then releases it. */
async function atOnce<Answered>(userId: string, calls: (() => PromiseLike<Answered>)[]) {
  const holder = new pg.Client({ connectionString: portal.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM compliance_standings WHERE user_id = $1 FOR UPDATE', [userId]);
    const answers = calls.map((call) => Promise.resolve(call()));
    for (;;) {
      const [row] = await runSql<{ waiting: number }>(
        database,
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (row?.waiting === calls.length) break;
    }
    await holder.query('COMMIT');
    return await Promise.all(answers);
  } finally {
    await holder.end();
  }
}

const post =
  (client: typeof one, id: string, [name, body]: readonly [string, object]) =>
  () =>
    client.post(`${records}/${id}/${name}`).send(body);
const renewal = (client: typeof one, id: string) => () =>
  sendForm(client, `${records}/${id}/renew`, { expirationDate: inDays(portal, 300) }, null);

test.each([
  ['verified twice', 'pending', ['verify', {}], ['verify', {}]],
  ['verified and rejected', 'pending', ['verify', {}], ['reject', { reason: 'x' }]],
  ['rejected twice', 'pending', ['reject', { reason: 'x' }], ['reject', { reason: 'y' }]],
  ['revoked twice', 'active', ['revoke', { reason: 'x' }], ['revoke', { reason: 'y' }]],
] as const)('%s at once, a record is decided by one', async (_, state, first, second) => {
  const record = await someRecord(state);
  const answers = await atOnce(record.userId, [
    post(one, record.id, first),
    post(other, record.id, second),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.data;
  const lost = answers.find(({ status }) => status === 409)?.body;
  expect(lost.message).toMatch(/^Somebody else has just changed this record: it is \w+ now\./);
  expect((await one.get(`${records}/${record.id}`)).body.data).toEqual(won);
  expect(await prisma.complianceRecordEvent.count({ where: { recordId: record.id } })).toBe(1);
});

test('two concurrent renewals of a record create one successor', async () => {
  const record = await someRecord('active');
  const answers = await atOnce(record.userId, [renewal(one, record.id), renewal(other, record.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await prisma.complianceRecord.count({ where: { renewalOfId: record.id } })).toBe(1);
  const standing = await prisma.complianceStanding.findUniqueOrThrow({
    where: { userId: record.userId },
  });
  expect(standing).toMatchObject({ active: 1, expiring: 0 });
});

test('many concurrent changes of one person and one type finish without a deadlock', async () => {
  const held = await someRecord('active');
  const { typeId, userId } = held;
  const type = `/api/compliance/certification-types/${typeId}`;
  // Earlier than the held one ends, which would be renewed otherwise and could not be verified any more.
  const body = { userId, certificationTypeId: typeId, expirationDate: inDays(portal, 5) };
  const calls = Array.from({ length: 6 }, (_, index) => [
    sendForm(one, records, body, null),
    other.patch(type).send({ graceDays: index, name: `Licence ${typeId} ${index}` }),
    one.post(`${records}/${held.id}/verify`).send({}),
    other.patch(`/users/${userId}`).send({ department: index % 2 ? 'Surgery' : 'Pharmacy' }),
  ]);
  const statuses = (await Promise.all(calls.flat())).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
});
