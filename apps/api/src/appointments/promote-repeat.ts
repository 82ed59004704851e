import { laterDate } from '@icare/domain/calendar-days';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { changeRows, readRows } from '../platform/database/send.ts';
import type { Write } from '../platform/write.ts';
import {
  type AppointmentRequestRow,
  appointmentRequestColumns,
} from './appointment-request-row.ts';
import { appointmentRequestType } from './appointment-request-type.ts';

/**
 * Lets the oldest unanswered repeat of a locked request take its place, and returns it; null if there is none. Whoever asked
 * first may have been a stranger, so what they withdraw must not end what the patient has asked. The other repeats follow
 * the one that is promoted. Its link shows nothing of this.
 */
export async function promoteRepeat(w: Write, id: string): Promise<AppointmentRequestRow | null> {
  const [next] = await readRows(
    w.tx,
    build
      .selectFrom('appointment_requests')
      .select(appointmentRequestColumns)
      .where('repeats_id', '=', id)
      .where('status', '=', 'new')
      .orderBy('created_at')
      .orderBy('id')
      .forUpdate(),
  );
  if (!next) return null;
  const endsOn = laterDate(next.firstDay, next.secondDay ?? next.firstDay);
  await changeRows(
    w.tx,
    build
      .updateTable('appointment_requests')
      .set({ repeats_id: null, ends_on: endsOn })
      .where('id', '=', next.id),
  );
  await changeRows(
    w.tx,
    build
      .updateTable('appointment_requests')
      .set(({ ref }) => ({
        repeats_id: next.id,
        ends_on: sql<string>`least(${ref('ends_on')}, ${endsOn}::date)`,
      }))
      .where('repeats_id', '=', id),
  );
  await w.audit({
    action: 'appointment_request.promoted',
    subject: { type: appointmentRequestType, id: next.id },
  });
  return { ...next, repeatsId: null };
}
