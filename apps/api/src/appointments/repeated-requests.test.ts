import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addAppointmentRequest,
  answerWithTime,
  appointmentBody,
  sendAppointmentRequest,
} from '../testing/appointments.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const visitor = () => portal.visitorAt(randomUUID());
const send = (details: Record<string, unknown> = {}) =>
  sendAppointmentRequest(visitor(), appointmentBody(details));
const stored = (reference: string) =>
  prisma.appointmentRequest.findUniqueOrThrow({ where: { reference } });

test('what is asked twice is answered as the first was, and the desk gets it once', async () => {
  const phone = '08035550002';
  const email = 'ngozi.twice@example.com';
  const first = await send({ phone });
  const again = await send({ phone: '+234 803 555 0002', name: 'OKAFOR, Ngozi', email });
  expect(again.status).toBe(first.status);
  const shape = ({ body, headers }: typeof first) => [
    Object.keys(body).sort(),
    Object.keys(body.data).sort(),
    body.message.replace(body.data.reference, 'APT'),
    body.data.answerBy,
    Object.keys(headers).sort(),
  ];
  expect(shape(again)).toEqual(shape(first));
  // Nothing of the first: neither its reference nor its private link.
  expect(again.body.data.reference).not.toBe(first.body.data.reference);
  expect(again.body.data.token).not.toBe(first.body.data.token);
  const track = async (token: string) => {
    const { body } = await visitor().post('/api/appointment-requests/track').send({ token });
    const { reference: _, createdAt: __, updatedAt: ___, hasEmail: ____, ...rest } = body.data;
    return rest;
  };
  const open = await track(first.body.data.token);
  expect(await track(again.body.data.token)).toEqual(open);
  // Also once the first has an appointment, which the second link never shows.
  const { id } = await stored(first.body.data.reference);
  const desk = await portal.as('ROLE_ADMIN');
  await answerWithTime(desk, id);
  expect(await track(again.body.data.token)).toEqual(open);

  const list = async (query: object) =>
    (
      await desk.get('/api/appointment-requests').query({ search: '08035550002', ...query })
    ).body.data.appointmentRequests.map(({ reference }: { reference: string }) => reference);
  expect(await list({ view: 'waiting' })).toEqual([first.body.data.reference]);
  expect(await list({ view: 'new' })).toEqual([]);
  // Whoever calls with the second reference is found.
  expect(await list({ search: again.body.data.reference })).toEqual([again.body.data.reference]);
  expect(await stored(again.body.data.reference)).toMatchObject({ repeatsId: id });
});

test('both ways do the same work, so that their times tell nothing', async () => {
  const [known, unknown] = ['08035550011', '08035550012'];
  await addAppointmentRequest(portal, { phone: known });
  const written = async (phone: string) => {
    const { body } = await send({ phone, email: `${phone}@example.com` });
    const { id } = await stored(body.data.reference);
    const [mails, events] = await Promise.all([
      prisma.mail.count({ where: { aboutId: id } }),
      prisma.auditEvent.count({ where: { subjectId: id } }),
    ]);
    return { mails, events };
  };
  expect(await written(known)).toEqual(await written(unknown));
});

test('what repeats a request is answered by nobody, and ends with it', async () => {
  const phone = '08035550013';
  const first = await addAppointmentRequest(portal, { phone });
  const second = await addAppointmentRequest(portal, { phone });
  const desk = await portal.as('ROLE_ADMIN');
  const refused = await answerWithTime(desk, second.id);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Answer the first request of this patient');
  await visitor().post('/api/appointment-requests/withdraw').send({ token: first.token });
  expect(await stored(second.reference)).toMatchObject({ status: 'withdrawn', reason: null });
});

test('of two that are sent at the same moment the desk gets one', async () => {
  const phone = '08035550005';
  const both = await Promise.all([send({ phone }), send({ phone })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const own = { phone: '+2348035550005' };
  expect(await prisma.appointmentRequest.count({ where: { ...own, repeatsId: null } })).toBe(1);
});

test.each(['propose', 'confirm'] as const)(
  'a day that has passed after “%s” keeps nobody from asking again',
  async (verb) => {
    const phone = verb === 'propose' ? '08035550009' : '08035550010';
    const { id } = await addAppointmentRequest(portal, { phone });
    await answerWithTime(await portal.as('ROLE_ADMIN'), id, verb);
    const asksAgain = async () =>
      (await stored((await send({ phone })).body.data.reference)).repeatsId;
    expect(await asksAgain()).toBe(id);
    await prisma.appointmentRequest.update({
      where: { id },
      data: { day: new Date('2026-01-05') },
    });
    expect(await asksAgain()).toBeNull();
  },
);
