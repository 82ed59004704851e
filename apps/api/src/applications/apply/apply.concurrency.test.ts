import { randomUUID } from 'node:crypto';
import type { Application } from '@icare/contracts/recruitment';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { describe, expect, test } from 'vitest';
import { addFileRow } from '../../testing/application-files.ts';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_HR' });
const hr = await portal.as(officer);
const job = await addPosting(portal, { jobTitle: 'Theatre Nurse' });

async function read(id: string): Promise<Application> {
  const { status, body } = await hr.get(`/hrsuit/api/job-applications/${id}`);
  expect(status).toBe(200);
  return body.data;
}

test('HR can read all fields of an application', async () => {
  const details = {
    candidateName: 'Chidi Okoro',
    coverLetter: 'I would like to.',
    education: 'BNSc',
    address: '1 Ward Road, Owerri',
    nationality: 'Nigerian',
    emergencyContact: 'Ada Okoro',
    emergencyPhone: '0803 000 0000',
    linkedinProfile: 'https://www.linkedin.com/in/x',
    portfolio: 'https://example.com',
    availability: 'At once',
    expectedSalary: '300,000',
    noticePeriod: 'A month',
    references: 'Dr Eze',
    noticeVersion: '2026-11-20',
    keepForOtherJobs: true,
  };
  const { id } = await addApplication(portal, {
    jobId: job.id,
    ...details,
    dateOfBirth: new Date('1990-02-28'),
    consentAt: portal.clock.now(),
    resumeId: await addFileRow(portal, { size: 1234 }),
    coverLetterId: await addFileRow(portal, { name: 'letter.docx', extension: 'docx', size: 99 }),
  });
  expect(await read(id)).toMatchObject({
    ...details,
    jobTitle: 'Theatre Nurse',
    dateOfBirth: '1990-02-28',
    consentAt: portal.clock.now().toISOString(),
    hasResume: true,
    hasCoverLetter: true,
    resume: { name: 'resume.pdf', extension: 'pdf', size: 1234 },
    coverLetterFile: { name: 'letter.docx', extension: 'docx', size: 99 },
    mails: [],
    possibleDuplicates: [],
    otherApplications: [],
    eraseAfter: null,
    legalHoldReason: null,
    hiredUserId: null,
  });
});

test('the history is sorted newest first, with the receipt last', async () => {
  const { id } = await addApplication(portal, { jobId: job.id });
  for (const status of ['screening', 'on_hold', 'screening']) {
    portal.clock.advance(1000);
    await hr.put(`/hrsuit/api/job-applications/${id}/status`).send({ status });
  }
  const { history } = await read(id);
  expect(history.map(({ from, to, by }) => [from, to, by])).toEqual([
    ['on_hold', 'screening', officer.name],
    ['screening', 'on_hold', officer.name],
    ['received', 'screening', officer.name],
    [null, 'received', null],
  ]);
});

test('possible duplicates with other addresses are listed with the reasons', async () => {
  const phoneKey = `${Date.now()}`.slice(-10);
  const person = {
    candidateName: `Ada ${randomUUID()}`,
    dateOfBirth: new Date('1991-01-01'),
    phoneKey,
  };
  const sameResume = async () => ({
    resumeId: await addFileRow(portal, { sha256: 'd'.repeat(64) }),
  });
  const candidateEmail = `${randomUUID()}@example.com`;
  const { id } = await addApplication(portal, {
    ...{ jobId: job.id, ...person, candidateEmail },
    ...(await sameResume()),
  });
  const add = async (details: object) => {
    portal.clock.advance(1);
    return (await addApplication(portal, { jobId: job.id, ...details })).id;
  };
  const samePhone = await add({ phoneKey });
  const sameName = await add({
    candidateName: person.candidateName.toUpperCase(),
    dateOfBirth: person.dateOfBirth,
  });
  await add({ candidateName: person.candidateName });
  const same = await add({ ...person, ...(await sameResume()) });
  const { id: otherPosting } = await addPosting(portal);
  const own = await add({
    ...{ ...person, candidateEmail, jobId: otherPosting },
    ...(await sameResume()),
  });
  const { possibleDuplicates, otherApplications } = await read(id);
  expect(possibleDuplicates.map((one) => [one.id, one.because])).toEqual([
    [same, ['phone', 'name_and_birthday', 'resume']],
    [sameName, ['name_and_birthday']],
    [samePhone, ['phone']],
  ]);
  expect(otherApplications.map((one) => one.id)).toEqual([own]);
});

test('an unknown application is 404', async () => {
  const { status, body } = await hr.get(`/hrsuit/api/job-applications/${randomUUID()}`);
  expect([status, body.message]).toEqual([404, 'Application not found']);
});

describe('a legal hold', () => {
  const hold = (id: string, body: object) =>
    hr.put(`/hrsuit/api/job-applications/${id}/legal-hold`).send(body);

  test('keeps an application from being erased until the hold ends', async () => {
    const { id } = await addApplication(portal, { jobId: job.id, status: 'rejected' });
    const eraseAfter = addMonths(lagosDate(portal.clock.now()), 12);
    expect(await read(id)).toMatchObject({ eraseAfter, legalHold: false });
    const held = await hold(id, { hold: true, reason: 'Complaint 12' });
    expect(held.status).toBe(200);
    expect(held.body.data).toMatchObject({
      legalHold: true,
      legalHoldReason: 'Complaint 12',
      eraseAfter: null,
    });
    const released = await hold(id, { hold: false, reason: 'Settled' });
    expect(released.body.data).toMatchObject({
      legalHold: false,
      legalHoldReason: null,
      eraseAfter,
    });
    await hold(id, { hold: false, reason: 'Once more' });
    const events = await prisma.auditEvent.findMany({
      where: { subjectId: id },
      include: { detail: true },
      orderBy: { sequence: 'asc' },
    });
    expect(events.map(({ action, detail }) => [action, detail?.after])).toEqual([
      ['application.opened', null],
      ['application.held', { legalHold: true, reason: 'Complaint 12' }],
      ['application.released', { legalHold: false, reason: 'Settled' }],
    ]);
  });

  test.each([{ hold: true }, { hold: true, reason: ' ' }, { reason: 'x' }, {}])(
    '%o is refused',
    async (body) => {
      const { id } = await addApplication(portal, { jobId: job.id });
      expect((await hold(id, body)).status).toBe(400);
    },
  );
});
