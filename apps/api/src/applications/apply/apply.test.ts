import { generalApplicationId } from '@icare/contracts/postings';
import { lagosDate } from '@icare/domain/lagos-date';
import { describe, expect, test } from 'vitest';
import { addPosting, applicationBody, applyWithFiles } from '../../testing/applications.ts';
import { office, pdf } from '../../testing/files.ts';
import { testPortal } from '../../testing/portal.ts';
import { readTrackingToken } from './tracking-link.ts';

const portal = await testPortal({
  environment: { LIMIT_APPLY_PER_MINUTE: '100000', SITE_URL: 'https://portal.example' },
});
const { prisma } = portal.platform.database;

const apply = (body: object) => portal.visitor.post('/hrsuit/api/job-applications').send(body);
const rowOf = (id: string) =>
  prisma.application.findUniqueOrThrow({
    where: { id },
    include: { moves: true, resume: true, letterFile: true },
  });
const countOf = async (id: string) =>
  (await prisma.posting.findUniqueOrThrow({ where: { id } })).applicationCount;
const mailsOf = (id: string) => prisma.mail.findMany({ where: { aboutId: id } });

/** Fields of the careers page that the specification's payload lacks. */
const more = {
  education: 'B.NSc, UNTH Enugu\nRN, RM',
  address: '4 Wetheral Road, Owerri',
  dateOfBirth: '1994-02-28',
  nationality: 'Nigerian',
  emergencyContact: 'Ngozi Okoro',
  emergencyPhone: '0800 000 0042',
  linkedinProfile: 'https://linkedin.example/in/chidi',
  portfolio: 'chidi.example',
  availability: 'From January',
  expectedSalary: '₦300,000',
  noticePeriod: 'One month',
  references: 'Dr. Duru\nMrs. Amadi',
};

