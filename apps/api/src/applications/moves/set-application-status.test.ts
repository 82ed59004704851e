import { type ApplicationStatus, applicationStatuses } from '@icare/contracts/application-status';
import type { Application } from '@icare/contracts/recruitment';
import { allowedBack, allowedMoves } from '@icare/domain/application-moves';
import { describe, expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_HR' });
const hr = await portal.as(officer);

const pathOf = (id: string) => `/hrsuit/api/job-applications/${id}`;
const move = (id: string, body: object) => hr.put(`${pathOf(id)}/status`).send(body);

async function applicationIn(status: ApplicationStatus, details: object = {}) {
  const job = await addPosting(portal);
  return addApplication(portal, { jobId: job.id, status, ...details });
}

const mailsAbout = (id: string) => prisma.mail.findMany({ where: { aboutId: id } });
const eventsOf = (id: string) =>
  prisma.auditEvent.findMany({
    where: { subjectId: id },
    include: { detail: true },
    orderBy: { sequence: 'asc' },
  });

test('a move is recorded with its author, and the applicant is mailed', async () => {
  const { id, candidateEmail } = await applicationIn('received');
  portal.clock.advance(60_000);
  const { status, body } = await move(id, { status: 'screening', notes: 'Looks good.' });
  expect(status).toBe(200);
  const application: Application = body.data;
  const now = portal.clock.now().toISOString();
  expect(application).toMatchObject({
    id,
    status: 'screening',
    statusChangedAt: now,
    allowedNext: ['shortlisted', 'rejected', 'withdrawn', 'on_hold'],
  });
  expect(application.history[0]).toEqual({
    id: expect.any(String),
    from: 'received',
    to: 'screening',
    at: now,
    by: officer.name,
    notes: 'Looks good.',
    reason: null,
    undone: null,
  });
  expect(application.mails).toEqual([expect.objectContaining({ to: candidateEmail })]);
  const [mail] = await mailsAbout(id);
  expect(mail).toMatchObject({ repeatable: true });
  expect(mail?.text).not.toContain('Looks good');
  const [event] = await eventsOf(id);
  expect(event).toMatchObject({ action: 'application.moved', actorId: officer.id });
  expect(event?.detail).toMatchObject({
    before: { status: 'received' },
    after: { status: 'screening' },
  });
});

test.each(['Reviewing', 'IN REVIEW', 'under-review', ' reviewed '])(
  '%s means screening',
  async (word) => {
    const { id } = await applicationIn('received');
    const { body } = await move(id, { status: word });
    expect(body.data.status).toBe('screening');
  },
);

test('an unknown status is refused with the valid ones', async () => {
  const { id } = await applicationIn('received');
  const { status, body } = await move(id, { status: 'promoted' });
  expect(status).toBe(400);
  for (const word of applicationStatuses) expect(body.message).toContain(word);
});

describe('each status can only move to the allowed ones', () => {
  const pairs = applicationStatuses.flatMap((from) =>
    applicationStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  test.each(pairs)('%s to %s', async (from, to) => {
    const heldFrom = from === 'on_hold' ? 'interview' : null;
    const { id } = await applicationIn(from, { heldFrom });
    const { status, body } = await move(id, { status: to, notes: 'It is right.' });
    const isAllowed = [...allowedMoves(from, heldFrom), ...allowedBack(from)].includes(to);
    expect(status).toBe(isAllowed ? 200 : 409);
    const row = await prisma.application.findUniqueOrThrow({ where: { id } });
    expect(row.status).toBe(isAllowed ? to : from);
    if (!isAllowed) expect(await mailsAbout(id)).toEqual([]);
    else {
      expect(body.data.status).toBe(to);
      expect(await mailsAbout(id)).toHaveLength(1);
    }
  });
});

test('a refusal names the present status and the allowed ones', async () => {
  const { id } = await applicationIn('shortlisted');
  const { body } = await move(id, { status: 'hired' });
  expect(body.code).toBe('conflict');
  expect(body.message).toBe(
    'This application is Shortlisted and cannot become Hired. From here it may become: Interview, Rejected, Withdrawn, On hold.',
  );
});

test('repeating the status with notes stores them and sends no mail', async () => {
  const { id } = await applicationIn('interview');
  const before = await prisma.application.findUniqueOrThrow({ where: { id } });
  portal.clock.advance(60_000);
  const { status, body } = await move(id, { status: 'interviewed', notes: 'Was on time.' });
  expect(status).toBe(200);
  expect(body.data.statusChangedAt).toBe(before.statusChangedAt.toISOString());
  expect(body.data.history[0]).toMatchObject({
    from: 'interview',
    to: 'interview',
    notes: 'Was on time.',
  });
  expect(await mailsAbout(id)).toEqual([]);
  expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['application.noted']);
});

test('repeating the status without notes changes nothing', async () => {
  const { id } = await applicationIn('withdrawn');
  const before = await prisma.application.findUniqueOrThrow({ where: { id } });
  expect((await move(id, { status: 'withdrawn' })).status).toBe(200);
  expect(await prisma.application.findUniqueOrThrow({ where: { id } })).toEqual(before);
  expect(await prisma.applicationMove.count({ where: { applicationId: id } })).toBe(1);
  expect(await eventsOf(id)).toEqual([]);
});

test('an application on hold can return to its former status', async () => {
  const { id } = await applicationIn('interview');
  const held = await move(id, { status: 'hold' });
  expect(held.body.data.allowedNext).toEqual(['interview', 'rejected', 'withdrawn']);
  const back = await move(id, { status: 'interview' });
  expect(back.body.data).toMatchObject({ status: 'interview' });
  expect(await prisma.application.findUniqueOrThrow({ where: { id } })).toMatchObject({
    heldFrom: null,
  });
});

test('a rejection has a reason for HR; other moves have none', async () => {
  const { id } = await applicationIn('received');
  const screened = await move(id, { status: 'screening', reason: 'licence' });
  expect(screened.body.data.history[0].reason).toBeNull();
  const rejected = await move(id, { status: 'declined', reason: 'licence' });
  expect(rejected.body.data.history[0]).toMatchObject({ to: 'rejected', reason: 'licence' });
  const letters = await mailsAbout(id);
  expect(letters.map(({ text }) => text).join()).not.toContain('licence');
  const row = await prisma.application.findUniqueOrThrow({ where: { id } });
  expect(row.decidedAt).toEqual(portal.clock.now());
});

test('reopening a rejected application requires a reason and undoes the decision', async () => {
  const { id } = await applicationIn('rejected');
  const refused = await move(id, { status: 'screening' });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([{ path: 'notes', message: 'Say why in the notes.' }]);
  expect((await move(id, { status: 'screening', notes: 'Mixed up.' })).status).toBe(200);
  const row = await prisma.application.findUniqueOrThrow({ where: { id } });
  expect(row.decidedAt).toBeNull();
});

test('an application withdrawn by HR does not count, and the person may apply again', async () => {
  const { id, jobId } = await applicationIn('screening');
  expect((await move(id, { status: 'cancelled' })).status).toBe(200);
  expect(await prisma.application.findUniqueOrThrow({ where: { id } })).toMatchObject({
    standsForPerson: false,
    decidedAt: portal.clock.now(),
  });
  expect(await prisma.posting.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({
    applicationCount: 0,
  });
});

test('two concurrent moves run one after the other', async () => {
  const { id } = await applicationIn('received');
  const answers = await Promise.all([
    move(id, { status: 'shortlisted' }),
    move(id, { status: 'rejected' }),
    move(id, { status: 'shortlisted' }),
  ]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const moves = await prisma.applicationMove.findMany({
    where: { applicationId: id },
    orderBy: { id: 'asc' },
  });
  const row = await prisma.application.findUniqueOrThrow({ where: { id } });
  expect(moves.at(-1)?.to).toBe(row.status);
  expect(moves.slice(1).map(({ from }) => from)).toEqual(moves.slice(0, -1).map(({ to }) => to));
});

test.each(['019ab100-0000-7000-8000-00000000ffff', 'nothing'])(
  '%s is no application',
  async (id) => {
    const { status, body } = await move(id, { status: 'screening' });
    expect(status).toBe(id === 'nothing' ? 400 : 404);
    if (status === 404) expect(body.message).toBe('Application not found');
  },
);

test.each(['ROLE_STAFF', 'ROLE_COMPLIANCE'] as const)('%s moves nothing', async (role) => {
  const { id } = await applicationIn('received');
  const client = await portal.as(role);
  const { status } = await client.put(`${pathOf(id)}/status`).send({ status: 'screening' });
  expect(status).toBe(403);
});

describe('the mail', () => {
  const text = 'Dear {name},\n\nThe position of {position} is filled.';

  test('says what HR wrote, with its placeholders filled in', async () => {
    const { id, reference } = await applicationIn('screening');
    const mail = { subject: 'About {position}', text };
    expect((await move(id, { status: 'rejected', reason: 'other', mail })).status).toBe(200);
    const [sent] = await mailsAbout(id);
    expect(sent?.subject).toBe(`About Registered Nurse: Registered Nurse (${reference})`);
    expect(sent?.text).toContain(
      'Dear Chidi Okoro,\n\nThe position of Registered Nurse is filled.',
    );
    expect(sent?.html).toContain('Dear Chidi Okoro,</p>');
  });

  test.each([
    ['mail.subject', { subject: 'About {postion}', text }, /no placeholder \{postion\}/],
    ['mail.text', { subject: 'News', text: 'Dear {name' }, /A \{ stands alone/],
    ['mail.text', { subject: 'News', text: '' }, /required/],
    ['mail.subject', { subject: 'x'.repeat(151), text }, /at most 150/],
  ])('with a wrong %s is refused, and nothing is moved', async (path, mail, message) => {
    const { id } = await applicationIn('received');
    for (const refused of [
      await move(id, { status: 'screening', mail }),
      await hr
        .post('/hrsuit/api/job-applications/move')
        .send({ ids: [id], status: 'screening', mail }),
    ]) {
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([{ path, message: expect.stringMatching(message) }]);
    }
    expect(await mailsAbout(id)).toEqual([]);
  });

  test('is left out where a move is undone, if HR says so, and nowhere else', async () => {
    const { id } = await applicationIn('interview');
    const back = { status: 'screening', withoutMail: true };
    expect((await move(id, back)).body.errors).toEqual([
      { path: 'notes', message: 'Say why in the notes.' },
    ]);
    const moved = await move(id, { ...back, notes: 'The wrong person.' });
    expect(moved.body.data.status).toBe('screening');
    expect(await mailsAbout(id)).toEqual([]);
    const forward = await move(id, { status: 'rejected', reason: 'other', withoutMail: true });
    expect(forward.body.errors).toEqual([
      { path: 'withoutMail', message: 'The applicant has to be told of this move.' },
    ]);
  });
});

describe('bulk moves', () => {
  const moveAll = (body: object) => hr.post('/hrsuit/api/job-applications/move').send(body);

  test('applications that cannot be moved are listed, and the others are moved', async () => {
    const first = await applicationIn('received');
    const hired = await applicationIn('hired');
    const second = await applicationIn('screening');
    const unknown = '019ab100-0000-7000-8000-00000000fffe';
    const { status, body } = await moveAll({
      ids: [second.id, unknown, hired.id, first.id, second.id],
      status: 'rejected',
      reason: 'experience',
      notes: 'Together.',
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      moved: [second.id, first.id],
      unchanged: [],
      refused: [
        { id: unknown, message: 'Application not found' },
        { id: hired.id, message: expect.stringContaining('is Hired') },
      ],
    });
    const moves = await prisma.applicationMove.findMany({
      where: { applicationId: { in: [first.id, second.id] }, to: 'rejected' },
    });
    expect(moves.map(({ notes, reason }) => [notes, reason])).toEqual([
      ['Together.', 'experience'],
      ['Together.', 'experience'],
    ]);
  });

  test.each([[[]], [Array.from({ length: 101 }, () => crypto.randomUUID())], [['x']]])(
    '%# are refused',
    async (ids) => {
      expect((await moveAll({ ids, status: 'rejected' })).status).toBe(400);
    },
  );
});
