import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  addCertificationType,
  addRecord,
  dateOf,
  inDays,
  storedRecords,
} from '../../testing/compliance.ts';
import { sendForm } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const client = await portal.as('ROLE_COMPLIANCE');
const records = '/api/compliance/staff-compliance';
const mine = '/api/compliance/my-certifications';

/** Creates a person with a required licence that expires in `days`. */
async function holder(days: number, details: Parameters<typeof addCertificationType>[1] = {}) {
  const type = await addCertificationType(portal, { isRequired: true, ...details });
  const person = await portal.person();
  const record = await addRecord(portal, {
    userId: person.id,
    typeId: type.id,
    issueDate: dateOf('2020-01-01'),
    expirationDate: dateOf(inDays(portal, days)),
  });
  return { type, person, record, own: await portal.as(person) };
}

const next = () => ({ issueDate: inDays(portal, 0), expirationDate: inDays(portal, 365) });
const read = async (id: string) => (await client.get(`${records}/${id}`)).body.data;
const renew = (id: string, fields: Record<string, string> = next()) =>
  sendForm(client, `${records}/${id}/renew`, fields, null);
const move = (id: string, name: string, body: object = {}) =>
  client.post(`${records}/${id}/${name}`).send(body);

describe('renewing by an officer', () => {
  test('supersedes the old record with a new one', async () => {
    const { record, person, type } = await holder(-5);
    const answer = await sendForm(client, `${records}/${record.id}/renew`, next(), {
      bytes: pdf(),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { data } = answer.body;
    expect(data).toMatchObject({
      ...next(),
      status: 'active',
      user: { id: person.id },
      certificationType: { id: type.id },
      renewalOf: record.id,
      supersededBy: null,
      verifiedOn: null,
      documentName: 'policy.pdf',
    });
    expect(await read(record.id)).toMatchObject({
      status: 'expired',
      displayStatus: 'superseded',
      supersededBy: data.id,
    });
    const standing = await prisma.complianceStanding.findUniqueOrThrow({
      where: { userId: person.id },
    });
    expect(standing).toMatchObject({ active: 1, expired: 0 });
  });

  test('computes the expiry date by the type’s validity rule', async () => {
    const { record } = await holder(10, { validityPeriodMonths: 24 });
    const { body } = await renew(record.id, { issueDate: '2026-10-31' });
    expect(body.data.expirationDate).toBe('2028-10-31');
  });

  test('is refused for superseded, revoked and pending records, with the possible actions', async () => {
    const { record, own, type } = await holder(10);
    const submitted = await sendForm(own, mine, { certificationTypeId: type.id, ...next() }, null);
    const pending = submitted.body.data.id;
    const before = await storedRecords(portal);
    const refused = async (id: string, words: RegExp) => {
      const { status, body } = await renew(id);
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect(body.message).toMatch(words);
    };
    await refused(record.id, /was submitted and is pending\. Verify or reject it\./);
    await refused(pending, /is pending and cannot be renewed\. It can be verified, rejected/);
    expect(await storedRecords(portal)).toEqual(before);
    await move(pending, 'reject', { reason: 'Unreadable' });
    await refused(pending, /is rejected and cannot be renewed\. It stays as it is\./);
    await renew(record.id);
    await refused(record.id, /is superseded and cannot be renewed/);
    const { record: other } = await holder(10);
    await move(other.id, 'revoke', { reason: 'Withdrawn' });
    await refused(other.id, /is revoked and cannot be renewed\. It can be reinstated/);
  });

  test('is refused for an unknown record, a retired type and an inactive person', async () => {
    expect((await renew(randomUUID())).status).toBe(404);
    const { record, type } = await holder(10);
    await client.post(`/api/compliance/certification-types/${type.id}/retire`);
    expect((await renew(record.id)).body.message).toMatch(/retired/);
    const { record: second, person } = await holder(10);
    await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
    expect((await renew(second.id)).body.message).toMatch(/not active/);
  });

  test('with invalid dates is a field error, and the old record is unchanged', async () => {
    const { record } = await holder(10);
    const before = await storedRecords(portal);
    for (const [fields, path] of [
      [{ issueDate: '2026-05-01', expirationDate: '2026-04-30' }, 'expirationDate'],
      [{ issueDate: '2025-02-30' }, 'issueDate'],
      [{}, 'expirationDate'],
    ] as const) {
      const call = sendForm(client, `${records}/${record.id}/renew`, fields, { bytes: pdf() });
      const { status, body } = await call;
      expect(status).toBe(400);
      expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    }
    expect(await storedRecords(portal)).toEqual(before);
  });

  test('with one Idempotency-Key, two calls renew once', async () => {
    const { record } = await holder(10);
    const key = randomUUID();
    const send = () => renew(record.id).set('idempotency-key', key);
    const [first, again] = await Promise.all([send(), send()]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.id).toBe(first.body.data.id);
  });
});

describe('submitting a certification', () => {
  const submit = (own: typeof client, typeId: string, fields: Record<string, string> = next()) =>
    sendForm(own, mine, { certificationTypeId: typeId, ...fields }, { bytes: pdf() });

  test('creates a pending record; the earlier record stays in force until it is verified', async () => {
    const { record, own, type, person } = await holder(3);
    const { status, body } = await submit(own, type.id);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({
      status: 'pending',
      displayStatus: 'pending',
      user: { id: person.id },
      renewalOf: record.id,
      verifiedOn: null,
    });
    expect(await read(record.id)).toMatchObject({
      status: 'active',
      supersededBy: null,
      pendingRenewal: body.data.id,
    });
    const verified = await move(body.data.id, 'verify');
    expect(verified.body.data).toMatchObject({
      status: 'active',
      verifiedOn: inDays(portal, 0),
      renewalOf: record.id,
    });
    expect(await read(record.id)).toMatchObject({
      displayStatus: 'superseded',
      supersededBy: body.data.id,
      pendingRenewal: null,
    });
  });

  test('of a type without a record renews nothing', async () => {
    const type = await addCertificationType(portal, { isRequired: true });
    const person = await portal.person();
    const { body } = await submit(await portal.as(person), type.id);
    expect(body.data).toMatchObject({
      status: 'pending',
      renewalOf: null,
      user: { id: person.id },
    });
    expect((await move(body.data.id, 'verify')).body.data.status).toBe('active');
  });

  test('is always for the caller and pending, whatever the call contains', async () => {
    const { own, type, person, record } = await holder(3);
    const other = await portal.person();
    const { body } = await submit(own, type.id, {
      ...next(),
      userId: other.id,
      state: 'active',
      status: 'active',
      verifiedOn: '2026-01-01',
      renewalOf: randomUUID(),
    });
    expect(body.data).toMatchObject({
      status: 'pending',
      user: { id: person.id },
      verifiedOn: null,
      renewalOf: record.id,
    });
  });

  test('renews the newest current record, also a revoked one, which a match then supersedes', async () => {
    const { record, own, type, person } = await holder(100);
    const newer = await addRecord(portal, {
      userId: person.id,
      typeId: type.id,
      expirationDate: dateOf(inDays(portal, 5)),
      createdAt: new Date(portal.clock.now().getTime() + 1000),
    });
    await move(newer.id, 'revoke', { reason: 'Withdrawn' });
    const { body } = await submit(own, type.id);
    expect(body.data.renewalOf).toBe(newer.id);
    await move(body.data.id, 'verify');
    expect((await read(newer.id)).supersededBy).toBe(body.data.id);
    expect((await read(record.id)).supersededBy).toBeNull();
  });

  test('is refused while another of the type is pending, also if both are sent concurrently', async () => {
    const { own, type } = await holder(3);
    const answers = await Promise.all([submit(own, type.id), submit(own, type.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'conflict', errors: [{ path: 'certificationTypeId' }] });
    const made = answers.find(({ status }) => status === 201)?.body.data.id;
    await move(made, 'reject', { reason: 'Not readable' });
    const shown = await own.get(`${records}/${made}`);
    expect(shown.body.data).toMatchObject({
      status: 'revoked',
      displayStatus: 'rejected',
      closedReason: 'Not readable',
      closedOn: inDays(portal, 0),
    });
    expect((await submit(own, type.id)).status).toBe(201);
  });

  test('with a past expiry date does not supersede a record in force', async () => {
    const { own, type, record } = await holder(50);
    const old = { issueDate: '2020-01-01', expirationDate: inDays(portal, -1) };
    const { body } = await submit(own, type.id, old);
    const { status, body: refused } = await move(body.data.id, 'verify');
    expect([status, refused.code]).toEqual([409, 'conflict']);
    expect((await read(record.id)).supersededBy).toBeNull();
    expect((await read(body.data.id)).status).toBe('pending');
  });

  test.each([
    ['certificationTypeId', { certificationTypeId: randomUUID() }],
    ['expirationDate', { issueDate: '2026-02-01', expirationDate: '2026-01-31' }],
    ['expirationDate', { issueDate: '', expirationDate: '' }],
    ['issueDate', { issueDate: '2026-02-29' }],
  ])('with a wrong %s is refused beside it, and nothing is stored', async (path, fields) => {
    const { own, type } = await holder(3);
    const before = await storedRecords(portal);
    const { status, body } = await submit(own, type.id, { ...next(), ...fields });
    expect(status).toBe(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await storedRecords(portal)).toEqual(before);
  });
});
