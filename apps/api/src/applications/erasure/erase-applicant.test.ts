import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasurePreview } from '@icare/contracts/privacy';
import { describe, expect, test } from 'vitest';
import { chooseCarrier } from '../../platform/mail/choose-carrier.ts';
import { deliverMails } from '../../platform/mail/deliver-mails.ts';
import {
  addApplication,
  addPosting,
  applicationBody,
  applyWithFiles,
} from '../../testing/applications.ts';
import { pdf } from '../../testing/files.ts';
import { testPortal } from '../../testing/portal.ts';
import { downloadData } from '../../testing/read-zip.ts';
import { rowsContaining } from '../../testing/run-sql.ts';

const portal = await testPortal({
  pages: false,
  environment: { LIMIT_APPLY_PER_MINUTE: '100000' },
});
const { platform } = portal;
const { database } = platform;
const { prisma } = database;
const hr = await portal.as('ROLE_HR');
const base = '/hrsuit/api/job-applications';

const preview = async (id: string): Promise<ErasurePreview> =>
  (await hr.get(`${base}/${id}/erasure`).expect(200)).body.data;
const erase = (id: string, confirm: string) =>
  hr.post(`${base}/${id}/erase`).send({ reason: 'Asked for it', confirm });
const rowOf = (id: string) => prisma.application.findUniqueOrThrow({ where: { id } });

/** What names an applicant or is theirs, in the database and outside of it. */
const findTraces = async (word: string, files: readonly string[]) => ({
  rows: await rowsContaining(database, word),
  files: (await portal.files()).filter((name) => files.includes(name)),
  mails: await readdir(join(platform.config.dataDirectory, 'outbox')),
});

