import { createHash, randomUUID } from 'node:crypto';
import { parse } from 'content-disposition';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCoverLetter, addResume, addStaffPaper } from '../../testing/application-files.ts';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { office, pdf } from '../../testing/files.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const person = await portal.person({ role: 'ROLE_HR' });
const hr = await portal.as(person);
const job = await addPosting(portal);
const bytes = pdf({ size: 2000 });

const view = (id: string, file: 'resume' | 'cover-letter' = 'resume') =>
  `/job-applications/public/${id}/view-${file}`;

const eventsOf = (id: string) =>
  prisma.auditEvent.findMany({
    where: { subjectId: id },
    include: { detail: true },
    orderBy: { id: 'asc' },
  });

let id: string;
beforeEach(async () => {
  ({ id } = await addApplication(portal, { jobId: job.id }));
});

const nameOf = (headers: Record<string, string>) =>
  parse(headers['content-disposition'] ?? '').parameters['filename'];

describe('a resume', () => {
  let fileId: string;
  beforeEach(async () => {
    fileId = await addResume(portal, id, { bytes });
  });

  test('is sent unchanged, as an attachment that may not be cached', async () => {
    const answer = await hr.get(view(id)).responseType('blob');
    expect(answer.status).toBe(200);
    expect(Buffer.compare(answer.body, bytes)).toBe(0);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '2000',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('last-modified');
  });

  test('is never answered with 304', async () => {
    const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
    for (const tag of ['*', etag, `W/${etag}`]) {
      const answer = await hr.get(view(id)).set('if-none-match', tag).responseType('blob');
      expect([answer.status, answer.body.length]).toEqual([200, 2000]);
    }
  });

  test('is sent in ranges if requested, and whole with an unknown condition', async () => {
    const part = await hr.get(view(id)).set('range', 'bytes=10-19').responseType('blob');
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 10-19/2000']);
    expect(Buffer.compare(part.body, bytes.subarray(10, 20))).toBe(0);
    expect(part.headers['cache-control']).toBe('no-store');
    const conditional = { range: 'bytes=10-19', 'if-range': '"x"' };
    expect((await hr.get(view(id)).set(conditional)).status).toBe(200);
    expect((await hr.get(view(id)).set('range', 'bytes=2000-')).status).toBe(416);
  });

  test('each opening is audited, HEAD and ranges too, without the applicant’s name', async () => {
    await hr.get(view(id));
    await hr.head(view(id));
    await hr.get(view(id)).set('range', 'bytes=0-0');
    await hr.get(view(id)).set('range', 'bytes=5000-');
    const events = await eventsOf(id);
    expect(events.map(({ action }) => action)).toEqual(Array(3).fill('application.resume_opened'));
    expect(events[0]).toMatchObject({
      actorId: person.id,
      actorRole: 'ROLE_HR',
      subjectType: 'application',
      detail: { before: null, after: { as: 'file' } },
    });
  });

  test('HEAD has the same headers and no body', async () => {
    const answer = await hr.head(view(id));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-length': '2000', 'cache-control': 'no-store' });
    expect(answer.headers).not.toHaveProperty('etag');
  });

  test('a resume missing in storage is 410, and no opening is audited', async () => {
    await portal.platform.storage.remove(fileId);
    for (const answer of [
      await hr.get(view(id)),
      await hr.get(view(id)).set('range', 'bytes=0-'),
    ]) {
      expect(answer.status).toBe(410);
      expect(answer.body).toMatchObject({ code: 'file_gone' });
    }
    expect(await eventsOf(id)).toEqual([]);
  });
});

test('is not sent if the opening cannot be audited', async () => {
  await addResume(portal, id, { bytes });
  const newId = () => {
    throw new Error('no id for the event');
  };
  const failing = await testPortal({ beside: portal, mayFail: true, replace: () => ({ newId }) });
  const answer = await failing.withToken(await portal.tokenOf(person)).get(view(id));
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain('%PDF');
  expect(await eventsOf(id)).toEqual([]);
});

