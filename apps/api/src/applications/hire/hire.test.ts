import { randomUUID } from 'node:crypto';
import type { Prisma } from '@icare/database/client';
import { describe, expect, test } from 'vitest';
import { addFileRow } from '../../testing/application-files.ts';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');

const move = (id: string, body: object) =>
  hr.put(`/hrsuit/api/job-applications/${id}/status`).send(body);
const hire = (id: string, details: object = {}) => move(id, { status: 'hired', ...details });

async function offered(
  details: Partial<Prisma.ApplicationUncheckedCreateInput> = {},
  job: Partial<Prisma.PostingUncheckedCreateInput> = {},
) {
  const jobId = details.jobId ?? (await addPosting(portal, job)).id;
  return addApplication(portal, { ...details, jobId, status: 'offered' });
}

const hiredUserOf = async (id: string) => {
  const { hiredUserId } = await prisma.application.findUniqueOrThrow({ where: { id } });
  return hiredUserId === null
    ? null
    : prisma.user.findUniqueOrThrow({
        where: { id: hiredUserId },
        include: { department: true, papers: { include: { file: true }, orderBy: { id: 'asc' } } },
      });
};

describe('an appointment', () => {
  test('H1: gives the new account the cadre, department and first day that HR names', async () => {
    const { id } = await offered({}, { department: 'radiology' });
    const account = { cadre: 'Radiographer', department: 'Cardiology', joinedOn: '2027-01-04' };
    expect((await hire(id, account)).status).toBe(200);
    expect(await hiredUserOf(id)).toMatchObject({
      cadre: 'Radiographer',
      department: { name: 'Cardiology' },
      joinedOn: new Date('2027-01-04'),
    });
    const other = await offered();
    const wrong = await hire(other.id, { ...account, department: 'Parking' });
    expect(wrong.body).toMatchObject({ errors: [{ path: 'department' }] });
    expect(wrong.status).toBe(400);
  });

  test('creates an inactive account without a password, with the papers', async () => {
    const resumeId = await addFileRow(portal, { name: 'My resume.pdf' });
    const coverLetterId = await addFileRow(portal, { name: 'Letter.docx', extension: 'docx' });
    const surname = `Okoro${randomUUID().replaceAll(/[^a-z]/g, '')}`;
    const { id, candidateEmail } = await offered(
      {
        candidateName: `Chídi ${surname}`,
        candidatePhone: '0803 123 4567',
        resumeId,
        coverLetterId,
      },
      { department: 'radiology' },
    );
    const { status, body } = await hire(id);
    expect(status).toBe(200);
    const user = await hiredUserOf(id);
    expect(body.data).toMatchObject({ status: 'hired', hiredUserId: user?.id });
    expect(user).toMatchObject({
      username: `chidi.${surname.toLowerCase()}`,
      name: `Chídi ${surname}`,
      email: candidateEmail,
      role: 'ROLE_STAFF',
      status: 'Inactive',
      passwordHash: null,
      phone: '+2348031234567',
      joinedOn: null,
      department: { name: 'Radiology' },
    });
    expect(user?.papers).toMatchObject([
      { kind: 'resume', fileId: resumeId, file: { name: 'My resume.pdf' } },
      { kind: 'cover_letter', fileId: coverLetterId, file: { name: 'Letter.docx' } },
    ]);
    const events = await prisma.auditEvent.findMany({
      where: { subjectId: { in: [id, user?.id ?? ''] } },
      include: { detail: true },
      orderBy: { sequence: 'asc' },
    });
    expect(events.map(({ action }) => action)).toEqual([
      'user.created',
      'application.hired',
      'application.moved',
    ]);
    expect(JSON.stringify(events.map(({ detail }) => detail))).not.toMatch(
      /okoro|example\.com|0803 123|234803123/i,
    );
  });

  test('assigns Human Resources instead of an unknown department, and drops an invalid phone number', async () => {
    const { id } = await offered({ candidatePhone: 'ask my aunt' }, { department: 'Dermatology' });
    await hire(id);
    expect(await hiredUserOf(id)).toMatchObject({
      phone: null,
      department: { name: 'Human Resources' },
      papers: [],
    });
  });

  test('adds a number to a username that is taken', async () => {
    const candidateName = `Ada Eze${randomUUID().replaceAll(/[^a-z]/g, '')}`;
    const names = [];
    for (let index = 0; index < 3; index++) {
      const { id } = await offered({ candidateName });
      await hire(id);
      names.push((await hiredUserOf(id))?.username);
    }
    const [first] = names;
    expect(names).toEqual([first, `${first}2`, `${first}3`]);
  });

  test('requires the status `offered`', async () => {
    const job = await addPosting(portal);
    const { id } = await addApplication(portal, { jobId: job.id, status: 'interview' });
    expect((await hire(id, { confirm: true })).status).toBe(409);
    expect(await hiredUserOf(id)).toBeNull();
  });

  test('changes nothing when repeated', async () => {
    const { id } = await offered();
    await hire(id);
    const user = await hiredUserOf(id);
    expect((await hire(id)).status).toBe(200);
    expect(await hiredUserOf(id)).toEqual(user);
    expect(await prisma.user.count({ where: { email: user?.email ?? '' } })).toBe(1);
  });

  test('is stored completely or not at all', async () => {
    const broken = await testPortal({
      beside: portal,
      mayFail: true,
      // Queuing the mail is the last step of a move.
      replace: (platform) => {
        let ids = 0;
        return { newId: () => (++ids > 4 ? 'no id' : platform.newId()) };
      },
    });
    const officer = await portal.person({ role: 'ROLE_HR' });
    const token = await portal.tokenOf(officer);
    const { id, candidateEmail } = await offered();
    const answer = await broken
      .withToken(token)
      .put(`/hrsuit/api/job-applications/${id}/status`)
      .send({ status: 'hired' });
    expect(answer.status).toBe(500);
    expect(await prisma.user.count({ where: { email: candidateEmail ?? '' } })).toBe(0);
    expect(await prisma.application.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'offered',
      hiredUserId: null,
    });
    expect((await hire(id)).status).toBe(200);
  });
});

