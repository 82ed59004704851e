import { randomUUID } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import { describe, expect, test } from 'vitest';
import { addCertificationType, inDays, storedRecords } from '../../testing/compliance.ts';
import { type FormFile, sendForm } from '../../testing/documents.ts';
import { encryptedPdf, pdf } from '../../testing/files.ts';
import { jpeg, png } from '../../testing/images.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
const client = await portal.as(officer);
const nurse = await portal.person({ department: 'Surgery' });
const type = await addCertificationType(portal);
const path = '/api/compliance/staff-compliance';
const right = {
  userId: nurse.id,
  certificationTypeId: type.id,
  issueDate: '2026-01-31',
  expirationDate: '2027-01-30',
  certificateNumber: 'DEMO-NMCN-00421',
  issuingAuthority: 'NMCN',
  notes: 'Seen on paper.\nTwo pages.',
};

const add = (fields: Record<string, string> = {}, file: FormFile | null = null) =>
  sendForm(client, path, { ...right, ...fields }, file);

async function expectRefused(call: ReturnType<typeof add>, status: number, field: string) {
  const before = await storedRecords(portal);
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([field]);
  expect(answer.body.errors[0].message).toMatch(/^[A-Z].*\.$/);
  expect(await storedRecords(portal)).toEqual(before);
}

describe('adding a record', () => {
  test('accepts the payload of the specification with its document', async () => {
    const answer = await add({}, { bytes: pdf(), name: 'Licence.PDF' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { data } = answer.body;
    expect(answer.body).toEqual({
      success: true,
      message: 'Staff compliance record created successfully.',
      data,
    });
    const { userId: _, certificationTypeId: __, ...fields } = right;
    expect(data).toMatchObject({
      ...fields,
      status: 'active',
      user: { id: nurse.id, fullName: nurse.name, department: { name: 'Surgery' } },
      certificationType: { id: type.id, name: type.name, category: 'professional' },
      documentPath: `${path}/${data.id}/document`,
      documentName: 'Licence.PDF',
      verifiedOn: null,
      nextCheckOn: null,
      renewalOf: null,
      supersededBy: null,
      closedReason: null,
    });
    const events = await prisma.complianceRecordEvent.findMany({ where: { recordId: data.id } });
    expect(events).toMatchObject([{ action: 'created', userId: officer.id }]);
    const audit = await prisma.auditEvent.findMany({
      where: { subjectId: data.id },
      include: { detail: true },
    });
    expect(audit).toMatchObject([{ action: 'staff_compliance.created', actorId: officer.id }]);
    expect(audit[0]?.detail?.after).toMatchObject({
      userId: nurse.id,
      documentName: 'Licence.PDF',
    });
  });

  test('requires the person, the type and the expiry date', async () => {
    const least = {
      userId: nurse.id,
      certificationTypeId: type.id,
      expirationDate: inDays(portal, 0),
    };
    const answer = await sendForm(client, path, least, null);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body.data).toMatchObject({
      status: 'active',
      displayStatus: 'expiring',
      daysLeft: 0,
      issueDate: null,
      certificateNumber: null,
      issuingAuthority: null,
      notes: null,
      documentPath: null,
      documentName: null,
    });
    await expectRefused(add({ issueDate: '', expirationDate: '' }), 400, 'expirationDate');
    await expectRefused(add({ userId: '' }), 400, 'userId');
    await expectRefused(add({ certificationTypeId: '' }), 400, 'certificationTypeId');
  });

  test('is refused if it is issued later than today in Lagos: it would count before', async () => {
    const later = { issueDate: inDays(portal, 1), expirationDate: inDays(portal, 400) };
    await expectRefused(add(later), 400, 'issueDate');
    expect((await add({ ...later, issueDate: inDays(portal, 0) })).status).toBe(201);
  });

  test('with a past expiry date stores an expired record', async () => {
    const { body } = await add({ issueDate: '2020-02-29', expirationDate: inDays(portal, -1) });
    expect(body.data).toMatchObject({ status: 'expired', daysLeft: -1 });
  });

  test.each([
    [{ validityRule: 'months', validityPeriodMonths: 1 }, '2026-01-31', '2026-02-28'],
    [{ validityRule: 'months', validityPeriodMonths: 24 }, '2026-03-15', '2028-03-15'],
    [
      { validityRule: 'end_of_month_after_months', validityPeriodMonths: 24 },
      '2026-03-15',
      '2028-03-31',
    ],
    [{ validityRule: 'calendar_year', validityPeriodMonths: 12 }, '2026-09-30', '2026-12-31'],
    [{ validityRule: 'calendar_year', validityPeriodMonths: 12 }, '2026-10-01', '2027-12-31'],
    [{ validityRule: 'none' }, '2026-01-31', null],
  ] as const)(
    'by the rule %j issued on %s ends on %s where nobody says',
    async (rule, issueDate, end) => {
      const { id } = await addCertificationType(portal, rule);
      const { status, body } = await add({
        certificationTypeId: id,
        issueDate,
        expirationDate: '',
      });
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body.data).toMatchObject({ issueDate, expirationDate: end });
    },
  );

  test('is refused if the computed expiry date is after 2100', async () => {
    const { id } = await addCertificationType(portal, { validityPeriodMonths: 1200 });
    await expectRefused(
      add({ certificationTypeId: id, issueDate: '2001-01-01', expirationDate: '' }),
      400,
      'expirationDate',
    );
  });

  test.each([
    ['issueDate', '2025-02-30'],
    ['expirationDate', '2025-02-30'],
    ['expirationDate', '2026-01-30'],
    ['issueDate', '0000-01-01'],
    ['issueDate', '9999-01-01'],
    ['expirationDate', '9999-12-31'],
    ['expirationDate', '31/01/2027'],
    ['issueDate', 'yesterday'],
    ['userId', randomUUID()],
    ['userId', 'somebody'],
    ['certificationTypeId', randomUUID()],
    ['certificationTypeId', '12'],
    ['certificateNumber', 'x'.repeat(201)],
    ['certificateNumber', 'two\nlines'],
    ['notes', 'x'.repeat(2001)],
  ])('%s: %s is refused beside the field, and nothing is stored', async (field, value) => {
    await expectRefused(add({ [field]: value }, { bytes: pdf() }), 400, field);
  });

  test('is refused for an inactive person or a retired type', async () => {
    const left = await portal.person({ status: 'Inactive' });
    const retired = await addCertificationType(portal, { status: 'inactive' });
    await expectRefused(add({ userId: left.id }), 400, 'userId');
    await expectRefused(add({ certificationTypeId: retired.id }), 400, 'certificationTypeId');
  });

  test('with one Idempotency-Key, two calls store one record with one file', async () => {
    const key = randomUUID();
    const bytes = pdf();
    const before = await portal.files();
    const send = () => add({}, { bytes }).set('idempotency-key', key);
    const [first, again] = await Promise.all([send(), send()]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await portal.files()).toHaveLength(before.length + 1);
    const other = await add({ notes: 'Another' }, { bytes }).set('idempotency-key', key);
    expect(other.status).toBe(422);
  });
});

