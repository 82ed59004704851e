import { randomUUID } from 'node:crypto';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { addFileRow } from '../../testing/application-files.ts';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { addCertificationType, addRecord } from '../../testing/compliance.ts';
import type { Person } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');
const today = lagosDate(portal.clock.now());
const cadre = `Nurse ${randomUUID()}`;
/** A licence that this cadre needs from the first day. */
const type = await addCertificationType(portal, {
  ...{ category: 'professional', isRequired: true, dueWithinDays: 0 },
  ...{ scope: 'cadres', scopeCadres: [cadre] },
});
const licence = {
  certificationTypeId: type.id,
  certificateNumber: 'RN 12345',
  issuingAuthority: 'NMCN',
  expirationDate: '2028-03-31',
};

const move = (id: string, body: object) =>
  hr.put(`/hrsuit/api/job-applications/${id}/status`).send(body);
const undo = (id: string) => move(id, { status: 'offered', notes: 'Another Ngozi.' });

async function offered(candidateEmail: string) {
  const { id: jobId } = await addPosting(portal, {
    department: 'Surgery',
    employmentType: 'Locum',
  });
  const resumeId = await addFileRow(portal, { name: 'Resume and licence.pdf' });
  const { id } = await addApplication(portal, {
    ...{ jobId, candidateEmail, resumeId },
    status: 'offered',
  });
  return { id, resumeId };
}

/** Appoints somebody with an account, which HR confirms. */
async function hireOnto(person: Person, details: object) {
  const application = await offered(person.email);
  const { id } = application;
  const { body } = await move(id, { status: 'hired', ...details });
  const { token: existingAccount } = body.existingAccount;
  const answer = await move(id, { status: 'hired', ...details, existingAccount });
  return { ...application, answer, existingAccount };
}
const accountOf = ({ id }: Person) =>
  prisma.user.findUniqueOrThrow({
    where: { id },
    select: {
      ...{ cadre: true, joinedOn: true, role: true, status: true },
      department: { select: { name: true } },
    },
  });
const recordsOf = ({ id: userId }: Person) =>
  prisma.complianceRecord.findMany({ where: { userId }, orderBy: { id: 'asc' } });

test('cadre, first day and licence arrive at an account that had none', async () => {
  const person = await portal.person({ cadre: null });
  const post = { cadre, department: 'Surgery', joinedOn: today };
  const { answer, resumeId } = await hireOnto(person, {
    ...post,
    licence: { ...licence, file: 'resume' },
  });
  expect(answer.status).toBe(200);
  expect(await accountOf(person)).toEqual({
    ...{ cadre, joinedOn: new Date(today), role: 'ROLE_STAFF', status: 'Active' },
    department: { name: 'Nursing' },
  });
  expect(await recordsOf(person)).toMatchObject([
    {
      ...{ state: 'pending', typeId: type.id, certificateNumber: 'RN 12345' },
      ...{ issuingAuthority: 'NMCN', expirationDate: new Date('2028-03-31'), fileId: resumeId },
    },
  ]);
  const { body } = await hr.get(`/api/compliance/people/${person.id}`);
  expect(body.data.person.clearance).toMatchObject({
    ...{ clearance: 'not_cleared', reason: 'pending' },
  });
  const edits = await prisma.auditEvent.findMany({
    where: { subjectId: person.id, action: 'user.edited' },
    include: { detail: true },
  });
  expect(edits.map(({ detail }) => [detail?.before, detail?.after])).toEqual([
    [
      { cadre: null, joinedOn: null },
      { cadre, joinedOn: today },
    ],
  ]);
});

test('what the account has stays unless HR chooses to replace it; role and status are never changed', async () => {
  const details = { cadre: 'Ward Clerk', joinedOn: new Date('2020-01-06') };
  const post = { cadre, department: 'Surgery', joinedOn: today };
  const forbidden = { role: 'ROLE_ADMIN', name: 'X', email: 'x@example.com' };
  const kept = await portal.person(details);
  const { answer } = await hireOnto(kept, { ...post, ...forbidden });
  expect(answer.status).toBe(200);
  expect(await accountOf(kept)).toMatchObject({ ...details, department: { name: 'Nursing' } });
  const moved = await portal.person(details);
  const replaces = ['cadre', 'department', 'joinedOn'];
  await hireOnto(moved, { ...post, ...forbidden, replaces });
  expect(await accountOf(moved)).toEqual({
    ...{ cadre, joinedOn: new Date(today), role: 'ROLE_STAFF', status: 'Active' },
    department: { name: 'Surgery' },
  });
  const wrong = await offered(moved.email);
  const refused = await move(wrong.id, { status: 'hired', ...post, replaces: ['role'] });
  expect(refused.status).toBe(400);
});

test('the appointment sent again changes nothing', async () => {
  const person = await portal.person({ cadre: null });
  const details = { cadre, joinedOn: today, licence };
  const { id, existingAccount } = await hireOnto(person, details);
  const before = [await accountOf(person), await recordsOf(person)];
  const again = await move(id, { status: 'hired', ...details, cadre: 'X', existingAccount });
  expect(again.status).toBe(200);
  expect([await accountOf(person), await recordsOf(person)]).toEqual(before);
});

test('the licence renews one that the person holds, and is refused beside one that waits already', async () => {
  const person = await portal.person({ cadre: null });
  const held = await addRecord(portal, { userId: person.id, typeId: type.id });
  const { answer } = await hireOnto(person, { licence });
  expect(answer.status).toBe(200);
  expect(await recordsOf(person)).toMatchObject([
    { id: held.id, state: 'active' },
    { state: 'pending', renewalOfId: held.id },
  ]);
  const { answer: refused, id } = await hireOnto(person, { licence });
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [
      {
        path: 'licence.certificateNumber',
        message:
          'One of these waits to be verified for this person already. Leave the licence empty.',
      },
    ],
  ]);
  const { hiredUserId } = await prisma.application.findUniqueOrThrow({ where: { id } });
  expect(hiredUserId).toBeNull();
});

