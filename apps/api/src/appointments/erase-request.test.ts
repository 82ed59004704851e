import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { erasedListPath, readErased } from '../platform/personal-data/erased-list.ts';
import { repeatErasures } from '../repeat-erasures.ts';
import {
  addAppointmentRequest,
  answerWithTime,
  appointmentBody,
  sendAppointmentRequest,
} from '../testing/appointments.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const { platform } = portal;
const { prisma } = platform.database;
const desk = await portal.as('ROLE_ADMIN');

const erase = (id: string, confirm: string, reason = 'asked_for') =>
  desk.post(`/api/appointment-requests/${id}/erase`).send({ reason, confirm });

/** All texts of what the database keeps about rows. */
async function textsAbout(word: string) {
  const [requests, moves, mails, answers, details] = await Promise.all([
    prisma.appointmentRequest.findMany(),
    prisma.appointmentRequestMove.findMany(),
    prisma.mail.findMany(),
    prisma.idempotencyKey.findMany({ select: { answer: true } }),
    prisma.auditDetail.findMany({ select: { before: true, after: true } }),
  ]);
  const text = JSON.stringify([requests, moves, mails, answers, details], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return text.includes(word);
}

test('everything of a request goes, with what repeats it, and the log keeps nothing of the patient', async () => {
  const word = `obi${randomUUID().slice(0, 8)}`;
  const body = appointmentBody({
    ...{ name: `${word} Nwosu`, reason: `Pain of ${word}`, email: `${word}@example.com` },
  });
  const send = () =>
    sendAppointmentRequest(portal.visitorAt(randomUUID()), body).set(
      'idempotency-key',
      randomUUID(),
    );
  const { reference, token } = (await send()).body.data;
  const repeat = (await send()).body.data;
  const { id } = await prisma.appointmentRequest.findUniqueOrThrow({ where: { reference } });
  await desk.post(`/api/appointment-requests/${id}/note`).send({ note: `Called ${word}` });
  await answerWithTime(desk, id);
  expect(await textsAbout(word)).toBe(true);

  const answer = await erase(id, reference.toLowerCase());
  expect(answer.body.data).toEqual({ reference });
  expect(await textsAbout(word)).toBe(false);
  for (const gone of [token, repeat.token]) {
    expect(await textsAbout(gone)).toBe(false);
    const tracked = await portal
      .visitorAt(randomUUID())
      .post('/api/appointment-requests/track')
      .send({ token: gone });
    expect(tracked.status).toBe(404);
  }
  expect((await erase(id, reference)).status).toBe(404);
  const [event] = await prisma.auditEvent.findMany({
    where: { subjectId: id, action: 'appointment_request.erased' },
    include: { detail: true },
  });
  expect(event?.detail).toMatchObject({ before: null, after: { reason: 'asked_for' } });
});

test.each(['not_theirs', 'sent_by_mistake'])(
  'what repeats a request stays when that is erased as “%s”, and takes its place',
  async (reason) => {
    const { phone } = appointmentBody();
    const first = await addAppointmentRequest(portal, { phone });
    const repeat = await addAppointmentRequest(portal, { phone });
    const { data } = (await desk.get(`/api/appointment-requests/${first.id}`)).body;
    expect(data.repeats).toBe(1);
    const about = { where: { aboutId: repeat.id } };
    const mails = await prisma.mail.count(about);
    expect((await erase(first.id, first.reference, reason)).status).toBe(200);
    const row = await prisma.appointmentRequest.findUniqueOrThrow({ where: { id: repeat.id } });
    expect(row).toMatchObject({ repeatsId: null, status: 'new' });
    expect(await prisma.mail.count(about)).toBe(mails + 1);
  },
);

test('it has to be confirmed by its reference, with a reason of the list', async () => {
  const { id, reference } = await addAppointmentRequest(portal);
  const wrong = await erase(id, 'APT-2020-000001');
  expect(wrong.body.errors).toMatchObject([{ path: 'confirm' }]);
  expect((await erase(id, reference, 'He is ill and wants it')).status).toBe(400);
  expect(await prisma.appointmentRequest.count({ where: { id } })).toBe(1);
});

test('while a mail is leaving nothing is erased', async () => {
  const { id, reference } = await addAppointmentRequest(portal, { email: 'leaving@example.com' });
  await prisma.mail.updateMany({
    where: { aboutId: id, to: 'leaving@example.com' },
    data: { state: 'sending' },
  });
  expect((await erase(id, reference)).status).toBe(409);
  expect(await prisma.mail.count({ where: { aboutId: id } })).toBe(2);
});

test('what a restored backup brings back is erased again', async () => {
  const { id, reference } = await addAppointmentRequest(portal);
  const row = await prisma.appointmentRequest.findUniqueOrThrow({ where: { id } });
  await erase(id, reference);
  expect(await readErased(erasedListPath(platform.config.dataDirectory))).toContainEqual({
    ...{ kind: 'appointment_request', id },
  });
  const { searchText: _, ...columns } = row;
  await prisma.appointmentRequest.create({ data: columns });
  expect(await repeatErasures(platform)).toBe(1);
  expect(await prisma.appointmentRequest.count({ where: { id } })).toBe(0);
});
