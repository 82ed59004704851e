import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { inDaysOf, interviewKit } from '../../testing/interviews.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');
const kit = interviewKit(portal, hr);
const { root, move, applicationIn, row, body, interviewsOf, entriesTo, invited } = kit;

test('nobody has to be in two places at once', async () => {
  const panelist = await portal.person();
  const { id, candidateEmail } = await invited({ panel: [panelist.id] });
  const own = await hr
    .post(`${root}/${id}/interviews`)
    .send(body({ time: '10:30' }))
    .expect(409);
  expect(own.body.message).toMatch(/^The applicant has another interview at that time/);
  const job = await addPosting(portal);
  const other = await addApplication(portal, { jobId: job.id, status: 'shortlisted' });
  const clash = { status: 'interview', interview: body({ time: '10:30', panel: [panelist.id] }) };
  const refused = await hr.put(`${root}/${other.id}/status`).send(clash).expect(409);
  expect(refused.body.message).toBe(
    `${panelist.name} sits on another interview at that time. Choose another time, or confirm that it shall be so.`,
  );
  expect(await row(other.id)).toMatchObject({ status: 'shortlisted' });
  await move(other.id, { ...clash, confirm: true });
  // The next one begins when it ends.
  await hr
    .post(`${root}/${other.id}/interviews`)
    .send(body({ time: '11:15', panel: [panelist.id] }))
    .expect(201);
  expect(candidateEmail).not.toBe(other.candidateEmail);
});

test('of two interviews of a panel at one time that are arranged at once, one is refused', async () => {
  const panelist = await portal.person();
  const job = await addPosting(portal);
  const both = [
    await addApplication(portal, { jobId: job.id, status: 'shortlisted' }),
    await addApplication(portal, { jobId: job.id, status: 'shortlisted' }),
  ];
  const interview = body({ panel: [panelist.id] });
  const answers = await Promise.all(
    both.map(({ id }) => hr.put(`${root}/${id}/status`).send({ status: 'interview', interview })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('of two who move one application at once, one learns that it stands there', async () => {
  const { id } = await applicationIn('shortlisted');
  const moves = ['10:00', '15:00'].map((time) =>
    hr.put(`${root}/${id}/status`).send({ status: 'interview', interview: body({ time }) }),
  );
  const answers = await Promise.all(moves);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await interviewsOf(id)).toHaveLength(1);
});

test.each<[string, object, string]>([
  ['a time that has passed', { day: '2026-01-05' }, 'interview.day'],
  ['a day far ahead', { day: inDaysOf(portal, 90) }, 'interview.day'],
  ['no place at all', { place: '' }, 'interview.place'],
  ['an address that is not encrypted', { link: 'http://meet.example.com' }, 'interview.link'],
  ['a script as an address', { link: 'javascript:alert(1)' }, 'interview.link'],
  ['a place of two lines', { place: 'Room\r\nATTENDEE:x' }, 'interview.place'],
  ['no duration', { minutes: 0 }, 'interview.minutes'],
  ['somebody unknown', { panel: ['01234567-89ab-4def-8123-456789abcdef'] }, 'interview.panel'],
])('%s is refused', async (_, details, field) => {
  const { id } = await applicationIn('shortlisted');
  const { body: refused } = await hr
    .put(`${root}/${id}/status`)
    .send({ status: 'interview', interview: body(details) })
    .expect(400);
  expect(refused.errors.map(({ path }: { path: string }) => path)).toEqual([field]);
});

test('hostile words stay in their line of the entry', async () => {
  const note = 'Come; early, please\nEND:VEVENT\nBEGIN:VEVENT\nX:\u202e';
  const { candidateEmail } = await invited({ place: 'Room; A, "B" \\n ATTENDEE:x', note });
  const [entry] = await entriesTo(candidateEmail);
  const lines = entry?.lines ?? [];
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
  expect(entry?.read('LOCATION')).toBe('Room\\; A\\, "B" \\\\n ATTENDEE:x');
  expect(entry?.read('DESCRIPTION')).toBe(
    'Come\\; early\\, please\\nEND:VEVENT\\nBEGIN:VEVENT\\nX:',
  );
});

test('a move without an interview still says that Human Resources agree on a time', async () => {
  const { id, candidateEmail } = await applicationIn('shortlisted');
  await move(id, { status: 'interview' });
  const [mail] = await prisma.mail.findMany({ where: { to: candidateEmail ?? '' } });
  expect(mail).toMatchObject({ calendar: null });
  expect(mail?.text).toContain('Human Resources will contact you to agree on a day');
  await hr.put(`${root}/${id}/status`).send({ status: 'rejected', interview: body() }).expect(400);
});