test.each([
  ['Ụgọchukwu Ńwá', 'Ụgọchukwu Ńwá'],
  ['../../etc/passwd', '..-..-etc-passwd'],
  ['A "B"; C', 'A "B"; C'],
])('%j is saved under that name and the reference', async (candidateName, saved) => {
  const application = await addApplication(portal, { jobId: job.id, candidateName });
  await addResume(portal, application.id, { bytes: await office('docx'), extension: 'docx' });
  await addCoverLetter(portal, application.id);
  const resume = await hr.get(view(application.id));
  expect(nameOf(resume.headers)).toBe(`${saved} ${application.reference} resume.docx`);
  expect(resume.headers['content-type']).toContain('wordprocessingml');
  const letter = await hr.get(view(application.id, 'cover-letter'));
  expect(nameOf(letter.headers)).toBe(`${saved} ${application.reference} cover letter.pdf`);
});

test('a cover letter is a separate file with its own audit events', async () => {
  await addCoverLetter(portal, id, { bytes });
  expect((await hr.get(view(id))).status).toBe(404);
  expect((await hr.get(view(id, 'cover-letter'))).status).toBe(200);
  const events = await eventsOf(id);
  expect(events.map(({ action }) => action)).toEqual(['application.cover_letter_opened']);
});

test('an unknown file is 404', async () => {
  for (const path of [view(id), view(id, 'cover-letter'), view(randomUUID())]) {
    const answer = await hr.get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not_found' });
  }
  expect((await hr.get(view('17'))).status).toBe(400);
  expect(await eventsOf(id)).toEqual([]);
});

describe('papers of a member of staff', () => {
  test('are listed oldest first, with their origin', async () => {
    const { reference } = await prisma.application.findUniqueOrThrow({ where: { id } });
    const user = await portal.person();
    const first = await addStaffPaper(portal, user.id, { bytes, applicationId: id });
    portal.clock.advance(1000);
    const second = await addStaffPaper(portal, user.id);
    await addStaffPaper(portal, (await portal.person()).id);
    const { body } = await hr.get(`/hrsuit/api/users/${user.id}/papers`);
    expect(body.data.papers).toMatchObject([
      { id: first.id, kind: 'resume', size: 2000, applicationReference: reference },
      { id: second.id, applicationReference: null, createdAt: second.createdAt.toISOString() },
    ]);
    expect(JSON.stringify(body)).not.toContain(first.fileId);
    expect(await eventsOf(first.id)).toEqual([]);
  });

  test('are sent like the files of an application, and each opening is audited', async () => {
    const user = await portal.person();
    const paper = await addStaffPaper(portal, user.id, { bytes });
    const path = `/hrsuit/api/staff-papers/${paper.id}/file`;
    const answer = await hr.get(path).responseType('blob');
    expect(Buffer.compare(answer.body, bytes)).toBe(0);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(nameOf(answer.headers)).toBe('Chidi Okoro resume.pdf');
    await hr.head(path);
    const events = await eventsOf(paper.id);
    expect(events.map(({ action }) => action)).toEqual([
      'staff_paper.opened',
      'staff_paper.opened',
    ]);
    expect(events[0]?.detail?.after).toEqual({ userId: user.id });
    await portal.platform.storage.remove(paper.fileId);
    expect((await hr.get(path)).status).toBe(410);
  });

  test('of an unknown person are 404', async () => {
    expect((await hr.get(`/hrsuit/api/users/${randomUUID()}/papers`)).status).toBe(404);
    expect((await hr.get(`/hrsuit/api/staff-papers/${randomUUID()}/file`)).status).toBe(404);
    const { body } = await hr.get(`/hrsuit/api/users/${person.id}/papers`);
    expect(body.data.papers).toEqual([]);
  });
});
