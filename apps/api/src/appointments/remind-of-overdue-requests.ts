import { portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { isQuietHour } from '../platform/mail/quiet-hours.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { overdueEmail } from './appointment-emails.ts';
import { appointmentRequestType } from './appointment-request-type.ts';
import { countRequests } from './count-requests.ts';
import type { AppointmentPorts } from './ports.ts';

export const overdueAppointmentsJob = 'overdue-appointments';

/** References in the mail; the rest is counted. */
const namedAtMost = 10;

/** Mails the desk once a day while requests wait for longer than was promised. Returns false at night. */
export async function remindOfOverdueRequests(
  platform: Platform,
  { addressOf }: Pick<AppointmentPorts, 'addressOf'>,
): Promise<boolean> {
  const now = platform.clock();
  if (isQuietHour(now)) return false;
  const { overdue } = await countRequests(platform);
  const oldest = await readRows(
    platform.database,
    build
      .selectFrom('appointment_requests')
      .select(['id', 'reference'])
      .where('status', '=', 'new')
      .where('answer_by', '<', now.toISOString())
      .where(({ ref, not }) => not(ref('suspected')))
      .where('repeats_id', 'is', null)
      .orderBy('created_at')
      .limit(namedAtMost),
  );
  const [first] = oldest;
  if (!first) return true;
  await write(platform, portalItself(overdueAppointmentsJob), async (w) =>
    w.mail({
      to: await addressOf(w, 'Appointments'),
      rendered: overdueEmail(
        platform.config,
        oldest.map(({ reference }) => reference),
        overdue,
      ),
      repeatable: true,
      about: { type: appointmentRequestType, id: first.id },
    }),
  );
  return true;
}
