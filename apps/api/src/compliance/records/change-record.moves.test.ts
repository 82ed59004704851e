import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  addCertificationType,
  addRecord,
  dateOf,
  inDays,
  storedRecords,
} from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
const client = await portal.as(officer);
const records = '/api/compliance/staff-compliance';
const nurse = await portal.person();

const someRecord = async (
  details: Partial<Parameters<typeof addRecord>[1]> = {},
  type: Parameters<typeof addCertificationType>[1] = {},
) =>
  addRecord(portal, {
    userId: nurse.id,
    typeId: (await addCertificationType(portal, { isRequired: true, ...type })).id,
    issueDate: dateOf(inDays(portal, -100)),
    expirationDate: dateOf(inDays(portal, 200)),
    ...details,
  });
const move = (id: string, name: string, body: object = {}) =>
  client.post(`${records}/${id}/${name}`).send(body);
const alertsOf = (recordId: string) =>
  prisma.complianceAlert.findMany({ where: { recordId, status: { not: 'resolved' } } });
const eventsOf = (recordId: string) =>
  prisma.complianceRecordEvent.findMany({ where: { recordId }, orderBy: { id: 'asc' } });
const auditOf = async (subjectId: string) =>
  (await prisma.auditEvent.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );

describe('verifying', () => {
  test.each([
    ['professional', 6],
    ['medical', 12],
    ['safety', 12],
  ] as const)('a match of a %s record is good for %i months', async (category, months) => {
    const { id } = await someRecord({ issueDate: dateOf('2026-01-01') }, { category });
    const { status, body } = await move(id, 'verify', {
      method: 'phone',
      checkedOn: '2026-03-31',
      note: 'Spoke to the registrar.',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      status: 'active',
      verifiedOn: '2026-03-31',
      nextCheckOn: months === 6 ? '2026-09-30' : '2027-03-31',
    });
    expect(await eventsOf(id)).toMatchObject([
      {
        action: 'verified',
        method: 'phone',
        result: 'match',
        checkedOn: dateOf('2026-03-31'),
        reason: 'Spoke to the registrar.',
        userId: officer.id,
      },
    ]);
    expect(await auditOf(id)).toEqual(['staff_compliance.verified']);
  });

  test('is dated today by default, in the issuer’s portal and with a match', async () => {
    const { id } = await someRecord();
    expect((await move(id, 'verify')).body.data.verifiedOn).toBe(inDays(portal, 0));
    expect(await eventsOf(id)).toMatchObject([{ method: 'portal', result: 'match' }]);
  });

  test.each(['mismatch', 'not_found'])('%s alerts until a check matches', async (result) => {
    const { id } = await someRecord({ verifiedOn: dateOf('2026-01-01') });
    const { body } = await move(id, 'verify', { result });
    expect(body.data).toMatchObject({
      ...{ status: 'active', verifiedOn: '2026-01-01', notConfirmedOn: inDays(portal, 0) },
    });
    expect(await alertsOf(id)).toMatchObject([{ kind: 'mismatch', severity: 'critical' }]);
    await move(id, 'verify', { result: 'unreachable' });
    expect(await alertsOf(id)).toHaveLength(1);
    expect((await move(id, 'verify')).body.data.notConfirmedOn).toBeNull();
    expect(await alertsOf(id)).toEqual([]);
  });

  test('leaves an unconfirmed pending record pending', async () => {
    const { id } = await someRecord({ state: 'pending' });
    for (const result of ['mismatch', 'not_found', 'unreachable']) {
      expect((await move(id, 'verify', { result })).body.data.status).toBe('pending');
    }
    expect(await alertsOf(id)).toMatchObject([{ kind: 'mismatch' }]);
    expect((await move(id, 'verify')).body.data.status).toBe('active');
    expect(await alertsOf(id)).toEqual([]);
  });

  test('stores only an event if the issuer did not answer', async () => {
    const { id } = await someRecord();
    const before = (await client.get(`${records}/${id}`)).body;
    portal.clock.advance(1000);
    expect((await move(id, 'verify', { result: 'unreachable' })).body).toEqual(before);
    expect(await eventsOf(id)).toMatchObject([{ action: 'verified', result: 'unreachable' }]);
  });

  test('a check from before the issue, or from before another one was revoked, is refused', async () => {
    const { id, userId, typeId } = await someRecord();
    const refusal = async (checkedOn: string) => {
      const { status, body } = await move(id, 'verify', { checkedOn });
      return [status, body.errors?.[0]?.path];
    };
    expect(await refusal(inDays(portal, -101))).toEqual([400, 'checkedOn']);
    const closedOn = dateOf(inDays(portal, -2));
    await addRecord(portal, { userId, typeId, state: 'revoked', closedOn });
    expect(await refusal(inDays(portal, -3))).toEqual([400, 'checkedOn']);
    expect((await move(id, 'verify', { checkedOn: inDays(portal, -2) })).status).toBe(200);
  });

  test('does not replace the date of a later check if entered late', async () => {
    const { id } = await someRecord({ issueDate: dateOf('2026-01-01') });
    await move(id, 'verify', { checkedOn: '2026-06-01' });
    const { body } = await move(id, 'verify', { checkedOn: '2026-02-01' });
    expect(body.data).toMatchObject({ verifiedOn: '2026-06-01', nextCheckOn: '2026-12-01' });
  });

  test('is refused for a pending record without a required expiry date', async () => {
    const { id } = await someRecord({ state: 'pending', expirationDate: null });
    expect((await move(id, 'verify')).status).toBe(409);
    await client
      .patch(`${records}/${id}`)
      .send({ expirationDate: inDays(portal, 9), reason: 'On the card' });
    expect((await move(id, 'verify')).body.data.status).toBe('active');
    const none = await someRecord(
      { state: 'pending', expirationDate: null },
      { validityRule: 'none' },
    );
    expect((await move(none.id, 'verify')).body.data.status).toBe('active');
  });
});

