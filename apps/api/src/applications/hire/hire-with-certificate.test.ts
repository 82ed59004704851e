import { randomUUID } from 'node:crypto';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { addCertificationType } from '../../testing/compliance.ts';
import { pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');
const today = lagosDate(portal.clock.now());
const cadre = `Nurse ${randomUUID()}`;
const type = await addCertificationType(portal, {
  ...{ category: 'professional', isRequired: true, dueWithinDays: 0 },
  ...{ scope: 'cadres', scopeCadres: [cadre] },
});
const licence = {
  certificationTypeId: type.id,
  ...{ certificateNumber: 'RN 12345', issuingAuthority: 'NMCN', expirationDate: '2028-03-31' },
};
const appointment = { cadre, department: 'Surgery', joinedOn: today, licence };
const scan = pdf({ size: 40_000 });

async function offered(candidateEmail = `${randomUUID()}@example.com`) {
  const { id: jobId } = await addPosting(portal, { department: 'Surgery' });
  return addApplication(portal, { jobId, candidateEmail, status: 'offered' });
}

function hire(
  id: string,
  {
    client = hr,
    said = appointment as object | string,
    file = { bytes: scan, name: 'licence.pdf' } as { bytes: Buffer; name: string } | null,
  }: {
    client?: Client;
    said?: object | string;
    file?: { bytes: Buffer; name: string } | null;
  } = {},
) {
  const call = client
    .post(`/hrsuit/api/job-applications/${id}/hire`)
    .field('appointment', typeof said === 'string' ? said : JSON.stringify(said));
  return file ? call.attach('document', file.bytes, file.name) : call;
}

const hiredOf = async (id: string) => {
  const { hiredUserId } = await prisma.application.findUniqueOrThrow({ where: { id } });
  const records = await prisma.complianceRecord.findMany({
    where: { userId: hiredUserId ?? randomUUID() },
  });
  return { hiredUserId, records };
};

test('a scan that HR brings becomes the certificate, which officers open as it was sent', async () => {
  const { id } = await offered();
  const { body } = await hire(id).expect(200);
  expect(body.data.status).toBe('hired');
  const { records } = await hiredOf(id);
  expect(records).toMatchObject([
    { state: 'pending', typeId: type.id, certificateNumber: 'RN 12345' },
  ]);
  const officer = await portal.as('ROLE_COMPLIANCE');
  const opened = await officer
    .get(`/api/compliance/staff-compliance/${records[0]?.id}/document`)
    .buffer(true)
    .expect(200);
  expect(Buffer.compare(opened.body, scan)).toBe(0);
});

test('sent twice with the same key it hires once; without one the second is refused and leaves no file', async () => {
  const { id } = await offered();
  const keyed = (await portal.as('ROLE_HR')).set('idempotency-key', randomUUID());
  const first = await hire(id, { client: keyed }).expect(200);
  const again = await hire(id, { client: keyed }).expect(200);
  expect(again.body.data.status).toBe(first.body.data.status);
  const files = await portal.files();
  const refused = await hire(id).expect(409);
  expect(refused.body.message).toBe(
    'This person is hired already. The certificate was not stored.',
  );
  expect(await portal.files()).toEqual(files);
  expect((await hiredOf(id)).records).toHaveLength(1);
});

test.each<[string, Parameters<typeof hire>[1], number, string | null]>([
  ['a file of another kind', { file: { bytes: Buffer.from('no'), name: 'a.docx' } }, 415, null],
  ['an empty file', { file: { bytes: Buffer.alloc(0), name: 'a.pdf' } }, 400, null],
  ['no file', { file: null }, 400, 'document'],
  ['what is no JSON', { said: '{' }, 400, 'appointment'],
  ['nothing', { said: '' }, 400, 'appointment'],
  ['no licence', { said: { cadre } }, 400, 'appointment.licence'],
  [
    'a licence without its end',
    { said: { ...appointment, licence: { certificationTypeId: type.id } } },
    400,
    'licence.expirationDate',
  ],
])('with %s nobody is hired, and no file stays', async (_, sent, status, path) => {
  const { id } = await offered();
  const files = await portal.files();
  const answer = await hire(id, sent);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  if (path) expect(answer.body.errors).toMatchObject([{ path }]);
  expect((await hiredOf(id)).hiredUserId).toBeNull();
  expect(await portal.files()).toEqual(files);
});

test('a hire onto an account is asked first and keeps no file until it is confirmed', async () => {
  const person = await portal.person({ cadre: null });
  const { id } = await offered(person.email);
  const files = await portal.files();
  const { body } = await hire(id).expect(409);
  expect(await portal.files()).toEqual(files);
  const { token: existingAccount } = body.existingAccount;
  await hire(id, { said: { ...appointment, existingAccount } }).expect(200);
  const { hiredUserId, records } = await hiredOf(id);
  expect([hiredUserId, records.length]).toEqual([person.id, 1]);
});

test('an appointment that is taken back takes the scan with it', async () => {
  const { id } = await offered();
  const files = await portal.files();
  await hire(id).expect(200);
  expect(await portal.files()).toHaveLength(files.length + 1);
  await hr
    .put(`/hrsuit/api/job-applications/${id}/status`)
    .send({ status: 'offered', notes: 'Wrong person.' })
    .expect(200);
  expect(await portal.files()).toEqual(files);
});