test('an appointment that is taken back takes with it what it brought', async () => {
  const person = await portal.person({ cadre: 'Ward Clerk' });
  const before = await accountOf(person);
  const { id } = await hireOnto(person, {
    ...{ cadre, department: 'Surgery', joinedOn: today, licence },
    replaces: ['cadre', 'department'],
  });
  expect((await undo(id)).status).toBe(200);
  expect(await accountOf(person)).toEqual(before);
  expect(await recordsOf(person)).toEqual([]);
});

test('a licence of somebody on legal hold stays', async () => {
  const person = await portal.person();
  const { id } = await hireOnto(person, { licence });
  const hold = { legalHoldReason: 'A court asks for it.' };
  await prisma.user.update({ where: { id: person.id }, data: hold });
  expect((await undo(id)).status).toBe(200);
  expect(await recordsOf(person)).toHaveLength(1);
});

test('what was changed or decided after the appointment stays when it is taken back', async () => {
  const person = await portal.person({ cadre: null });
  const { id, resumeId } = await hireOnto(person, {
    ...{ cadre, joinedOn: today },
    licence: { ...licence, file: 'resume' },
  });
  await prisma.user.update({ where: { id: person.id }, data: { cadre: 'Midwife' } });
  const [record] = await recordsOf(person);
  await prisma.complianceRecord.update({
    where: { id: record?.id ?? '' },
    data: { state: 'active' },
  });
  expect((await undo(id)).status).toBe(200);
  expect(await accountOf(person)).toMatchObject({ cadre: 'Midwife', joinedOn: null });
  expect(await recordsOf(person)).toMatchObject([{ id: record?.id, fileId: resumeId }]);
});

test.each([
  { result: 'mismatch', note: 'Her number belongs to somebody else.' },
  { result: 'not_found' },
  { result: 'unreachable' },
])('after a check with $result a licence stays, with its history and alert', async (check) => {
  const person = await portal.person({ cadre: null });
  const { id } = await hireOnto(person, { licence });
  const [record] = await recordsOf(person);
  const recordId = record?.id ?? '';
  const officer = await portal.as('ROLE_COMPLIANCE');
  await officer
    .post(`/api/compliance/staff-compliance/${recordId}/verify`)
    .send({ method: 'phone', ...check })
    .expect(200);
  const alertsOf = () => prisma.complianceAlert.findMany({ where: { recordId } });
  const alerts = await alertsOf();
  expect((await undo(id)).status).toBe(200);
  expect(await recordsOf(person)).toMatchObject([{ id: recordId, state: 'pending' }]);
  expect(await prisma.complianceRecordEvent.count({ where: { recordId } })).toBe(2);
  expect(await alertsOf()).toEqual(alerts);
});

const mailsAbout = ({ id }: Person) => prisma.mail.findMany({ where: { aboutId: id } });
async function hiredAudit(id: string) {
  const event = await prisma.auditEvent.findFirstOrThrow({
    where: { subjectId: id, action: 'application.hired' },
    include: { detail: true },
  });
  return event.detail?.after;
}

test('whoever no longer needs a licence through an appointment is told to the officers, once', async () => {
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  await portal.person({ role: 'ROLE_COMPLIANCE', status: 'Inactive' });
  const person = await portal.person({ cadre });
  const post = { cadre: 'Ward Clerk', replaces: ['cadre'] };
  const { id } = await hireOnto(person, post);
  const mails = await mailsAbout(person);
  expect(mails.filter(({ to }) => to === officer.email)).toHaveLength(1);
  const text = mails[0]?.text.replace(/: +/g, ': ');
  expect(text).toContain(`Cadre: ${cadre} → Ward Clerk`);
  expect(text).toContain(`${type.name}: needed → not needed`);
  expect(text).toContain('Clearance: Not cleared → Cleared');
  expect(text).toContain(`/compliance/people/${person.id}`);
  expect(await hiredAudit(id)).toMatchObject({
    released: { licences: [type.id], becomesCleared: true },
  });
  const recipients = await prisma.user.findMany({
    where: { email: { in: mails.map(({ to }) => to) } },
  });
  expect(recipients.every(({ role }) => ['ROLE_COMPLIANCE', 'ROLE_ADMIN'].includes(role))).toBe(
    true,
  );
});

test('a holder whose licence is needed no longer is told too; a licence needed later on also', async () => {
  const holder = await portal.person({ cadre });
  await addRecord(portal, { userId: holder.id, typeId: type.id });
  const dropped = await hireOnto(holder, { cadre: 'Ward Clerk', replaces: ['cadre'] });
  expect(await hiredAudit(dropped.id)).toMatchObject({
    released: { licences: [type.id], becomesCleared: false },
  });
  expect(await mailsAbout(holder)).not.toEqual([]);
  const longHere = { cadre, joinedOn: new Date('2020-01-06') };
  const later = await portal.person(longHere);
  const { id } = await hireOnto(later, { joinedOn: '2100-01-04', replaces: ['joinedOn'] });
  expect(await hiredAudit(id)).toMatchObject({ released: { licences: [], becomesCleared: true } });
});

test('nobody is mailed of an appointment that keeps what is needed, or adds to it', async () => {
  for (const was of [cadre, null, 'Ward Clerk']) {
    const person = await portal.person({ cadre: was });
    const { id } = await hireOnto(person, { cadre, department: 'Surgery', replaces: ['cadre'] });
    expect(await hiredAudit(id)).not.toHaveProperty('released');
    expect(await mailsAbout(person)).toEqual([]);
  }
});
