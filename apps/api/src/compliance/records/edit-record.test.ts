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
const client = await portal.as('ROLE_COMPLIANCE');
const nurse = await portal.person();
const records = '/api/compliance/staff-compliance';

const someRecord = async (
  details: Partial<Parameters<typeof addRecord>[1]> = {},
  type: Parameters<typeof addCertificationType>[1] = {},
) =>
  addRecord(portal, {
    userId: nurse.id,
    typeId: (await addCertificationType(portal, type)).id,
    issueDate: dateOf('2026-01-01'),
    expirationDate: dateOf('2026-12-31'),
    certificateNumber: 'A-1',
    notes: 'Old',
    ...details,
  });
const edit = (id: string, body: object) => client.patch(`${records}/${id}`).send(body);

describe('correcting a record', () => {
  test('keeps the old values in the history', async () => {
    const { id } = await someRecord();
    portal.clock.advance(1000);
    const { status, body } = await edit(id, {
      expirationDate: '2027-12-31',
      certificateNumber: ' A-2 ',
      issuingAuthority: 'NMCN',
      notes: '',
      reason: 'Read from the wrong line',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      issueDate: '2026-01-01',
      expirationDate: '2027-12-31',
      certificateNumber: 'A-2',
      issuingAuthority: 'NMCN',
      notes: null,
      updatedAt: portal.clock.now().toISOString(),
    });
    const [event] = await prisma.complianceRecordEvent.findMany({ where: { recordId: id } });
    expect(event).toMatchObject({
      action: 'edited',
      reason: 'Read from the wrong line',
      changes: [
        { field: 'expirationDate', before: '2026-12-31', after: '2027-12-31' },
        { field: 'certificateNumber', before: 'A-1', after: 'A-2' },
        { field: 'issuingAuthority', before: null, after: 'NMCN' },
        { field: 'notes', before: 'Old', after: null },
      ],
    });
    const [audit] = await prisma.auditEvent.findMany({
      where: { subjectId: id },
      include: { detail: true },
    });
    expect(audit).toMatchObject({
      action: 'staff_compliance.edited',
      detail: {
        before: { expirationDate: '2026-12-31', notes: 'Old' },
        after: { expirationDate: '2027-12-31', reason: 'Read from the wrong line' },
      },
    });
  });

  test('needs no reason for texts, and without a change stores nothing', async () => {
    const { id } = await someRecord();
    expect((await edit(id, { notes: 'New' })).status).toBe(200);
    const before = await storedRecords(portal);
    const same = { notes: 'New', certificateNumber: 'A-1', issueDate: '2026-01-01' };
    for (const body of [{}, same, { issuingAuthority: null }, { issuingAuthority: ' ' }]) {
      expect((await edit(id, body)).status).toBe(200);
    }
    expect(await storedRecords(portal)).toEqual(before);
  });

  test.each([
    [{ expirationDate: '2027-06-30', reason: 'Wrong year' }, null],
    [{ issueDate: '2026-01-02', reason: 'Wrong day' }, null],
    [{ certificateNumber: 'RN 99' }, null],
    [{ issuingAuthority: 'Another council' }, null],
    [{ notes: 'Looked at' }, '2026-06-01'],
  ])('of a verified record: with %j its confirmation is %s', async (body, verifiedOn) => {
    const { id } = await someRecord({
      ...{ verifiedOn: dateOf('2026-06-01'), nextCheckOn: dateOf('2026-12-01') },
    });
    const answer = await edit(id, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.data.verifiedOn).toBe(verifiedOn);
  });

  test('does not set aside what was revoked: a confirmed one that is corrected has to be confirmed again', async () => {
    const person = await portal.person({ cadre: 'Nurse' });
    const type = await addCertificationType(portal, {
      ...{ category: 'professional', isRequired: true, dueWithinDays: 0 },
      ...{ scope: 'people', scopePeople: [person.id] },
    });
    const held = { userId: person.id, typeId: type.id, verifiedOn: dateOf(inDays(portal, -90)) };
    await addRecord(portal, { ...held, state: 'revoked', closedOn: dateOf(inDays(portal, -70)) });
    const expired = await addRecord(portal, {
      ...{ ...held, expirationDate: dateOf(inDays(portal, -70)) },
    });
    const { status } = await edit(expired.id, {
      ...{ expirationDate: inDays(portal, 500), reason: 'typo' },
    });
    expect(status).toBe(200);
    const { body } = await client.get(`/api/compliance/people/${person.id}`).expect(200);
    expect(body.data.person.clearance).toMatchObject({ reason: 'revoked' });
  });

  test('updates the metrics of its person', async () => {
    const { id } = await someRecord({ expirationDate: dateOf(inDays(portal, -1)) });
    const standing = () =>
      prisma.complianceStanding.findUniqueOrThrow({ where: { userId: nurse.id } });
    await edit(id, { notes: 'Looked at' });
    const { expired } = await standing();
    await edit(id, { expirationDate: inDays(portal, 100), reason: 'Wrong year' });
    expect((await standing()).expired).toBe(expired - 1);
  });

  test.each([
    [{ expirationDate: '2027-01-31' }, 'reason'],
    [{ issueDate: '2026-01-02', reason: '  ' }, 'reason'],
    [{ issueDate: null }, 'reason'],
    [{ expirationDate: '2025-12-31', reason: 'x' }, 'expirationDate'],
    [{ issueDate: '2027-01-01', reason: 'x' }, 'expirationDate'],
    [{ expirationDate: null, reason: 'x' }, 'expirationDate'],
    [{ expirationDate: '2025-02-30', reason: 'x' }, 'expirationDate'],
    [{ issueDate: '0000-01-01', reason: 'x' }, 'issueDate'],
    [{ issueDate: '', reason: 'x' }, 'issueDate'],
    [{ expirationDate: '9999-12-31', reason: 'x' }, 'expirationDate'],
    [{ certificateNumber: 7 }, 'certificateNumber'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
  ])('with %j is refused at %s, and nothing changes', async (body, path) => {
    const { id } = await someRecord();
    const before = await storedRecords(portal);
    const answer = await edit(id, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await storedRecords(portal)).toEqual(before);
  });

  test('may remove the expiry date if the type needs none', async () => {
    const { id } = await someRecord({}, { validityRule: 'none' });
    const { body } = await edit(id, { expirationDate: null, reason: 'Does not expire' });
    expect(body.data).toMatchObject({ expirationDate: null, daysLeft: null, status: 'active' });
  });

  test.each(['pending', 'active', 'revoked'] as const)(
    'is possible while it is %s',
    async (state) => {
      const { id } = await someRecord({ state });
      expect((await edit(id, { notes: 'New' })).body.data.notes).toBe('New');
    },
  );

  test('is refused for superseded records and 404 for unknown ones', async () => {
    const successor = await someRecord();
    const superseded = await someRecord({ supersededById: successor.id });
    const rejected = await someRecord({ state: 'rejected' });
    for (const [{ id }, standing] of [
      [superseded, 'superseded'],
      [rejected, 'rejected'],
    ] as const) {
      const { status, body } = await edit(id, { notes: 'New' });
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect(body.message).toBe(
        `This record is ${standing} and cannot be corrected. It stays as it is.`,
      );
    }
    expect((await edit(randomUUID(), { notes: 'New' })).status).toBe(404);
  });
});

describe('a correction that is based on what was read', () => {
  test('does not overwrite what a colleague has corrected since', async () => {
    const { id, updatedAt } = await someRecord();
    const basedOn = updatedAt.toISOString();
    portal.clock.advance(1000);
    expect((await edit(id, { certificateNumber: 'A-2', basedOn })).status).toBe(200);
    const late = await edit(id, { certificateNumber: 'A-3', basedOn });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('Somebody changed this meanwhile');
    const { body: read } = await client.get(`${records}/${id}`);
    expect(read.data.certificateNumber).toBe('A-2');
    const again = await edit(id, { certificateNumber: 'A-3', basedOn: read.data.updatedAt });
    expect(again.body.data.certificateNumber).toBe('A-3');
  });

  test('of two at the same moment one is refused', async () => {
    const { id, updatedAt } = await someRecord();
    const basedOn = updatedAt.toISOString();
    portal.clock.advance(1000);
    const answers = await Promise.all([
      edit(id, { notes: 'One', basedOn }),
      edit(id, { notes: 'Two', basedOn }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('may be sent twice, and is compared only if it says so', async () => {
    const { id, updatedAt } = await someRecord();
    const body = { notes: 'New', basedOn: updatedAt.toISOString() };
    portal.clock.advance(1000);
    expect((await edit(id, body)).status).toBe(200);
    // The answer was lost.
    expect((await edit(id, body)).status).toBe(200);
    expect((await edit(id, { notes: 'Newer' })).status).toBe(200);
    expect((await edit(id, { notes: 'Newest', basedOn: 'Friday' })).status).toBe(400);
    const events = await prisma.complianceRecordEvent.findMany({ where: { recordId: id } });
    expect(JSON.stringify(events)).not.toContain('basedOn');
  });
});
