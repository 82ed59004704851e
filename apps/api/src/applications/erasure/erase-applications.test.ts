import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasableApplication } from '@icare/contracts/application-erasure';
import type { Application, Prisma } from '@icare/database/client';
import { describe, expect, test } from 'vitest';
import { portalItself } from '../../platform/auth/caller.ts';
import { chooseCarrier } from '../../platform/mail/choose-carrier.ts';
import { deliverMails } from '../../platform/mail/deliver-mails.ts';
import { write } from '../../platform/write.ts';
import { addFileRow } from '../../testing/application-files.ts';
import {
  addApplication,
  addPosting,
  applicationBody,
  applyWithFiles,
} from '../../testing/applications.ts';
import { pdf } from '../../testing/files.ts';
import { testPortal } from '../../testing/portal.ts';
import { statusEmail } from '../applicant-emails.ts';

const portal = await testPortal({ environment: { LIMIT_APPLY_PER_MINUTE: '100000' } });
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');
const year = 366 * 86_400_000;
const job = await addPosting(portal);

/** Adds an application that was rejected long ago, unless `details` differ. */
function old(details: Partial<Prisma.ApplicationUncheckedCreateInput> = {}): Promise<Application> {
  const longAgo = new Date(portal.clock.now().getTime() - year);
  return addApplication(portal, {
    jobId: job.id,
    status: 'rejected',
    createdAt: longAgo,
    decidedAt: longAgo,
    ...details,
  });
}

async function erasable(query: object = {}) {
  const { status, body } = await hr.get('/hrsuit/api/job-applications/erasable').query(query);
  expect(status).toBe(200);
  const applications: ErasableApplication[] = body.data.applications;
  return { applications, ids: applications.map(({ id }) => id), page: body.page };
}

const erase = (ids: string[]) => hr.post('/hrsuit/api/job-applications/erase').send({ ids });
const rowOf = (id: string) => prisma.application.findUniqueOrThrow({ where: { id } });

