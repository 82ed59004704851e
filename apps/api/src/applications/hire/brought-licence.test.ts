import { randomUUID } from 'node:crypto';
import type { Prisma } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { addFileRow } from '../../testing/application-files.ts';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { addCertificationType } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');
const today = lagosDate(portal.clock.now());
/** A licence that one cadre needs from the first day. */
const cadre = `Nurse ${randomUUID()}`;
const type = await addCertificationType(portal, {
  ...{ category: 'professional', isRequired: true, dueWithinDays: 0 },
  ...{ scope: 'cadres', scopeCadres: [cadre] },
});

const move = (id: string, body: object) =>
  hr.put(`/hrsuit/api/job-applications/${id}/status`).send(body);
const hire = (id: string, details: object) => move(id, { status: 'hired', ...details });

async function offered(
  details: Partial<Prisma.ApplicationUncheckedCreateInput> = {},
  job: Partial<Prisma.PostingUncheckedCreateInput> = {},
) {
  const { id: jobId } = await addPosting(portal, job);
  return addApplication(portal, { ...details, jobId, status: 'offered' });
}

async function hiredUserIdOf(id: string) {
  const { hiredUserId } = await prisma.application.findUniqueOrThrow({ where: { id } });
  return hiredUserId;
}
const recordsOf = (userId: string | null) =>
  prisma.complianceRecord.findMany({
    where: { userId: userId ?? '' },
    include: { events: true },
  });

test('a licence that is brought along is pending, so that its holder is not cleared before an officer has verified it', async () => {
  const resumeId = await addFileRow(portal, { name: 'Resume and licence.pdf' });
  const { id } = await offered({ resumeId }, { department: 'Nursing' });
  const answer = await hire(id, {
    ...{ cadre: cadre, joinedOn: today },
    licence: {
      certificationTypeId: type.id,
      certificateNumber: 'RN 12345',
      issuingAuthority: 'NMCN',
      expirationDate: '2028-03-31',
      file: 'resume',
    },
  });
  expect(answer.status).toBe(200);
  const userId = await hiredUserIdOf(id);
  expect(await recordsOf(userId)).toMatchObject([
    {
      state: 'pending',
      typeId: type.id,
      certificateNumber: 'RN 12345',
      issuingAuthority: 'NMCN',
      expirationDate: new Date('2028-03-31'),
      fileId: resumeId,
      renewalOfId: null,
      events: [{ action: 'created' }],
    },
  ]);
  const admin = await portal.as('ROLE_ADMIN');
  await admin.patch(`/users/${userId}/status`).send({ status: 'Active' }).expect(200);
  const person = await hr.get(`/api/compliance/people/${userId}`);
  expect(person.body.data.person.clearance).toMatchObject({
    clearance: 'not_cleared',
    reason: 'pending',
  });
  const officer = await portal.as('ROLE_COMPLIANCE');
  const [record] = person.body.data.records;
  const check = { method: 'portal', checkedOn: today, result: 'match' };
  const verify = `/api/compliance/staff-compliance/${record.id}/verify`;
  await officer.post(verify).send(check).expect(200);
  const after = await hr.get(`/api/compliance/people/${userId}`);
  expect(after.body.data.person.clearance).toMatchObject({ clearance: 'cleared' });
});

test('H1: a licence may be left out: the person is not cleared from their first day', async () => {
  const { id } = await offered({}, { department: 'Nursing' });
  await hire(id, { cadre: cadre, joinedOn: today });
  const userId = await hiredUserIdOf(id);
  expect(await recordsOf(userId)).toEqual([]);
  const admin = await portal.as('ROLE_ADMIN');
  await admin.patch(`/users/${userId}/status`).send({ status: 'Active' }).expect(200);
  const { body } = await hr.get(`/api/compliance/people/${userId}`);
  expect(body.data.person.clearance).toMatchObject({ reason: 'missing', since: today });
});

test.each<[string, object, string]>([
  ['neither date', {}, 'expirationDate'],
  [
    'an expiry date before the issue date',
    { issueDate: '2026-05-01', expirationDate: '2026-04-30' },
    'expirationDate',
  ],
  ['no date', { expirationDate: 'next year' }, 'expirationDate'],
  [
    'an overlong number',
    { expirationDate: '2028-03-31', certificateNumber: '1'.repeat(500) },
    'certificateNumber',
  ],
  [
    'an unknown type',
    { expirationDate: '2028-03-31', certificationTypeId: randomUUID() },
    'certificationTypeId',
  ],
  ['a paper that is not there', { expirationDate: '2028-03-31', file: 'cover_letter' }, 'file'],
  ['a paper of Word', { expirationDate: '2028-03-31', file: 'resume' }, 'file'],
  ['a paper by its id', { expirationDate: '2028-03-31', file: randomUUID() }, 'file'],
])('with %s nobody is hired', async (_, details, field) => {
  const resumeId = await addFileRow(portal, { name: 'Resume.docx', extension: 'docx' });
  const { id } = await offered({ resumeId });
  const licence = { certificationTypeId: type.id, ...details };
  const { status, body } = await hire(id, { licence });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: `licence.${field}` }]);
  expect(await hiredUserIdOf(id)).toBeNull();
});

test('only an active type of licence is taken', async () => {
  const training = await addCertificationType(portal, { category: 'safety' });
  const retired = await addCertificationType(portal, { status: 'inactive' });
  const { id } = await offered();
  for (const { id: certificationTypeId } of [training, retired]) {
    const licence = { certificationTypeId, expirationDate: '2028-03-31' };
    const { status, body } = await hire(id, { licence });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: 'licence.certificationTypeId' }]);
  }
});

test('a pending licence goes with the account when the appointment is taken back, unless an officer has decided', async () => {
  const licence = { certificationTypeId: type.id, expirationDate: '2028-03-31' };
  const undo = (id: string) => move(id, { status: 'offered', notes: 'Wrong person.' });
  const { id } = await offered();
  await hire(id, { licence });
  const [record] = await recordsOf(await hiredUserIdOf(id));
  expect((await undo(id)).status).toBe(200);
  expect(await prisma.complianceRecord.count({ where: { id: record?.id ?? '' } })).toBe(0);
  const other = await offered();
  await hire(other.id, { licence });
  const [decided] = await recordsOf(await hiredUserIdOf(other.id));
  await prisma.complianceRecord.update({
    where: { id: decided?.id ?? '' },
    data: { state: 'active' },
  });
  expect((await undo(other.id)).status).toBe(409);
  const checked = await offered();
  await hire(checked.id, { licence });
  const [pending] = await recordsOf(await hiredUserIdOf(checked.id));
  const verify = `/api/compliance/staff-compliance/${pending?.id}/verify`;
  const officer = await portal.as('ROLE_COMPLIANCE');
  await officer.post(verify).send({ method: 'phone', result: 'mismatch' }).expect(200);
  expect((await undo(checked.id)).status).toBe(409);
  expect(await prisma.complianceRecord.count({ where: { id: pending?.id ?? '' } })).toBe(1);
});
