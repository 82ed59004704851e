import { expect, test } from 'vitest';
import { addAppointmentRequest, answerWithTime } from '../testing/appointments.ts';
import { testPortal } from '../testing/portal.ts';
import { forgetReasons, purgeAppointmentRequests } from './purge-appointment-requests.ts';
import { remindOfOverdueRequests } from './remind-of-overdue-requests.ts';

const portal = await testPortal({ environment: { LIMIT_CONTACT_PER_MINUTE: '1000' } });
const { platform } = portal;
const { prisma } = platform.database;
const at = (moment: string) => ({ ...platform, clock: () => new Date(moment) });
const find = (id: string) =>
  prisma.appointmentRequest.findUnique({ where: { id }, include: { moves: true } });

async function requestThatEnds(endsOn: string) {
  const { id } = await addAppointmentRequest(portal, { email: 'ada@example.com' });
  await answerWithTime(await portal.as('ROLE_ADMIN'), id, 'confirm', { note: 'Is pregnant' });
  await prisma.appointmentRequest.update({ where: { id }, data: { endsOn: new Date(endsOn) } });
  return id;
}

test('why somebody came is erased 30 days after the appointment, with the notes; the rest stays', async () => {
  const id = await requestThatEnds('2026-03-10');
  expect(await forgetReasons(at('2026-04-09T12:00:00Z'))).toBe(0);
  // In Lagos the 31st day has begun.
  expect(await forgetReasons(at('2026-04-09T23:30:00Z'))).toBe(1);
  const request = await find(id);
  expect(request).toMatchObject({ reason: null, name: 'Ngozi Okafor' });
  expect(request?.moves.map(({ note }) => note)).toEqual([null]);
  expect(await forgetReasons(at('2026-05-01T12:00:00Z'))).toBe(0);
  const note = { note: 'Called about her pregnancy' };
  await (await portal.as('ROLE_ADMIN')).post(`/api/appointment-requests/${id}/note`).send(note);
  expect(await forgetReasons(at('2026-05-01T12:00:00Z'))).toBe(1);
  expect((await find(id))?.moves.map(({ note }) => note)).toEqual([null, null]);
});

test('a year after it the request is gone, with its history and its mails; the audit log keeps no value', async () => {
  const id = await requestThatEnds('2025-03-10');
  expect(await purgeAppointmentRequests(at('2026-03-10T12:00:00Z'))).toBe(0);
  await prisma.mail.updateMany({ where: { aboutId: id }, data: { state: 'sending' } });
  expect(await purgeAppointmentRequests(at('2026-03-11T12:00:00Z'))).toBe(0);
  await prisma.mail.updateMany({ where: { aboutId: id }, data: { state: 'sent' } });
  expect(await purgeAppointmentRequests(at('2026-03-11T12:00:00Z'))).toBe(1);
  expect(await find(id)).toBeNull();
  expect(await prisma.mail.count({ where: { aboutId: id } })).toBe(0);
  const [event] = await prisma.auditEvent.findMany({
    where: { subjectId: id, action: 'appointment_request.purged' },
    include: { detail: true },
  });
  expect(event?.detail).toMatchObject({ before: null, after: null });
});

test('a request that somebody is changing is left for the next run', async () => {
  const id = await requestThatEnds('2024-03-10');
  await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT id FROM appointment_requests WHERE id = ${id}::uuid FOR UPDATE`;
    expect(await forgetReasons(at('2024-06-01T12:00:00Z'))).toBe(0);
    expect(await purgeAppointmentRequests(at('2025-06-01T12:00:00Z'))).toBe(0);
  });
  expect(await purgeAppointmentRequests(at('2025-06-01T12:00:00Z'))).toBe(1);
});

test('the desk is reminded by day of what is overdue, without a name', async () => {
  const { id, reference } = await addAppointmentRequest(portal);
  await prisma.appointmentRequest.update({
    where: { id },
    data: { answerBy: new Date('2026-01-05T16:00:00Z') },
  });
  const ports = { addressOf: async () => 'appointments@example.com' };
  const remind = (moment: string) => remindOfOverdueRequests(at(moment), ports);
  const mails = () => prisma.mail.findMany({ where: { to: 'appointments@example.com' } });
  expect(await remind('2026-01-05T15:00:00Z')).toBe(true);
  expect(await remind('2026-01-06T03:00:00Z')).toBe(false);
  expect(await mails()).toEqual([]);
  expect(await remind('2026-01-06T09:00:00Z')).toBe(true);
  const [mail] = await mails();
  expect(mail?.subject).toBe('A request for an appointment is overdue');
  expect(mail?.text).toContain(reference);
  expect(mail?.text).not.toMatch(/Ngozi|0803/);
});