describe('the list of erasable applications', () => {
  test('has each with the day from which it may be erased, oldest first', async () => {
    const older = await old({ createdAt: new Date('2020-02-29T12:00:00Z') });
    const newer = await old({
      createdAt: new Date('2020-03-01T12:00:00Z'),
      decidedAt: new Date('2024-02-29T12:00:00Z'),
    });
    const { applications, ids } = await erasable();
    expect(ids.filter((id) => [older.id, newer.id].includes(id))).toEqual([older.id, newer.id]);
    expect(applications.find(({ id }) => id === newer.id)).toEqual({
      id: newer.id,
      reference: newer.reference,
      jobTitle: job.jobTitle,
      candidateName: newer.candidateName,
      status: 'rejected',
      createdAt: '2020-03-01T12:00:00.000Z',
      eraseAfter: '2025-02-28',
      eraseOn: expect.any(String),
      files: 0,
    });
  });

  test('is paged', async () => {
    for (let index = 0; index < 3; index++) await old();
    const whole = await erasable();
    const seen: string[] = [];
    let cursor = '';
    do {
      const { ids, page } = await erasable({ limit: 2, cursor });
      expect(page.total).toBe(whole.ids.length);
      seen.push(...ids);
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(whole.ids);
  });

  test('omits applications on hold, erased, hired or within their period', async () => {
    const kept = [
      await old({ legalHold: true }),
      await old({ erasedAt: portal.clock.now() }),
      await old({ status: 'hired' }),
      await old({ keepForOtherJobs: true }),
      await old({ decidedAt: portal.clock.now() }),
      await old({ status: 'interview', decidedAt: null }),
    ].map(({ id }) => id);
    const { ids } = await erasable();
    expect(ids.filter((id) => kept.includes(id))).toEqual([]);
  });
});

describe('erasing', () => {
  test('clears personal data and texts, and keeps what the metrics need', async () => {
    const applied = await applyWithFiles(
      portal.visitor,
      applicationBody(job.id, {
        candidateName: 'Unforgettable Person',
        education: 'BNSc',
        address: 'Somewhere',
        dateOfBirth: '1990-01-01',
        nationality: 'Nigerian',
        emergencyContact: 'A relative',
        emergencyPhone: '0803 000 0001',
        linkedinProfile: 'https://example.com/in',
        portfolio: 'https://example.com/me',
        availability: 'Now',
        expectedSalary: '1',
        noticePeriod: 'None',
        references: 'Somebody',
        consent: 'true',
      }),
      { coverLetterFile: { bytes: pdf(), name: 'letter.pdf' } },
    );
    expect(applied.status).toBe(201);
    const { id } = applied.body.data;
    await hr
      .put(`/hrsuit/api/job-applications/${id}/status`)
      .send({ status: 'rejected', reason: 'licence', notes: 'Unforgettable, but no licence.' });
    const before = await rowOf(id);
    const files = [before.resumeId, before.coverLetterId];
    const longAgo = new Date(portal.clock.now().getTime() - year);
    await prisma.application.update({ where: { id }, data: { decidedAt: longAgo } });

    const { status, body } = await erase([id, id]);
    expect([status, body.data]).toEqual([200, { erased: [id], kept: [] }]);

    const { searchText, reference, ...row } = await rowOf(id);
    expect(row).toMatchObject({
      jobId: job.id,
      status: 'rejected',
      createdAt: before.createdAt,
      decidedAt: longAgo,
      erasedAt: portal.clock.now(),
      standsForPerson: false,
    });
    expect(searchText?.trim()).toBe(reference.toLowerCase());
    const empty = Object.entries(row).filter(
      ([, value]) => value === null || (Array.isArray(value) && value.length === 0),
    );
    expect(empty.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        ...['candidateName', 'candidateEmail', 'candidatePhone', 'phoneKey', 'nameKey'],
        ...['coverLetter', 'education', 'address', 'dateOfBirth', 'nationality', 'references'],
        ...['emergencyContact', 'emergencyPhone', 'linkedinProfile', 'portfolio', 'availability'],
        ...['expectedSalary', 'noticePeriod', 'experience', 'skills', 'resumeId', 'coverLetterId'],
      ]),
    );
    expect(await prisma.mail.count({ where: { aboutId: id } })).toBe(0);
    expect(await prisma.storedFile.count({ where: { id: { in: files.map(String) } } })).toBe(0);
    const inStorage = await portal.files();
    expect(inStorage.filter((name) => files.includes(name))).toEqual([]);
    const moves = await prisma.applicationMove.findMany({ where: { applicationId: id } });
    expect(moves.map(({ to, notes, reason }) => [to, notes, reason]).sort()).toEqual([
      ['received', null, null],
      ['rejected', null, 'licence'],
    ]);
    const events = await prisma.auditEvent.findMany({
      where: { subjectId: id },
      include: { detail: true },
      orderBy: { sequence: 'asc' },
    });
    expect(events.at(-1)).toMatchObject({
      action: 'application.erased',
      detail: { before: { status: 'rejected', files: 2 } },
    });
    expect(JSON.stringify(events.map(({ detail }) => detail))).not.toMatch(/unforgettable/i);
  });

  test('removes mail files, and addresses and reasons in the audit log', async () => {
    const { platform } = portal;
    const applied = await portal
      .visitorAt('192.0.2.77')
      .post('/hrsuit/api/job-applications')
      .send(applicationBody(job.id));
    const { id } = applied.body.data;
    await hr.put(`/hrsuit/api/job-applications/${id}/status`).send({ status: 'rejected' });
    const hold = (hold: boolean) =>
      hr
        .put(`/hrsuit/api/job-applications/${id}/legal-hold`)
        .send({ hold, reason: 'Unforgettable complaint' });
    await hold(true);
    await hold(false);
    portal.clock.advance(60_000);
    await deliverMails(platform, chooseCarrier(platform.config));
    const mails = await prisma.mail.findMany({ where: { aboutId: id } });
    expect(mails).toHaveLength(2);
    const filesOfMails = async () => {
      const names = await readdir(join(platform.config.dataDirectory, 'outbox'));
      return names.filter((name) => mails.some((mail) => name.includes(mail.id)));
    };
    expect(await filesOfMails()).toHaveLength(2);
    const longAgo = new Date(portal.clock.now().getTime() - year);
    await prisma.application.update({
      where: { id },
      data: { createdAt: longAgo, decidedAt: longAgo },
    });

    expect((await erase([id])).body.data.erased).toEqual([id]);
    expect(await filesOfMails()).toEqual([]);
    const events = await prisma.auditEvent.findMany({
      where: { subjectId: id },
      include: { detail: true },
      orderBy: { sequence: 'asc' },
    });
    expect(events.map(({ action, detail }) => [action, detail?.address])).toEqual([
      ['application.created', null],
      ['application.moved', expect.any(String)],
      ['application.held', null],
      ['application.released', null],
      ['application.erased', expect.any(String)],
    ]);
    expect(JSON.stringify(events.map(({ detail }) => detail))).not.toMatch(/unforgettable/i);
    expect(events[2]?.detail).toMatchObject({ after: null, clearedAt: portal.clock.now() });
  });

  test('an erased application can be read but not changed', async () => {
    const { id } = await old();
    await erase([id]);
    const { body } = await hr.get(`/hrsuit/api/job-applications/${id}`);
    expect(body.data).toMatchObject({ candidateName: null, allowedNext: [], eraseAfter: null });
    const moved = await hr
      .put(`/hrsuit/api/job-applications/${id}/status`)
      .send({ status: 'screening', notes: 'Back' });
    expect([moved.status, moved.body.message]).toEqual([404, 'Application not found']);
  });

  test('checks again: applications that were put on hold, moved or erased, or are unknown, are kept', async () => {
    const held = await old();
    const reopened = await old();
    const gone = await old();
    const due = await old();
    await erase([gone.id]);
    await hr
      .put(`/hrsuit/api/job-applications/${held.id}/legal-hold`)
      .send({ hold: true, reason: 'Complaint' });
    await hr
      .put(`/hrsuit/api/job-applications/${reopened.id}/status`)
      .send({ status: 'screening', notes: 'Mixed up.' });
    const unknown = randomUUID();
    const { body } = await erase([held.id, reopened.id, gone.id, unknown, due.id]);
    expect(body.data).toEqual({
      erased: [due.id],
      kept: [held.id, reopened.id, gone.id, unknown],
    });
    expect((await rowOf(held.id)).candidateName).not.toBeNull();
  });

  test('keeps a file that is a paper of a staff member', async () => {
    const fileId = await addFileRow(portal);
    const { id } = await old({ resumeId: fileId });
    const person = await portal.person();
    await prisma.staffPaper.create({
      data: {
        id: randomUUID(),
        userId: person.id,
        kind: 'resume',
        fileId,
        applicationId: id,
        createdAt: new Date(0),
      },
    });
    expect((await erase([id])).body.data.erased).toEqual([id]);
    expect((await rowOf(id)).resumeId).toBeNull();
    expect(await prisma.storedFile.count({ where: { id: fileId } })).toBe(1);
  });

  test('keeps an application while a mail about it is being sent', async () => {
    const { id, reference, candidateName } = await old();
    await write(portal.platform, portalItself('test'), (w) =>
      w.mail({
        to: 'somebody@example.com',
        rendered: statusEmail(portal.platform, {
          application: { id, reference, candidateName: candidateName ?? '' },
          job: { jobTitle: 'Nurse', department: 'Nursing' },
          mail: { subject: 'Our decision', text: 'Dear {name},' },
        }),
        ...{ repeatable: true, about: { type: 'application', id } },
      }),
    );
    await prisma.mail.updateMany({ where: { aboutId: id }, data: { state: 'sending' } });
    expect((await erase([id])).body.data).toEqual({ erased: [], kept: [id] });
    expect((await rowOf(id)).candidateName).toBe(candidateName);
    await prisma.mail.updateMany({ where: { aboutId: id }, data: { state: 'sent' } });
    expect((await erase([id])).body.data).toEqual({ erased: [id], kept: [] });
  });

  test.each([[[]], [['x']]])('%o is refused', async (ids) => {
    expect((await erase(ids)).status).toBe(400);
  });
});
