import { expect, test } from 'vitest';
import { trackingToken } from '../applications/apply/tracking-link.ts';
import { addApplication, addPosting } from '../testing/applications.ts';
import { addAppointmentRequest, answerWithTime, tokenOf } from '../testing/appointments.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_CONTACT_PER_MINUTE: '1000' } });
const { prisma } = portal.platform.database;
const desk = await portal.as('ROLE_ADMIN');
const own = (verb: string, body: object) =>
  portal.visitor.post(`/api/appointment-requests/${verb}`).send(body);
const newsToDesk = (id: string) =>
  prisma.mail.findMany({
    where: { aboutId: id, to: portal.platform.config.site.publicAffairsEmail },
    select: { subject: true },
  });

test('the private page shows how it stands, but nothing of why somebody comes, no note and no name of staff', async () => {
  const { id, token } = await addAppointmentRequest(portal, { reason: 'Bleeding gums' });
  await answerWithTime(desk, id, 'propose', { note: 'Dr Eze is away' });
  const { body } = await own('track', { token });
  expect(body.data).toMatchObject({ status: 'proposed', canAccept: true, canWithdraw: true });
  expect(JSON.stringify(body)).not.toMatch(/bleeding|Eze|Ngozi|0803/i);
});

test('a proposed time is accepted once, the desk is told, and saying it again changes nothing', async () => {
  const { id, token } = await addAppointmentRequest(portal);
  await answerWithTime(desk, id, 'propose');
  for (let times = 0; times < 2; times++) {
    const { status, body } = await own('accept', { token, version: 2 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'confirmed', version: 3, canAccept: false });
  }
  const row = await prisma.appointmentRequest.findUniqueOrThrow({ where: { id } });
  expect(row.toldAt).not.toBeNull();
  expect((await newsToDesk(id)).filter(({ subject }) => subject.includes('accepted'))).toHaveLength(
    1,
  );
  const { body } = await desk.get(`/api/appointment-requests/${id}`);
  expect(body.data.history[0]).toMatchObject({ status: 'confirmed', by: null });
});

test('a time that the desk changed in the meantime is not accepted unseen', async () => {
  const { id, token } = await addAppointmentRequest(portal);
  await answerWithTime(desk, id, 'propose');
  await answerWithTime(desk, id, 'propose', { version: 2, time: '11:00' });
  const { status, body } = await own('accept', { token, version: 2 });
  expect(status).toBe(409);
  expect(body.message).toContain('The hospital has changed this request in the meantime');
});

test('nobody accepts what was not proposed, and the refusal names what is allowed', async () => {
  const { token } = await addAppointmentRequest(portal);
  const { status, body } = await own('accept', { token, version: 1 });
  expect([status, body.message]).toEqual([409, 'This request is new. You can withdraw it.']);
});

test('a proposed time that is over cannot be accepted any more', async () => {
  const { id, token } = await addAppointmentRequest(portal);
  await answerWithTime(desk, id, 'propose');
  await prisma.appointmentRequest.update({ where: { id }, data: { day: new Date('2026-01-05') } });
  const { body: over } = await own('track', { token });
  expect(over.data).toMatchObject({ isPast: true, canAccept: false, canWithdraw: true });
  const { status, body } = await own('accept', { token, version: 2 });
  expect(status).toBe(409);
  expect(body.message).toContain(portal.platform.config.site.phone);
});

test('an appointment that is over is not withdrawn any more, and the refusal says what is possible', async () => {
  const { id, token } = await addAppointmentRequest(portal);
  await answerWithTime(desk, id);
  await prisma.appointmentRequest.update({ where: { id }, data: { day: new Date('2026-01-05') } });
  const { body: over } = await own('track', { token });
  expect(over.data).toMatchObject({ status: 'confirmed', isPast: true, canWithdraw: false });
  const { status, body } = await own('withdraw', { token });
  expect(status).toBe(409);
  expect(body.message).toMatch(/^This appointment is over\. You can send another request/);
});

test('who withdraws takes along why they would have come, and what was noted about it', async () => {
  const { id, token } = await addAppointmentRequest(portal);
  await answerWithTime(desk, id, 'confirm', { note: 'Is pregnant' });
  await own('withdraw', { token });
  const row = await prisma.appointmentRequest.findUniqueOrThrow({
    where: { id },
    include: { moves: true },
  });
  expect(row).toMatchObject({ reason: null, name: 'Ngozi Okafor', service: 'Cardiology' });
  expect(row.moves.map(({ note }) => note)).toEqual([null, null]);
});

test('withdrawn twice it is withdrawn once; the desk learns it if a time was kept', async () => {
  const unanswered = await addAppointmentRequest(portal);
  const confirmed = await addAppointmentRequest(portal);
  await answerWithTime(desk, confirmed.id);
  for (const { token } of [unanswered, unanswered, confirmed]) {
    expect((await own('withdraw', { token })).body.data).toMatchObject({
      status: 'withdrawn',
      appointment: null,
      canWithdraw: false,
    });
  }
  const said = async (id: string) =>
    (await newsToDesk(id)).filter(({ subject }) => subject.includes('withdrawn')).length;
  expect([await said(unanswered.id), await said(confirmed.id)]).toEqual([0, 1]);
  const refused = await answerWithTime(desk, unanswered.id, 'confirm', { version: 2 });
  expect(refused.status).toBe(409);
});

test('a link that is forged, of something else or of an erased request leads nowhere, with the same words', async () => {
  const { id, token } = await addAppointmentRequest(portal);
  const { id: jobId } = await addPosting(portal);
  const application = await addApplication(portal, { jobId });
  const gone = await addAppointmentRequest(portal);
  await prisma.appointmentRequest.delete({ where: { id: gone.id } });
  const tokens = [
    `${token.slice(0, -1)}x`,
    // A link to an application opens no request, even of the same id.
    trackingToken(portal.platform, id),
    tokenOf(portal, application.id),
    gone.token,
    'nothing',
  ];
  const messages = new Set<string>();
  for (const forged of tokens) {
    for (const verb of ['track', 'accept', 'withdraw']) {
      const { status, body } = await own(verb, { token: forged, version: 1 });
      expect(status).toBe(404);
      messages.add(body.message);
    }
  }
  expect(messages.size).toBe(1);
});
