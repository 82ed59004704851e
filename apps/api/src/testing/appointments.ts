import { randomUUID } from 'node:crypto';
import { findDayProblem } from '@icare/domain/appointment-days';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { statusToken } from '../appointments/status-link.ts';
import type { Client, TestPortal } from './portal.ts';

/** A day on which the clinics are open all day, some days after one. */
export function clinicDay(days: number, today = lagosDate(new Date())): string {
  const day = addDays(today, days);
  return findDayProblem(day, 'afternoon', today) ? clinicDay(days + 1, today) : day;
}

let lastPhone = 0;
const newPhone = () => `0803 ${String(1_000_000 + ++lastPhone)}`;

/** What a visitor sends, each time from another telephone. */
export function appointmentBody(details: Record<string, unknown> = {}) {
  return {
    service: 'Cardiology',
    patientKind: 'self',
    name: 'Ngozi Okafor',
    ageGroup: '18_to_64',
    phone: newPhone(),
    firstDay: clinicDay(7),
    firstTime: 'morning',
    reason: 'Headache since Monday, and my pressure is high',
    ...details,
  };
}

export function sendAppointmentRequest(client: Client, body: object = appointmentBody()) {
  return client.post('/api/appointment-requests').send(body);
}

/** A stored request of a new visitor, with the token of its private link. */
export async function addAppointmentRequest(
  portal: TestPortal,
  details: Record<string, unknown> = {},
) {
  // From a new address, since visitors are limited.
  const visitor = portal.visitorAt(randomUUID());
  const { body } = await sendAppointmentRequest(visitor, appointmentBody(details));
  const { reference, token } = body.data as { reference: string; token: string };
  const [id = ''] = token.split('.');
  return { id, reference, token };
}

export const timeBody = (details: Record<string, unknown> = {}) => ({
  version: 1,
  day: clinicDay(7),
  time: '09:30',
  place: 'Cardiology clinic, ground floor',
  ...details,
});

/** The desk proposes a time, or confirms one. */
export function answerWithTime(
  desk: Client,
  id: string,
  verb: 'confirm' | 'propose' = 'confirm',
  details: Record<string, unknown> = {},
) {
  return desk.post(`/api/appointment-requests/${id}/${verb}`).send(timeBody(details));
}

/** What a requester sends from the page of their private link. */
export async function ownAppointment(portal: TestPortal, { isProposed = false } = {}) {
  const { id, token } = await addAppointmentRequest(portal);
  if (isProposed) await answerWithTime(await portal.as('ROLE_ADMIN'), id, 'propose');
  return { token, version: isProposed ? 2 : 1 };
}

/** A request of a person, and one of somebody else that the person answered. */
export async function addAppointmentsOf(
  portal: TestPortal,
  { id, email, word }: { id: string; email: string; word: string },
): Promise<{ own: string; others: string }> {
  const { platform } = portal;
  const { prisma } = platform.database;
  const own = await addAppointmentRequest(portal, { email, name: word, reason: `Of ${word}` });
  const others = await addAppointmentRequest(portal, { email: 'other@example.com' });
  for (const { id: requestId } of [own, others]) {
    await prisma.appointmentRequestMove.create({
      data: {
        ...{ id: platform.newId(), requestId, status: 'new', what: 'noted' },
        ...{ userId: id, at: platform.clock() },
      },
    });
  }
  return { own: own.id, others: others.id };
}

export const tokenOf = (portal: TestPortal, id: string) => statusToken(portal.platform, id);