describe('an unusual appointment', () => {
  test('asks for confirmation when the posting is filled', async () => {
    const job = await addPosting(portal, { vacancies: 2 });
    const three = [];
    for (let index = 0; index < 3; index++) three.push((await offered({ jobId: job.id })).id);
    const [first = '', second = '', third = ''] = three;
    expect((await hire(first)).status).toBe(200);
    expect((await hire(second)).status).toBe(200);
    const refused = await hire(third);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'For this position 2 people are wanted and 2 are appointed already. Confirm to appoint one more.',
    );
    expect((await hire(third, { confirm: true })).status).toBe(200);
  });

  test('asks for confirmation for one of two concurrent appointments to the last vacancy', async () => {
    for (let round = 0; round < 5; round++) {
      const job = await addPosting(portal);
      const ids = [(await offered({ jobId: job.id })).id, (await offered({ jobId: job.id })).id];
      const answers = await Promise.all(ids.map((id) => hire(id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('asks for confirmation for somebody who is appointed full-time elsewhere', async () => {
    const candidateEmail = `${randomUUID()}@example.com`;
    const ward = await offered({ candidateEmail }, { jobTitle: 'Ward Nurse' });
    const theatre = await offered({ candidateEmail }, { employmentType: 'full time' });
    const locum = await offered({ candidateEmail }, { employmentType: 'Locum' });
    expect((await hire(ward.id)).status).toBe(200);
    const { existingAccount } = (await hire(locum.id)).body;
    expect((await hire(locum.id, { existingAccount: existingAccount.token })).status).toBe(200);
    const refused = await hire(theatre.id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(
      /^This person is appointed full-time already, as Ward Nurse\. The e-mail address belongs to /,
    );
    const { token } = refused.body.existingAccount;
    expect((await hire(theatre.id, { confirm: true, existingAccount: token })).status).toBe(200);
    expect(await hiredUserOf(theatre.id)).toMatchObject({ email: candidateEmail });
  });

  test('creates one account for two concurrent appointments of one person', async () => {
    const candidateEmail = `${randomUUID()}@example.com`;
    const ids = [
      (await offered({ candidateEmail })).id,
      (await offered({ candidateEmail }, { employmentType: 'Locum' })).id,
    ];
    const answers = await Promise.all(ids.map((id) => hire(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const waiting = answers.findIndex(({ status }) => status === 409);
    const existingAccount = answers[waiting]?.body.existingAccount.token;
    expect((await hire(ids[waiting] ?? '', { confirm: true, existingAccount })).status).toBe(200);
    expect(await prisma.user.count({ where: { email: candidateEmail } })).toBe(1);
  });
});
