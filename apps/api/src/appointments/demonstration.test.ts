import { sendAppointmentRequest } from '@icare/contracts/appointment-requests';
import { appointmentStatuses } from '@icare/contracts/appointment-values';
import { demoRequests } from '@icare/demo/appointments/requests';
import { expect, test } from 'vitest';
import { clinicDay } from '../testing/appointments.ts';
import { seedDemo } from '../testing/demonstration.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const { prisma } = portal.platform.database;
const list = async (view?: string) =>
  (await admin.get('/api/appointment-requests').query(view ? { view } : {})).body.data
    .appointmentRequests as { name: string; status: string }[];

test.each(demoRequests.map((request) => [request.name, request] as const))(
  'the request of %s is one that a visitor could have sent',
  (_, { hoursAgo, inWorkdays, answer, reason, ...asked }) => {
    const body = { ...asked, reason: reason ?? 'Erased since', firstDay: clinicDay(inWorkdays) };
    expect(sendAppointmentRequest.body.safeParse(body).error).toBeUndefined();
    expect(answer.status === 'new' || answer.hoursAgo < hoursAgo).toBe(true);
  },
);

test('the desk of a demonstration has requests in every state, one of them overdue, and it loses them with the rest', async () => {
  await seedDemo(portal);
  expect(new Set((await list()).map(({ status }) => status))).toEqual(new Set(appointmentStatuses));
  expect((await list('waiting')).length).toBeGreaterThan(2);
  expect(await prisma.mail.count({ where: { aboutType: 'appointment_request' } })).toBe(0);
  const removed = await admin.post('/api/system/demonstration/remove').send({ confirm: true });
  expect(removed.status).toBe(200);
  expect(await list()).toEqual([]);
});