/** Creates an applicant with two applications with files; all texts contain a unique word. */
async function applicant() {
  const word = `obi${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const apply = async () => {
    const job = await addPosting(portal);
    const { body } = await applyWithFiles(
      portal.visitor,
      applicationBody(job.id, {
        candidateName: `${word} Nwosu`,
        candidateEmail: `${word}@example.com`,
        references: `A friend of ${word}`,
      }),
      { coverLetterFile: { bytes: pdf(), name: `${word}.pdf` } },
    ).set('idempotency-key', randomUUID());
    return body.data as { id: string; reference: string };
  };
  const [first, second] = [await apply(), await apply()];
  await hr
    .put(`${base}/${first.id}/status`)
    .send({ status: 'rejected', reason: 'licence', notes: `Too early for ${word}` })
    .expect(200);
  return { word, first, second };
}

test('erasing removes all of a person’s applications, as previewed', async () => {
  const { word, first, second } = await applicant();
  await deliverMails(platform, chooseCarrier(platform.config));
  const files = (await Promise.all([first.id, second.id].map(rowOf))).flatMap(
    ({ resumeId, coverLetterId }) => [resumeId ?? '', coverLetterId ?? ''],
  );
  const said = await preview(second.id);
  expect(said).toEqual({
    fullName: `${word} Nwosu`,
    counts: [
      { label: 'Applications', count: 2, fate: 'cleared' },
      { label: 'Resumes and cover letters', count: 4, fate: 'removed' },
      { label: 'Mails to the applicant', count: 3, fate: 'removed' },
      { label: 'Notes about the applicant', count: 1, fate: 'removed' },
      { label: 'Answers kept for repeated calls', count: 2, fate: 'removed' },
      { label: 'Moves, without a name, for the figures', count: 4, fate: 'kept' },
    ],
    blockers: [],
    warnings: [`${second.reference} (Registered Nurse) is still open: it is withdrawn.`],
  });

  const traces = await findTraces(word, files);
  expect(traces.rows).not.toEqual([]);
  expect(traces.files.sort()).toEqual(files.sort());
  expect(traces.mails).not.toEqual([]);
  const { status, body } = await erase(second.id, ` ${second.reference.toLowerCase()} `);
  expect([status, body.data]).toEqual([200, { erased: 2 }]);
  expect(await findTraces(word, files)).toEqual({ rows: [], files: [], mails: [] });
  const moves = await prisma.applicationMove.findMany({
    where: { applicationId: { in: [first.id, second.id] } },
  });
  expect(moves.map(({ to, notes }) => [to, notes]).sort()).toEqual([
    ['received', null],
    ['received', null],
    ['rejected', null],
    ['withdrawn', null],
  ]);
  expect((await rowOf(second.id)).status).toBe('withdrawn');
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: { in: [first.id, second.id] }, action: 'application.erased' },
    include: { detail: true },
  });
  expect(events.map(({ detail }) => detail?.after)).toMatchObject([
    { reason: 'Asked for it', atOwnRequest: true },
    { reason: 'Asked for it', atOwnRequest: true },
  ]);
});

describe('it is refused', () => {
  test('while one application is on legal hold, and the others are kept too', async () => {
    const { word, first, second } = await applicant();
    await hr
      .put(`${base}/${first.id}/legal-hold`)
      .send({ hold: true, reason: 'Case 3' })
      .expect(200);
    const blockers = [`${first.reference} is on legal hold: Case 3`];
    expect((await preview(second.id)).blockers).toEqual(blockers);
    const { status, body } = await erase(second.id, second.reference);
    expect([status, body.message]).toEqual([409, blockers[0]]);
    expect((await rowOf(second.id)).candidateName).toBe(`${word} Nwosu`);
  });

  test('if one application led to an appointment', async () => {
    const job = await addPosting(portal);
    const person = await portal.person();
    const { id, reference } = await addApplication(portal, {
      ...{ jobId: job.id, status: 'hired', hiredUserId: person.id },
    });
    expect((await erase(id, reference)).body.message).toMatch(
      /led to an appointment, so it belongs to the staff file\./,
    );
  });

  test('while a mail is being sent', async () => {
    const { first } = await applicant();
    await prisma.mail.updateMany({ where: { aboutId: first.id }, data: { state: 'sending' } });
    expect((await erase(first.id, first.reference)).body.message).toBe(
      'A mail to them is just leaving. Try again in a minute.',
    );
  });

  test('if the typed reference is wrong', async () => {
    const { first, second } = await applicant();
    const { status, body } = await erase(first.id, second.reference);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'confirm']);
  });

  test('for an erased or unknown application', async () => {
    const { first } = await applicant();
    await erase(first.id, first.reference).expect(200);
    for (const id of [first.id, platform.newId()]) {
      for (const call of [
        hr.get(`${base}/${id}/erasure`),
        hr.get(`${base}/${id}/personal-data`),
        erase(id, first.reference),
      ]) {
        const { status, body } = await call;
        expect([status, body.message]).toEqual([404, 'Application not found']);
      }
    }
  });
});

test('of two concurrent calls one erases; an application sent meanwhile is erased too or kept completely', async () => {
  const { word, first, second } = await applicant();
  const job = await addPosting(portal);
  const [one, two, sent] = await Promise.all([
    erase(first.id, first.reference),
    erase(second.id, second.reference),
    portal.visitor
      .post(base)
      .send(applicationBody(job.id, { candidateEmail: `${word}@example.com` })),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 404]);
  expect(sent.status).toBe(201);
  const third = await rowOf(sent.body.data.id);
  const erased = [one, two].find(({ status }) => status === 200)?.body.data.erased;
  expect(erased).toBe(third.erasedAt ? 3 : 2);
});

test('an erased person may apply again', async () => {
  const job = await addPosting(portal);
  const body = applicationBody(job.id);
  const apply = async () => (await portal.visitor.post(base).send(body)).body.data;
  const { id, reference } = await apply();
  await erase(id, reference).expect(200);
  expect((await apply()).reference).not.toBe(reference);
});

test('the copy has both applications, their files, notes and mails, and no data of others', async () => {
  const { word, first, second } = await applicant();
  await hr
    .put(`${base}/${second.id}/legal-hold`)
    .send({ hold: true, reason: 'A dispute nobody knows of' })
    .expect(200);
  await hr.get(`/job-applications/public/${first.id}/view-resume`).expect(200);
  const { files, data, readme, everything } = await downloadData(
    hr,
    `${base}/${second.id}/personal-data`,
  );
  expect([...files.keys()].sort()).toEqual(
    [
      ...['README.txt', 'data.json'],
      ...[first, second].flatMap(({ reference }) => [
        `cover letters/${reference} cover letter.pdf`,
        `resumes/${reference} resume.pdf`,
      ]),
    ].sort(),
  );
  expect(data['applications']).toEqual([
    expect.objectContaining({
      reference: first.reference,
      status: 'rejected',
      file: `resumes/${first.reference} resume.pdf`,
    }),
    expect.objectContaining({ reference: second.reference, references: `A friend of ${word}` }),
  ]);
  expect(data['notes']).toEqual([expect.objectContaining({ note: `Too early for ${word}` })]);
  expect(data['access']?.map(({ action }) => action)).toContain('application.resume_opened');
  expect(data['mails']).toHaveLength(3);
  expect(readme).toContain(`Personal data of ${word} Nwosu`);
  const link = await prisma.mail.findFirstOrThrow({ where: { aboutId: first.id } });
  const token = /#(\S+)/.exec(link.text)?.[1] ?? 'no token';
  expect(everything).not.toContain('A dispute nobody knows of');
  expect(everything).not.toContain(token);
  const exported = await prisma.auditEvent.count({
    where: { subjectId: second.id, action: 'personal_data.exported' },
  });
  expect(exported).toBe(1);
});
