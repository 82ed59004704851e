import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import {
  addAppointmentRequest,
  answerWithTime,
  appointmentBody,
  clinicDay,
  sendAppointmentRequest,
} from '../testing/appointments.ts';
import { testPortal } from '../testing/portal.ts';
import { purgeAppointmentRequests } from './purge-appointment-requests.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const visitor = () => portal.visitorAt(randomUUID());
const send = (details: Record<string, unknown> = {}) =>
  sendAppointmentRequest(visitor(), appointmentBody(details));
const withdraw = (token: string) =>
  visitor().post('/api/appointment-requests/withdraw').send({ token }).expect(200);
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

test('what repeats a request is answered by nobody', async () => {
  const phone = '08035550013';
  await addAppointmentRequest(portal, { phone });
  const second = await addAppointmentRequest(portal, { phone });
  const refused = await answerWithTime(await portal.as('ROLE_ADMIN'), second.id);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Answer the first request of this patient');
});

test('when the first is withdrawn, the oldest repeat takes its place and the desk is mailed', async () => {
  const phone = '08035550016';
  const [first, second, third] = [
    await addAppointmentRequest(portal, { phone, reason: 'Of a stranger' }),
    await addAppointmentRequest(portal, { phone, reason: 'Chest pain' }),
    await addAppointmentRequest(portal, { phone }),
  ];
  const desk = await portal.as('ROLE_ADMIN');
  await desk.post(`/api/appointment-requests/${second.id}/note`).send({ note: 'Called' });
  const mails = () => prisma.mail.count({ where: { aboutId: second.id } });
  const before = await mails();
  await withdraw(first.token);
  const { body } = await visitor()
    .post('/api/appointment-requests/track')
    .send({ token: second.token });
  expect(body.data).toMatchObject({ status: 'new', version: 1 });
  expect(await stored(second.reference)).toMatchObject({ repeatsId: null, reason: 'Chest pain' });
  expect(await stored(third.reference)).toMatchObject({ repeatsId: second.id, status: 'new' });
  expect(await mails()).toBe(before + 1);
  expect((await answerWithTime(desk, second.id)).status).toBe(200);
});

test('a decline ends what repeats the first, and tells the other link no reason', async () => {
  const phone = '08035550017';
  const first = await addAppointmentRequest(portal, { phone });
  const repeat = await addAppointmentRequest(portal, { phone });
  const desk = await portal.as('ROLE_ADMIN');
  const body = { version: 1, reason: 'not_offered' };
  await desk.post(`/api/appointment-requests/${first.id}/decline`).send(body).expect(200);
  expect(await stored(repeat.reference)).toMatchObject({ status: 'declined', declineReason: null });
});

test('of two that are sent at the same moment the desk gets one', async () => {
  const phone = '08035550005';
  const both = await Promise.all([send({ phone }), send({ phone })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const own = { phone: '+2348035550005' };
  expect(await prisma.appointmentRequest.count({ where: { ...own, repeatsId: null } })).toBe(1);
});

test.each(['propose', 'confirm'] as const)(
  'once the first is answered (“%s”), what is asked again is a request of its own',
  async (verb) => {
    const phone = verb === 'propose' ? '08035550009' : '08035550010';
    const { id } = await addAppointmentRequest(portal, { phone });
    const desk = await portal.as('ROLE_ADMIN');
    await answerWithTime(desk, id, verb);
    const { reference } = (await send({ phone })).body.data;
    expect(await stored(reference)).toMatchObject({ repeatsId: null });
    // The desk still sees both.
    const { alsoAsked } = (await desk.get(`/api/appointment-requests/${id}`)).body.data;
    expect(alsoAsked).toMatchObject([{ reference }]);
  },
);

test('of a first that is withdrawn meanwhile a request is no repeat, so that it is answered', async () => {
  const phone = '08035550014';
  const first = await addAppointmentRequest(portal, { phone });
  const { late } = await prisma.$transaction(async (transaction) => {
    await transaction.appointmentRequest.update({
      where: { id: first.id },
      data: { status: 'withdrawn' },
    });
    const late = send({ phone }).then((answer) => answer);
    await vi.waitFor(
      async () =>
        expect(
          await prisma.$queryRaw`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        ).toHaveLength(1),
      // Milliseconds; a busy machine takes longer than the usual second.
      { timeout: 10_000 },
    );
    return { late };
  });
  const { body } = await late;
  expect(await stored(body.data.reference)).toMatchObject({ repeatsId: null, status: 'new' });
});

test('a repeat is kept no longer than the first, and once it takes its place for its own time', async () => {
  const phone = '08035550015';
  const [soon, later] = [clinicDay(7), clinicDay(14)];
  const first = await addAppointmentRequest(portal, { phone, firstDay: soon });
  const repeat = await addAppointmentRequest(portal, { phone, firstDay: later });
  expect(await stored(repeat.reference)).toMatchObject({ endsOn: new Date(soon) });
  await withdraw(first.token);
  expect(await stored(repeat.reference)).toMatchObject({ endsOn: new Date(later) });
});

test('a repeat that is withdrawn long after the first should have been answered keeps it no longer', async () => {
  const phone = '08035550018';
  const first = await addAppointmentRequest(portal, { phone });
  const repeat = await addAppointmentRequest(portal, { phone });
  const endsOn = new Date('2025-03-10');
  await prisma.appointmentRequest.update({ where: { id: first.id }, data: { endsOn } });
  await withdraw(repeat.token);
  expect(await stored(repeat.reference)).toMatchObject({ status: 'withdrawn', endsOn });
  // One run removes both.
  const clock = () => new Date('2026-03-11T12:00:00Z');
  await purgeAppointmentRequests({ ...portal.platform, clock });
  const { id } = first;
  expect(await prisma.appointmentRequest.findUnique({ where: { id } })).toBeNull();
});
