import { expect, test } from 'vitest';
import { inDaysOf, interviewKit } from '../../testing/interviews.ts';
import { testPortal } from '../../testing/portal.ts';
import { trackingToken } from '../apply/tracking-link.ts';

const portal = await testPortal();
const { platform } = portal;
const { prisma } = platform.database;
const hr = await portal.as('ROLE_HR');
const kit = interviewKit(portal, hr);
const { root, undo, heldOf, track, row, deliver, move } = kit;
const { body, interviewsOf, entriesTo, pass, invited, firstInterview } = kit;

test('a move to an interview mails applicant and panel an entry for their calendars', async () => {
  const panelist = await portal.person();
  const { id, candidateEmail } = await invited({
    panel: [panelist.id],
    link: 'meet.example.com/a',
    note: 'Bring your licence.',
  });
  const interview = await firstInterview(id);
  expect(interview).toMatchObject({
    ...{ round: 1, minutes: 45, link: 'https://meet.example.com/a', isUnsent: true },
    startsAt: `${inDaysOf(portal, 3)}T09:00:00.000Z`,
    panel: [{ id: panelist.id, fullName: panelist.name }],
  });
  const [toApplicant] = await entriesTo(candidateEmail);
  const [toPanel] = await entriesTo(panelist.email);
  for (const mail of [toApplicant, toPanel]) {
    expect(mail?.state).toBe('waiting');
    const compact = inDaysOf(portal, 3).replaceAll('-', '');
    expect(mail?.read('METHOD')).toBe('REQUEST');
    expect(mail?.read('UID')).toMatch(new RegExp(`^${interview.id}@`));
    expect(mail?.read('SEQUENCE')).toBe('0');
    expect(mail?.read('DTSTART')).toBe(`${compact}T090000Z`);
    expect(mail?.read('DTEND')).toBe(`${compact}T094500Z`);
  }
  expect(toApplicant?.text).toContain('10:00 to 10:45 (Lagos time)');
  expect(toApplicant?.text).toContain('Bring your licence.');
  expect(toPanel?.text).toContain('Chidi Okoro');
  expect(toPanel?.text).not.toContain(candidateEmail);
  expect(toPanel?.lines.join()).not.toContain('Okoro');
  expect((await track(id)).interviews).toEqual([]);
  expect(await pass()).toEqual(expect.arrayContaining([candidateEmail, panelist.email]));
  const [seen] = (await track(id)).interviews;
  expect(seen).toMatchObject({ id: interview.id, minutes: 45, isCancelled: false });
  expect(seen.calendar).toContain(`UID:${interview.id}@`);
  expect(seen.calendar).toContain('METHOD:PUBLISH');
});

test('a move that is undone leaves no interview and no mail', async () => {
  const panelist = await portal.person();
  const { id, candidateEmail } = await invited({ panel: [panelist.id] });
  await undo([(await heldOf(id)).id]);
  expect(await interviewsOf(id)).toEqual([]);
  const left = await pass();
  expect(left).not.toContain(candidateEmail);
  expect(left).not.toContain(panelist.email);
});

test('a panel that has been told before the move was undone gets a cancellation', async () => {
  const panelist = await portal.person();
  const { id } = await invited({ panel: [panelist.id] });
  await prisma.mail.updateMany({ where: { to: panelist.email }, data: { state: 'sent' } });
  await undo([(await heldOf(id)).id]);
  expect(await interviewsOf(id)).toMatchObject([{ cancelledAt: expect.any(String) }]);
  const entries = await entriesTo(panelist.email);
  expect(entries.map(({ read }) => read('METHOD'))).toEqual(['REQUEST', 'CANCEL']);
});

test('a change keeps the UID and counts the sequence up; who leaves the panel gets a cancellation', async () => {
  const [stays, leaves, comes] = [
    await portal.person(),
    await portal.person(),
    await portal.person(),
  ];
  const { id, candidateEmail } = await invited({ panel: [stays.id, leaves.id] });
  await pass();
  const { id: interviewId, version } = await firstInterview(id);
  const change = { ...body({ time: '14:00', panel: [stays.id, comes.id] }), version };
  const { body: answered } = await hr
    .put(`/hrsuit/api/interviews/${interviewId}`)
    .send(change)
    .expect(200);
  expect(answered.data.interviews).toMatchObject([{ version: version + 1 }]);
  await pass();
  const told = async (email: string | null) =>
    (await entriesTo(email)).map(({ read }) => [
      read('METHOD'),
      read('SEQUENCE'),
      read('UID')?.split('@')[0],
    ]);
  expect(await told(candidateEmail)).toEqual([
    ['REQUEST', '0', interviewId],
    ['REQUEST', '1', interviewId],
  ]);
  expect(await told(stays.email)).toEqual([
    ['REQUEST', '0', interviewId],
    ['REQUEST', '1', interviewId],
  ]);
  expect(await told(leaves.email)).toEqual([
    ['REQUEST', '0', interviewId],
    ['CANCEL', '2', interviewId],
  ]);
  expect(await told(comes.email)).toEqual([['REQUEST', '1', interviewId]]);
  const stale = await hr.put(`/hrsuit/api/interviews/${interviewId}`).send(change).expect(409);
  expect(stale.body.message).toMatch(/Somebody changed this interview meanwhile/);
});