describe('without files', () => {
  test('accepts the payload of the specification', async () => {
    const { id: jobId } = await addPosting(portal);
    const body = applicationBody(jobId);
    const answer = await apply(body);
    expect(answer.status).toBe(201);
    expect(answer.headers['location']).toBeUndefined();
    const { id } = answer.body.data;
    expect(answer.body).toEqual({
      success: true,
      data: {
        id,
        reference: expect.stringMatching(/^ICP-\d{4}-\d{6}$/),
        status: 'received',
        trackerUrl: expect.stringMatching(/^https:\/\/portal\.example\/jobs\/track#.{60,}$/),
      },
    });
    const token = answer.body.data.trackerUrl.split('#')[1];
    expect(readTrackingToken(portal.platform, token)).toBe(id);
    expect(answer.body.data.reference.slice(4, 8)).toBe(lagosDate(portal.clock.now()).slice(0, 4));
    expect(await rowOf(id)).toMatchObject({
      ...body,
      reference: answer.body.data.reference,
      status: 'received',
      standsForPerson: true,
      phoneKey: '8031234567',
      possibleDuplicate: false,
      consentAt: null,
      noticeVersion: null,
      keepForOtherJobs: false,
      resumeId: null,
      coverLetterId: null,
      createdAt: portal.clock.now(),
      statusChangedAt: portal.clock.now(),
      decidedAt: null,
      moves: [{ from: null, to: 'received', at: portal.clock.now(), userId: null, notes: null }],
    });
    expect(await countOf(jobId)).toBe(1);
  });

  test('every field of the form is stored', async () => {
    const { id: jobId } = await addPosting(portal);
    const body = applicationBody(jobId, {
      ...more,
      consent: true,
      noticeVersion: '2026-11-20',
      keepForOtherJobs: true,
    });
    const { body: answer, status } = await apply(body);
    expect(status).toBe(201);
    expect(await rowOf(answer.data.id)).toMatchObject({
      ...more,
      dateOfBirth: new Date('1994-02-28'),
      portfolio: 'https://chidi.example',
      consentAt: portal.clock.now(),
      noticeVersion: '2026-11-20',
      keepForOtherJobs: true,
    });
  });

  test('the required fields are enough', async () => {
    const { id: jobId } = await addPosting(portal);
    const { candidateName, candidateEmail } = applicationBody(jobId);
    const answer = await apply({ jobId, candidateName, candidateEmail });
    expect(answer.status).toBe(201);
    expect(await rowOf(answer.body.data.id)).toMatchObject({
      candidatePhone: null,
      phoneKey: null,
      coverLetter: null,
      experience: null,
      skills: [],
      dateOfBirth: null,
    });
  });

  test('the version of the privacy notice is not stored without consent', async () => {
    const { id: jobId } = await addPosting(portal);
    const answer = await apply(
      applicationBody(jobId, { consent: false, noticeVersion: '2026-11-20' }),
    );
    expect(await rowOf(answer.body.data.id)).toMatchObject({
      consentAt: null,
      noticeVersion: null,
    });
  });

  test('unknown fields are ignored', async () => {
    const { id: jobId } = await addPosting(portal);
    const answer = await apply(
      applicationBody(jobId, { status: 'hired', legalHold: true, demo: true, reference: 'X' }),
    );
    expect(await rowOf(answer.body.data.id)).toMatchObject({
      status: 'received',
      legalHold: false,
      demo: false,
      reference: answer.body.data.reference,
    });
  });

  test('one person may apply for several positions', async () => {
    const [one, two] = [await addPosting(portal), await addPosting(portal)];
    const body = applicationBody(one.id);
    expect((await apply(body)).status).toBe(201);
    expect((await apply({ ...body, jobId: two.id })).status).toBe(201);
  });

  test('the general application works like any other', async () => {
    const before = await countOf(generalApplicationId);
    expect((await apply(applicationBody(generalApplicationId))).status).toBe(201);
    expect(await countOf(generalApplicationId)).toBe(before + 1);
  });
});

describe('with files', () => {
  test('resume and cover letter are stored, and no answer contains their location', async () => {
    const { id: jobId } = await addPosting(portal);
    const [resume, letter] = [pdf(), await office('docx')];
    const answer = await applyWithFiles(portal.visitor, applicationBody(jobId, more), {
      resume: { bytes: resume, name: 'Chidi Okoro.pdf' },
      coverLetterFile: { bytes: letter, name: 'letter.docx' },
    });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body.data).sort()).toEqual([
      'id',
      'reference',
      'status',
      'trackerUrl',
    ]);
    const row = await rowOf(answer.body.data.id);
    expect(row).toMatchObject({
      experience: 4,
      skills: ['Triage', 'Cannulation'],
      education: more.education,
      resume: { name: 'Chidi Okoro.pdf', extension: 'pdf', size: resume.length },
      letterFile: { name: 'letter.docx', extension: 'docx', size: letter.length },
    });
    const files = await portal.files();
    expect(files).toContain(row.resumeId);
    expect(files).toContain(row.coverLetterId);
    expect(JSON.stringify(answer.body)).not.toContain(row.resumeId);
  });

  test('an empty file field is no cover letter', async () => {
    const { id: jobId } = await addPosting(portal);
    const answer = await applyWithFiles(portal.visitor, applicationBody(jobId), {
      coverLetterFile: { bytes: Buffer.alloc(0), name: '', type: 'application/octet-stream' },
    });
    expect(answer.status).toBe(201);
    expect(await rowOf(answer.body.data.id)).toMatchObject({ coverLetterId: null });
  });
});

test('the audit event contains neither name nor address', async () => {
  const { id: jobId } = await addPosting(portal);
  const body = applicationBody(jobId, more);
  const { id, reference } = (await apply(body)).body.data;
  const [event, ...others] = await prisma.auditEvent.findMany({
    where: { subjectId: id },
    include: { detail: true },
  });
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    action: 'application.created',
    actorId: null,
    subjectType: 'application',
  });
  expect(event?.detail?.before).toBeNull();
  expect(event?.detail?.after).toEqual({ jobId, reference, status: 'received' });
});

test('the applicant gets one mail with the reference and the private link', async () => {
  const { id: jobId } = await addPosting(portal, { jobTitle: 'Theatre Nurse' });
  const body = applicationBody(jobId);
  const { id, reference, trackerUrl } = (await apply(body)).body.data;
  const [mail, ...others] = await mailsOf(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: body.candidateEmail,
    replyTo: null,
    repeatable: true,
    aboutType: 'application',
  });
  for (const said of [reference, 'Theatre Nurse', trackerUrl, 'keep it to yourself']) {
    expect(mail?.text).toContain(said);
    expect(mail?.html).toContain(said);
  }
});

test('reference numbers increase, and their year is that of Lagos', async () => {
  const own = await testPortal({
    replace: () => ({ clock: () => new Date('2026-12-31T23:30:00Z') }),
  });
  const { id: jobId } = await addPosting(own);
  const references: string[] = [];
  for (let index = 0; index < 2; index++) {
    const { body } = await own.visitor
      .post('/hrsuit/api/job-applications')
      .send(applicationBody(jobId));
    references.push(body.data.reference);
  }
  expect(references).toEqual(['ICP-2027-000001', 'ICP-2027-000002']);
});
