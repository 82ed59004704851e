import type { AppointmentRequest } from '@icare/contracts/appointment-requests';
import { spokenDay } from '@icare/domain/appointment-labels';
import { expect, test } from 'vitest';
import {
  addAppointmentRequest,
  answerWithTime,
  clinicDay,
  timeBody,
} from '../testing/appointments.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_CONTACT_PER_MINUTE: '1000' } });
const { prisma } = portal.platform.database;
const desk = await portal.as('ROLE_ADMIN');
const path = (id: string, verb = '') => `/api/appointment-requests/${id}${verb}`;
const read = async (id: string) => (await desk.get(path(id))).body.data;
const waiting = async () =>
  (
    await desk.get('/api/appointment-requests').query({ view: 'waiting' })
  ).body.data.appointmentRequests.map(({ id }: AppointmentRequest) => id);
const post = (id: string, verb: string, body: object) => desk.post(path(id, verb)).send(body);

test('a confirmed appointment has a day, a time and a place, and its requester learns it by mail', async () => {
  const { id } = await addAppointmentRequest(portal, { email: 'ada@example.com' });
  const { status, body } = await answerWithTime(desk, id, 'confirm', { note: 'Asked Dr Eze' });
  expect(status).toBe(200);
  expect(body.data.appointmentRequest).toMatchObject({
    status: 'confirmed',
    version: 2,
    appointment: { day: clinicDay(7), time: '09:30', place: 'Cardiology clinic, ground floor' },
    toTell: false,
  });
  expect(await waiting()).not.toContain(id);
  const { history, mails } = await read(id);
  expect(history).toMatchObject([{ status: 'confirmed', what: 'answered', note: 'Asked Dr Eze' }]);
  expect(mails[0]).toMatchObject({ to: 'ada@example.com' });
  expect(mails[0].subject).toContain('Your appointment is confirmed');
});

test('without an address it waits until the desk has told the requester', async () => {
  const { id } = await addAppointmentRequest(portal);
  const { body } = await answerWithTime(desk, id, 'propose');
  expect(body.data.appointmentRequest).toMatchObject({ status: 'proposed', toTell: true });
  expect(await waiting()).toContain(id);
  const told = await post(id, '/tell', { version: 2, note: 'Spoke with her' });
  expect(told.body.data.appointmentRequest.toTell).toBe(false);
  expect(await waiting()).not.toContain(id);
  // Said once more, nothing changes.
  await post(id, '/tell', { version: 2 });
  expect((await read(id)).history).toHaveLength(2);
});

test('what has no answer cannot be told, and an answer that changed meanwhile neither', async () => {
  const { id } = await addAppointmentRequest(portal);
  const early = await post(id, '/tell', { version: 1 });
  expect(early.status).toBe(409);
  expect(early.body.message).toContain('confirm it, propose another time or decline it');
  await answerWithTime(desk, id);
  expect((await post(id, '/tell', { version: 1 })).status).toBe(409);
});

