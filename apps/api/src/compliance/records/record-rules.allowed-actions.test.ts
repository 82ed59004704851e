import { personActions } from '@icare/contracts/compliance-people';
import type { RecordAction } from '@icare/contracts/compliance-records';
import type { Role } from '@icare/contracts/roles';
import { describe, expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { sendForm } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const base = '/api/compliance/staff-compliance';
type Client = Awaited<ReturnType<typeof portal.as>>;

const check = { method: 'portal', result: 'match' };
const dates = { issueDate: inDays(portal, 0), expirationDate: inDays(portal, 365) };

/** The call of each action, with a valid body. */
const calls: Record<
  RecordAction,
  (client: Client, id: string, typeId: string) => Promise<{ status: number }>
> = {
  renew: (client, id) => sendForm(client, `${base}/${id}/renew`, dates, null),
  verify: async (client, id) => client.post(`${base}/${id}/verify`).send(check),
  reject: async (client, id) => client.post(`${base}/${id}/reject`).send({ reason: 'Blurred' }),
  revoke: async (client, id) => client.post(`${base}/${id}/revoke`).send({ reason: 'Withdrawn' }),
  reinstate: async (client, id) =>
    client.post(`${base}/${id}/reinstate`).send({ reason: 'Paid', method: 'portal' }),
  edit: async (client, id) => client.patch(`${base}/${id}`).send({ certificateNumber: 'RN 1' }),
  replace_certificate: (client, id) =>
    sendForm(client, `${base}/${id}/document`, {}, { bytes: pdf() }),
  submit_renewal: (client, _id, typeId) =>
    sendForm(
      client,
      '/api/compliance/my-certifications',
      { certificationTypeId: typeId, ...dates },
      null,
    ),
};
const actions = Object.keys(calls) as RecordAction[];

type Kind =
  | 'active'
  | 'pending'
  | 'revoked'
  | 'rejected'
  | 'superseded'
  | 'retired'
  | 'left'
  | 'renewing';

/** Creates a record of this kind for `owner`, or for a new person. */
async function recordOf(kind: Kind, owner?: string, daysLeft = 200) {
  const userId = owner ?? (await portal.person()).id;
  const { id: typeId } = await addCertificationType(portal);
  const of = { userId, typeId, expirationDate: dateOf(inDays(portal, daysLeft)) };
  const state = kind === 'pending' || kind === 'revoked' || kind === 'rejected' ? kind : 'active';
  const record = await addRecord(portal, { ...of, state });
  if (kind === 'superseded') {
    const { id: supersededById } = await addRecord(portal, of);
    await prisma.complianceRecord.update({ where: { id: record.id }, data: { supersededById } });
  }
  if (kind === 'renewing')
    await addRecord(portal, { ...of, state: 'pending', renewalOfId: record.id });
  if (kind === 'retired') {
    await prisma.certificationType.update({ where: { id: typeId }, data: { status: 'inactive' } });
  }
  if (kind === 'left') {
    await prisma.user.update({ where: { id: userId }, data: { status: 'Inactive' } });
  }
  return { id: record.id, typeId, userId };
}

const capabilities = async (client: Client, id: string): Promise<RecordAction[]> => {
  const { status, body } = await client.get(`${base}/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.can;
};

/** Tries each action on a new record and returns the actions that were not refused. */
async function tryEach(client: Client, kind: Kind, owner?: string) {
  const taken: RecordAction[] = [];
  for (const action of actions) {
    const { id, typeId } = await recordOf(kind, owner);
    const shown = await capabilities(client, id);
    const { status } = await calls[action](client, id, typeId);
    expect([200, 201, 400, 403, 409], `${action} of ${kind}: ${status}`).toContain(status);
    const isTaken = status < 300;
    // Submissions are always for the caller: on another person's record the call creates a record of the caller.
    if (action !== 'submit_renewal' || owner) expect(isTaken, action).toBe(shown.includes(action));
    if (isTaken && shown.includes(action)) taken.push(action);
  }
  return taken.sort();
}

const expected: Record<Kind, RecordAction[]> = {
  active: ['edit', 'renew', 'replace_certificate', 'revoke', 'verify'],
  pending: ['edit', 'reject', 'replace_certificate', 'verify'],
  revoked: ['edit', 'reinstate', 'replace_certificate'],
  rejected: [],
  superseded: [],
  retired: ['edit', 'replace_certificate', 'revoke', 'verify'],
  left: ['edit', 'replace_certificate', 'revoke', 'verify'],
  renewing: ['edit', 'replace_certificate', 'revoke', 'verify'],
};
const kinds = Object.keys(expected) as Kind[];

describe('`can` of a record lists exactly the calls that are not refused', () => {
  test.each(kinds)('an officer with a record that is %s', async (kind) => {
    expect(await tryEach(await portal.as('ROLE_COMPLIANCE'), kind)).toEqual(expected[kind]);
  });

  test.each<Role>(['ROLE_COMPLIANCE', 'ROLE_STAFF'])('%s with their own record', async (role) => {
    const person = await portal.person({ role });
    const client = await portal.as(person);
    const isSubmitted = { active: true, revoked: true, rejected: true, superseded: true };
    for (const kind of kinds) {
      if (kind === 'left') continue;
      const own = kind in isSubmitted ? ['submit_renewal'] : [];
      expect(await tryEach(client, kind, person.id), kind).toEqual(own);
    }
  });

  test('human resources with another person’s record', async () => {
    expect(await tryEach(await portal.as('ROLE_HR'), 'active')).toEqual([]);
  });
});

test('lists, the page of a person, the dashboard and the history offer the same actions', async () => {
  const officer = await portal.as('ROLE_COMPLIANCE');
  const reader = await portal.as('ROLE_HR');
  const { id, userId } = await recordOf('active', undefined, 3);
  for (const [client, can] of [
    [officer, ['renew', 'verify', 'revoke', 'edit', 'replace_certificate']],
    [reader, []],
  ] as const) {
    const listed = await client.get(base).query({ userId });
    const person = await client.get(`/api/compliance/people/${userId}`);
    const history = await client.get(`${base}/${id}/history`);
    const dashboard = await client.get('/api/compliance/dashboard');
    const expiring: { id: string }[] = dashboard.body.data.expiringCertifications;
    expect(listed.body.data.compliance).toMatchObject([{ id, can }]);
    expect(person.body.data.records).toMatchObject([{ id, can }]);
    expect(history.body.data.chain).toMatchObject([{ id, can }]);
    expect(expiring.find((one) => one.id === id)).toMatchObject({ can });
  }
});

test('`can` of a person: only ending things for inactive people, nothing for oneself', async () => {
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const client = await portal.as(officer);
  const can = async (id: string, by = client) =>
    (await by.get(`/api/compliance/people/${id}`)).body.data.can;
  const person = await portal.person();
  expect(await can(person.id)).toEqual([...personActions]);
  expect(await can(person.id, await portal.as('ROLE_HR'))).toEqual([]);
  expect(await can(officer.id)).toEqual([]);
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  expect(await can(person.id)).toEqual(['end_waiver', 'end_privilege']);
});

test('`can` of an alert contains `acknowledge` exactly if the call is not refused', async () => {
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const client = await portal.as(officer);
  const [own, theirs] = [
    await recordOf('active', officer.id, 20),
    await recordOf('active', undefined, 20),
  ];
  const alertOf = async ({ userId }: typeof own, by: Client) => {
    const { body } = await by.get('/api/compliance/alerts').query({ userId });
    return body.data.alerts[0];
  };
  expect((await alertOf(own, client)).can).toEqual([]);
  const alert = await alertOf(theirs, client);
  expect(alert.can).toEqual(['acknowledge']);
  const answered = await client.put(`/api/compliance/alerts/${alert.id}/acknowledge`).send({});
  expect(answered.body.data).toMatchObject({ status: 'acknowledged', can: [] });
});