test('a change that has not left is replaced by the next one', async () => {
  const { id, candidateEmail } = await invited();
  await pass();
  const { id: interviewId } = await firstInterview(id);
  for (const [version, time] of ['11:00', '12:00'].entries()) {
    await hr
      .put(`/hrsuit/api/interviews/${interviewId}`)
      .send({ ...body({ time }), version })
      .expect(200);
  }
  const entries = await entriesTo(candidateEmail);
  expect(entries.map(({ read }) => read('SEQUENCE'))).toEqual(['0', '2']);
});

/** A change by HR, whose mails leave. */
async function changed(id: string, details: object) {
  const { id: interviewId, version } = await firstInterview(id);
  await hr
    .put(`/hrsuit/api/interviews/${interviewId}`)
    .send({ ...body(details), version })
    .expect(200);
}

test('who was taken off the panel is cancelled once; nobody else hears of it, then or later', async () => {
  const [stays, leaves] = [await portal.person(), await portal.person()];
  const { id, candidateEmail } = await invited({ panel: [stays.id, leaves.id] });
  await pass();
  await changed(id, { panel: [stays.id] });
  await pass();
  await changed(id, { panel: [stays.id, (await portal.person()).id] });
  await pass();
  const told = async (email: string | null) =>
    (await entriesTo(email)).map(({ read }) => `${read('METHOD')} ${read('SEQUENCE')}`);
  expect(await told(candidateEmail)).toEqual(['REQUEST 0']);
  expect(await told(stays.email)).toEqual(['REQUEST 0']);
  // Back on it, with something newer than the cancellation; and so is what comes after that.
  await changed(id, { panel: [stays.id, leaves.id] });
  await pass();
  await changed(id, { panel: [stays.id, leaves.id], time: '15:00' });
  await pass();
  expect(await told(leaves.email)).toEqual(['REQUEST 0', 'CANCEL 1', 'REQUEST 2', 'REQUEST 3']);
  expect(await told(candidateEmail)).toEqual(['REQUEST 0', 'REQUEST 3']);
});

test('a note alone is mailed to the applicant alone, and what HR wrote outlives a change of the panel', async () => {
  const panelist = await portal.person();
  const { id, candidateEmail } = await invited({ panel: [panelist.id] });
  expect(await firstInterview(id)).toMatchObject({ isTold: false });
  await pass();
  expect(await firstInterview(id)).toMatchObject({ isTold: true });
  const note = 'Bring your licence.';
  const mail = { subject: 'Please bring it', text: '{interview}' };
  await changed(id, { panel: [panelist.id], note, mail });
  await changed(id, { panel: [panelist.id, (await portal.person()).id], note });
  await pass();
  expect((await entriesTo(candidateEmail)).map(({ subject }) => subject)).toEqual([
    expect.any(String),
    expect.stringMatching(/^Please bring it/),
  ]);
  expect(await entriesTo(panelist.email)).toHaveLength(1);
});

test('a rejection that is undone leaves the invitation as it was, once', async () => {
  const panelist = await portal.person();
  const { id, candidateEmail } = await invited({ panel: [panelist.id] });
  const invitation = await heldOf(id);
  await move(id, { status: 'rejected', reason: 'experience' });
  const moves = (await kit.heldMoves()).filter(({ applicationId }) => applicationId === id);
  const rejection = moves.find(({ to }) => to === 'rejected');
  await undo([rejection?.id ?? '']);
  expect(await kit.methodsTo(candidateEmail)).toEqual(['REQUEST']);
  expect(await heldOf(id)).toMatchObject({ id: invitation.id });
  expect(await firstInterview(id)).toMatchObject({ cancelledAt: null, isUnsent: true });
  expect((await pass()).filter((to) => to === candidateEmail)).toHaveLength(1);
  expect(await kit.methodsTo(candidateEmail)).toEqual(['REQUEST']);
  expect(await kit.methodsTo(panelist.email)).toEqual(['REQUEST']);
  expect((await track(id)).interviews).toHaveLength(1);
});

