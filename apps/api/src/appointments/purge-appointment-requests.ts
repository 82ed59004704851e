import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { changeRows, readRows } from '../platform/database/send.ts';
import { deleteMailsAbout, mailsAbout } from '../platform/mail/mails-about.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import { appointmentRequestType } from './appointment-request-type.ts';

/** Requests per transaction, which also audits each; assumed: it then lasts a second at most. */
const batchSize = 100;

/**
 * Erases why people came, and what colleagues noted about it, `limits.appointmentReasonDays` after the day that a request
 * ends on. Requests that somebody is changing are left for the next run.
 */
export function forgetReasons(platform: Platform): Promise<number> {
  const before = addDays(lagosDate(platform.clock()), -limits.appointmentReasonDays);
  return inBatches(platform, 'appointment_request.reason_erased', async ({ tx }) => {
    const due = await readRows(
      tx,
      build
        .selectFrom('appointment_requests')
        .select('id')
        .where('ends_on', '<', before)
        .where(({ or, eb, exists, ref }) =>
          or([
            eb('reason', 'is not', null),
            // Colleagues can add notes after the reason has gone.
            exists(
              build
                .selectFrom('appointment_request_moves as move')
                .select('move.id')
                .where('move.request_id', '=', ref('appointment_requests.id'))
                .where('move.note', 'is not', null),
            ),
          ]),
        )
        .orderBy('ends_on')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    );
    const ids = due.map(({ id }) => id);
    await changeRows(
      tx,
      build
        .updateTable('appointment_requests')
        .set('reason', null)
        .where('id', '=', ({ fn, val }) => fn.any(val(ids))),
    );
    await changeRows(
      tx,
      build
        .updateTable('appointment_request_moves')
        .set('note', null)
        .where('request_id', '=', ({ fn, val }) => fn.any(val(ids))),
    );
    return ids;
  });
}

/** Deletes requests `limits.appointmentRequestMonths` after the day that they end on, with their history and mails. */
export function purgeAppointmentRequests(platform: Platform): Promise<number> {
  const before = addMonths(lagosDate(platform.clock()), -limits.appointmentRequestMonths);
  return inBatches(platform, 'appointment_request.purged', (w) => removeBatch(w, before));
}

async function inBatches(
  platform: Platform,
  action: `${string}.${string}`,
  take: (w: Write) => Promise<string[]>,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const count = await write(platform, portalItself('housekeeping'), async (w) => {
      const ids = await take(w);
      // Without any value: those are what is erased.
      for (const id of ids)
        await w.audit({ action, subject: { type: appointmentRequestType, id } });
      return ids.length;
    });
    if (count === 0) return taken;
    taken += count;
  }
}

async function removeBatch({ tx }: Write, before: string): Promise<string[]> {
  // Requests whose mail is being sent are skipped, since that mail would remain and never be purged.
  const old = await readRows(
    tx,
    build
      .selectFrom('appointment_requests')
      .select('id')
      .where('ends_on', '<', before)
      // What repeats a request goes first, since its mails have to go with it.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('appointment_requests as repeat')
              .select('repeat.id')
              .whereRef('repeat.repeats_id', '=', 'appointment_requests.id'),
          ),
        ),
      )
      .where(({ not, exists, ref }) =>
        not(
          exists(
            mailsAbout(appointmentRequestType, ref('appointment_requests.id')).where(
              'state',
              '=',
              'sending',
            ),
          ),
        ),
      )
      .orderBy('ends_on')
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked(),
  );
  const ids = old.map(({ id }) => id);
  await deleteMailsAbout(tx, appointmentRequestType, ids);
  const gone = await readRows(
    tx,
    build
      .deleteFrom('appointment_requests')
      .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
      .where(({ not, exists, ref }) =>
        not(exists(mailsAbout(appointmentRequestType, ref('appointment_requests.id')))),
      )
      .returning('id'),
  );
  return gone.map(({ id }) => id);
}