describe('a certificate', () => {
  test.each([
    ['form.pdf', pdf()],
    ['Photo.JPG', jpeg()],
    ['photo.jpeg', jpeg()],
    ['scan.png', png()],
  ])('%s is taken', async (name, bytes) => {
    const { status, body } = await add({}, { bytes, name });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data.documentName).toBe(name);
  });

  test.each([
    ['pdf', pdf],
    ['jpg', jpeg],
    ['png', png],
  ])('%s of exactly 10 485 760 bytes is taken, of one more it is not', async (extension, make) => {
    expect(limits.certificateBytes).toBe(10_485_760);
    const name = `scan.${extension}`;
    const just = make({ size: limits.certificateBytes });
    expect(just).toHaveLength(10_485_760);
    expect((await add({}, { bytes: just, name })).status).toBe(201);
    const tooMuch = make({ size: limits.certificateBytes + 1 });
    await expectRefused(add({}, { bytes: tooMuch, name }), 413, 'document');
  });

  test.each([
    ['of another kind', 'licence.docx', pdf(), 415],
    ['without a kind', 'licence', pdf(), 415],
    ['that is a picture of the other kind', 'scan.png', jpeg(), 415],
    ['that is a web page', 'scan.jpg', Buffer.from('<html><script>alert(1)</script>'), 415],
    ['that was cut', 'scan.jpg', jpeg({ size: 5000 }).subarray(0, 4000), 400],
    ['that was cut', 'scan.pdf', pdf({ size: 5000 }).subarray(0, 4000), 400],
    ['with a password', 'scan.pdf', encryptedPdf({ user: 'secret', owner: 'x' }), 400],
    ['that is empty', 'scan.pdf', Buffer.alloc(0), 400],
  ])('%s (%s) is refused, and nothing is stored', async (_, name, bytes, status) => {
    await expectRefused(add({}, { bytes, name }), status, 'document');
  });

  test('in another field or sent twice is refused', async () => {
    const before = await storedRecords(portal);
    const wrong = await add({}, { bytes: pdf(), field: 'file' });
    expect(wrong.status).toBe(400);
    const twice = await add({}, { bytes: pdf() }).attach('document', pdf(), 'second.pdf');
    expect([400, 413]).toContain(twice.status);
    expect(await storedRecords(portal)).toEqual(before);
  });
});