test('of two people who answer at once, the second is told and changes nothing', async () => {
  const { id } = await addAppointmentRequest(portal);
  const answers = await Promise.all([
    answerWithTime(desk, id, 'confirm', { time: '08:00' }),
    answerWithTime(desk, id, 'propose', { time: '15:00' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toContain('Somebody else has changed this request');
  expect((await read(id)).appointmentRequest.version).toBe(2);
});

test('declined with a reason it has ended, and a further answer names that nothing is allowed', async () => {
  const { id } = await addAppointmentRequest(portal);
  const { body } = await post(id, '/decline', { version: 1, reason: 'needs_referral' });
  expect(body.data.appointmentRequest).toMatchObject({
    status: 'declined',
    declineReason: 'needs_referral',
    toTell: true,
  });
  const again = await answerWithTime(desk, id, 'confirm', { version: 2 });
  expect(again.status).toBe(409);
  expect(again.body.message).toBe(
    'This request is declined. Nothing can be changed about it any more.',
  );
});

test('who had an appointment learns that it is off, and on which day it was', async () => {
  const mailed = await addAppointmentRequest(portal, { email: 'eze@example.com' });
  const when = `${spokenDay(clinicDay(7))}, 09:30`;
  const newest = async () =>
    prisma.mail.findFirstOrThrow({
      where: { aboutId: mailed.id, to: 'eze@example.com' },
      orderBy: { id: 'desc' },
    });
  await answerWithTime(desk, mailed.id);
  await answerWithTime(desk, mailed.id, 'confirm', { version: 2, time: '10:00' });
  expect((await newest()).subject).toContain('Your appointment has changed');
  expect((await newest()).text).toContain(`your appointment on ${when} has changed`);
  await answerWithTime(desk, mailed.id, 'confirm', { version: 3 });
  await answerWithTime(desk, mailed.id, 'propose', { version: 4, time: '11:00' });
  expect((await newest()).text).toContain(
    `your appointment on ${when} cannot be kept; we propose another time`,
  );
  // What they know by now is not said again.
  await answerWithTime(desk, mailed.id, 'propose', { version: 5, time: '12:00' });
  expect((await newest()).subject).toContain('Does another time suit you?');
  await answerWithTime(desk, mailed.id, 'confirm', { version: 6 });
  await post(mailed.id, '/decline', { version: 7, reason: 'no_free_time' });
  expect((await newest()).subject).toContain('Your appointment is cancelled');
  expect((await newest()).text).toContain(`your appointment on ${when} is cancelled`);
});

test('until the desk has told it, the next answer still names the appointment that is off', async () => {
  const { id } = await addAppointmentRequest(portal);
  const former = { day: clinicDay(7), time: '09:30' };
  await answerWithTime(desk, id);
  await answerWithTime(desk, id, 'propose', { version: 2, time: '10:00' });
  await answerWithTime(desk, id, 'propose', { version: 3, time: '11:00' });
  expect((await read(id)).appointmentRequest).toMatchObject({ former });
  await post(id, '/tell', { version: 4 });
  await answerWithTime(desk, id, 'propose', { version: 4, time: '12:00' });
  expect((await read(id)).appointmentRequest).toMatchObject({ former: null });
});

test('an appointment that is over is not cancelled, but another time can be given', async () => {
  const { id } = await addAppointmentRequest(portal);
  await answerWithTime(desk, id);
  await prisma.appointmentRequest.update({ where: { id }, data: { day: new Date('2026-01-05') } });
  const { status, body } = await post(id, '/decline', { version: 2, reason: 'not_reached' });
  expect([status, body.message]).toEqual([
    409,
    'This appointment is over. You can confirm it for another day, or propose another time.',
  ]);
  const again = await answerWithTime(desk, id, 'propose', { version: 2 });
  expect(again.body.data.appointmentRequest).toMatchObject({ status: 'proposed', former: null });
});

test.each([
  [{ day: '2020-01-01' }, 'day', 'This day is over.'],
  [{ time: '9.30' }, 'time', 'Write the time as HH:MM, for example 09:30.'],
  [{ time: '' }, 'time', 'Time is required.'],
  [{ place: ' ' }, 'place', 'Place is required.'],
])('%o is refused', async (details, path, message) => {
  const { id } = await addAppointmentRequest(portal);
  const { status, body } = await answerWithTime(desk, id, 'confirm', details);
  expect(status).toBe(400);
  expect(body.errors).toContainEqual({ path, message });
});

test('a note stands in the history, and nothing of it in the audit log', async () => {
  const { id } = await addAppointmentRequest(portal);
  await post(id, '/note', { note: 'Is pregnant' });
  const { history, appointmentRequest } = await read(id);
  expect(history).toMatchObject([{ what: 'noted', note: 'Is pregnant' }]);
  expect(appointmentRequest.version).toBe(1);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: id },
    include: { detail: true },
  });
  expect(JSON.stringify(events.map(({ detail }) => detail))).not.toMatch(
    /pregnant|headache|Ngozi/i,
  );
  expect(events.map(({ action }) => action)).toContain('appointment_request.opened');
});

test('the list has the oldest first and finds telephones as people write them', async () => {
  const first = await addAppointmentRequest(portal, { phone: '0812 999 0001', name: 'Zik One' });
  const second = await addAppointmentRequest(portal, { phone: '0812 999 0001', name: 'Zik Two' });
  for (const search of ['0812 999', '+234 812 999 0001', 'zik', first.reference.slice(0, 8)]) {
    const { body } = await desk.get('/api/appointment-requests').query({ search });
    const ids = body.data.appointmentRequests.map(({ id }: AppointmentRequest) => id);
    expect(ids.filter((id: string) => [first.id, second.id].includes(id))).toEqual([
      first.id,
      second.id,
    ]);
  }
  expect((await read(second.id)).alsoAsked).toMatchObject([{ reference: first.reference }]);
});

test('a reference is found without its letters, as it is read aloud', async () => {
  const { id, reference } = await addAppointmentRequest(portal);
  const search = reference.replace('APT-', '');
  const { body } = await desk.get('/api/appointment-requests').query({ search });
  expect(body.data.appointmentRequests).toMatchObject([{ id }]);
});

test('why somebody comes is not searched, since each search would tell a little of it', async () => {
  await addAppointmentRequest(portal, { reason: 'Sicklecrisis' });
  const { body } = await desk.get('/api/appointment-requests').query({ search: 'sicklecrisis' });
  expect(body.data.appointmentRequests).toEqual([]);
});

test('the figures count what waits, and what waits for longer than was promised', async () => {
  const figures = async () => (await desk.get('/api/appointment-requests/figures')).body.data;
  const before = await figures();
  const { id } = await addAppointmentRequest(portal);
  expect(await figures()).toMatchObject({ waiting: before.waiting + 1, overdue: before.overdue });
  await prisma.appointmentRequest.update({
    where: { id },
    data: { answerBy: new Date(portal.clock.now().getTime() - 1) },
  });
  expect(await figures()).toMatchObject({ overdue: before.overdue + 1 });
  await answerWithTime(desk, id, 'confirm', timeBody());
  expect(await figures()).toMatchObject({ waiting: before.waiting + 1, overdue: before.overdue });
});