describe('revoking and reinstating', () => {
  test('a revoked record has an alert until its issuer confirms it again', async () => {
    const { id } = await someRecord({ expirationDate: dateOf(inDays(portal, 5)) });
    await move(id, 'verify', { result: 'unreachable' });
    expect(await alertsOf(id)).toMatchObject([{ kind: 'expiry' }]);
    const revokedOn = inDays(portal, -2);
    const revoked = await move(id, 'revoke', {
      reason: 'Struck off',
      revokedOn,
      authority: 'MDCN',
    });
    expect(revoked.status, JSON.stringify(revoked.body)).toBe(200);
    expect(revoked.body.data).toMatchObject({
      status: 'revoked',
      displayStatus: 'revoked',
      closedReason: 'Struck off',
      closedOn: revokedOn,
    });
    expect(await alertsOf(id)).toMatchObject([{ kind: 'revoked', severity: 'critical' }]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      action: 'revoked',
      reason: 'Struck off',
      changes: [
        { field: 'state', before: 'active', after: 'revoked' },
        { field: 'revokedOn', before: null, after: revokedOn },
        { field: 'revokedBy', before: null, after: 'MDCN' },
      ],
    });

    const body = { reason: 'Appeal won', method: 'letter', note: 'Letter of 3 May' };
    const early = await move(id, 'reinstate', { ...body, checkedOn: inDays(portal, -3) });
    expect([early.status, early.body.errors[0].path]).toEqual([400, 'checkedOn']);
    const { data } = (await move(id, 'reinstate', body)).body;
    expect(data).toMatchObject({
      status: 'active',
      closedReason: null,
      closedOn: null,
      verifiedOn: inDays(portal, 0),
    });
    expect(await alertsOf(id)).toMatchObject([{ kind: 'expiry' }]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      action: 'reinstated',
      method: 'letter',
      result: 'match',
      reason: 'Appeal won',
    });
    expect((await eventsOf(id)).at(-2)).toMatchObject({
      action: 'verified',
      reason: 'Letter of 3 May',
    });
    const { userId } = await prisma.complianceRecord.findUniqueOrThrow({ where: { id } });
    const theirs = await (await portal.as({ id: userId }))
      .get(`/api/compliance/staff-compliance/${id}/history`)
      .expect(200);
    expect(JSON.stringify(theirs.body)).toContain('Appeal won');
    expect(JSON.stringify(theirs.body)).not.toContain('Letter of 3 May');
    expect(await auditOf(id)).toEqual([
      'staff_compliance.verified',
      'staff_compliance.revoked',
      'staff_compliance.verified',
      'staff_compliance.reinstated',
    ]);
  });

  test('is by the issuing authority and dated today by default', async () => {
    const { id } = await someRecord({ issuingAuthority: 'NMCN' });
    const { body } = await move(id, 'revoke', { reason: 'Struck off' });
    expect(body.data.closedOn).toBe(inDays(portal, 0));
    expect((await eventsOf(id)).at(-1)?.changes).toContainEqual({
      field: 'revokedBy',
      before: null,
      after: 'NMCN',
    });
  });

  test('an expired record can be revoked', async () => {
    const { id } = await someRecord({ expirationDate: dateOf(inDays(portal, -50)) });
    expect((await move(id, 'revoke', { reason: 'Struck off' })).body.data.status).toBe('revoked');
  });
});