test('an interview cannot be changed while the move that it came with can be undone', async () => {
  const { id } = await invited();
  const { id: interviewId, version } = await firstInterview(id);
  const { body: refused } = await hr
    .post(`/hrsuit/api/interviews/${interviewId}/cancel`)
    .send({ version })
    .expect(409);
  expect(refused.message).toBe(
    'The invitation has not left yet. Undo the move, or wait for a minute.',
  );
});

test('a cancellation is mailed with the same UID, in the words of HR', async () => {
  const panelist = await portal.person();
  const { id, candidateEmail } = await invited({ panel: [panelist.id] });
  await pass();
  const { id: interviewId, version } = await firstInterview(id);
  const mail = { subject: 'Not on {day}', text: 'Dear {name}, we are sorry.' };
  await hr.post(`/hrsuit/api/interviews/${interviewId}/cancel`).send({ version, mail }).expect(200);
  expect((await track(id)).interviews).toMatchObject([{ isCancelled: false }]);
  await pass();
  expect((await track(id)).interviews).toMatchObject([{ isCancelled: true }]);
  const last = (await entriesTo(candidateEmail)).at(-1);
  expect(last?.subject).toMatch(/^Not on \w+day \d+ /);
  expect(last?.read('METHOD')).toBe('CANCEL');
  expect(last?.read('STATUS')).toBe('CANCELLED');
  expect(last?.read('UID')).toMatch(new RegExp(`^${interviewId}@`));
  const toPanel = (await entriesTo(panelist.email)).at(-1);
  expect(toPanel?.text).not.toContain('Okoro');
  await hr.post(`/hrsuit/api/interviews/${interviewId}/cancel`).send({ version }).expect(409);
});

test.each([
  ['rejected', { reason: 'experience' }],
  ['shortlisted', { notes: 'Too early.', withoutMail: true }],
  ['on_hold', {}],
])('a move to %s cancels the interview, and Undo puts it back', async (status, details) => {
  const { id, candidateEmail } = await invited();
  await pass();
  await move(id, { status, ...details });
  expect(await interviewsOf(id)).toMatchObject([{ cancelledAt: expect.any(String) }]);
  const methods = async () => (await entriesTo(candidateEmail)).map(({ read }) => read('METHOD'));
  expect(await methods()).toEqual(['REQUEST', 'CANCEL']);
  if ('withoutMail' in details) return;
  await undo([(await heldOf(id)).id]);
  expect(await interviewsOf(id)).toMatchObject([{ cancelledAt: null }]);
  expect(await methods()).toEqual(['REQUEST']);
});

test('the applicant’s own withdrawal cancels it at once', async () => {
  const panelist = await portal.person();
  const { id } = await invited({ panel: [panelist.id] });
  await pass();
  const token = trackingToken(platform, id);
  await portal.visitor.post(`${root}/withdraw`).send({ token }).expect(200);
  await deliver();
  const entries = await entriesTo(panelist.email);
  expect(entries.map(({ read, state }) => [read('METHOD'), state])).toEqual([
    ['REQUEST', 'sent'],
    ['CANCEL', 'sent'],
  ]);
});

test('a further round is an interview of its own; taken back in time, nobody hears of it', async () => {
  const { id, candidateEmail } = await invited();
  await pass();
  const further = body({ day: inDaysOf(portal, 5) });
  const { body: answered } = await hr.post(`${root}/${id}/interviews`).send(further).expect(201);
  expect(answered.data.interviews.map(({ round }: { round: number }) => round)).toEqual([1, 2]);
  expect(await row(id)).toMatchObject({ status: 'interview' });
  const second = answered.data.interviews[1];
  await hr
    .post(`/hrsuit/api/interviews/${second.id}/cancel`)
    .send({ version: second.version })
    .expect(200);
  await pass();
  expect(await entriesTo(candidateEmail)).toHaveLength(1);
});

test('erasing the applicant cancels the interview, and keeps nothing of it', async () => {
  const panelist = await portal.person();
  const { id, reference } = await invited({ panel: [panelist.id] });
  await pass();
  const confirm = { reason: 'Asked for it', confirm: reference };
  const officer = await portal.as('ROLE_HR');
  await officer.post(`${root}/${id}/erase`).send(confirm).expect(200);
  expect(await prisma.interview.count({ where: { applicationId: id } })).toBe(0);
  const entries = await entriesTo(panelist.email);
  expect(entries.map(({ read, text }) => [read('METHOD'), /Okoro/.test(text)])).toEqual([
    ['CANCEL', false],
  ]);
});