test.each([
  ['verify', 'active', { checkedOn: inDays(portal, 1) }, 'checkedOn'],
  ['verify', 'active', { checkedOn: '2025-02-30' }, 'checkedOn'],
  ['verify', 'active', { result: 'perhaps' }, 'result'],
  ['verify', 'active', { method: 'rumour' }, 'method'],
  ['reject', 'pending', {}, 'reason'],
  ['reject', 'pending', { reason: ' ' }, 'reason'],
  ['revoke', 'active', {}, 'reason'],
  ['revoke', 'active', { reason: 'x', revokedOn: inDays(portal, 1) }, 'revokedOn'],
  ['revoke', 'active', { reason: 'x', revokedOn: inDays(portal, -101) }, 'revokedOn'],
  ['reinstate', 'revoked', { method: 'letter' }, 'reason'],
  ['reinstate', 'revoked', { reason: 'x' }, 'method'],
  [
    'reinstate',
    'revoked',
    { reason: 'x', method: 'card', checkedOn: inDays(portal, 1) },
    'checkedOn',
  ],
] as const)(
  'to %s a record that is %s with %j is refused at %s',
  async (name, state, body, path) => {
    const { id } = await someRecord({ state });
    const before = await storedRecords(portal);
    const answer = await move(id, name, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await storedRecords(portal)).toEqual(before);
  },
);

const bodies: Record<string, object> = {
  verify: {},
  reject: { reason: 'x' },
  revoke: { reason: 'x' },
  reinstate: { reason: 'x', method: 'phone' },
};
const legal: Record<string, string[]> = {
  pending: ['verify', 'reject'],
  active: ['verify', 'revoke'],
  revoked: ['reinstate'],
  rejected: [],
  superseded: [],
};
const cases = Object.entries(legal).flatMap(([state, moves]) =>
  Object.keys(bodies).map((name) => [name, state, moves.includes(name)] as const),
);

test.each(cases)('to %s a record that is %s is legal: %s', async (name, state, isLegal) => {
  const successor = await someRecord();
  const { id } = await someRecord(
    state === 'superseded'
      ? { supersededById: successor.id }
      : { state: state as 'pending' | 'active' | 'revoked' | 'rejected' },
  );
  const before = await storedRecords(portal);
  const { status, body } = await move(id, name, bodies[name]);
  if (isLegal) {
    expect(status, JSON.stringify(body)).toBe(200);
    return;
  }
  expect(status).toBe(409);
  expect(body).toMatchObject({ success: false, code: 'conflict' });
  expect(body.message).toMatch(new RegExp(`^This record is ${state} and cannot be .*ed\\. It `));
  expect(await storedRecords(portal)).toEqual(before);
});

test.each(Object.keys(bodies))('to %s a record that is not there is 404', async (name) => {
  expect((await move(randomUUID(), name, bodies[name])).status).toBe(404);
});
