import { type InferResult, sql } from 'kysely';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { isForHolder } from '../alerts/queries.ts';
import type { DigestPorts, ReadingToTell } from '../ports.ts';
import { isCounted } from '../status/status-conditions.ts';
import { markPersonNotified, readOwnAlerts, reserveDigests } from './digest-alerts.ts';
import { personEmail } from './digest-emails.ts';
import { type DigestMoment, digestsJob } from './digest-moment.ts';
import { isUrgent } from './new-alerts.ts';

/** People per transaction: a process that dies loses at most one batch, which the next run repeats. */
const batchSize = 100;

/**
 * Mails everyone who has a new alert and had no digest today; the mail lists all of their alerts. Returns the number of
 * mails. What they have to read stands in it as well.
 */
export async function notifyPeople(
  platform: Platform,
  ports: DigestPorts,
  { moment, signal }: { moment: DigestMoment; signal: AbortSignal },
): Promise<number> {
  let written = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  while (!signal.aborted) {
    const { today, isQuiet } = moment;
    const people = await readRows(platform.database, peopleToNotify({ today, after }, { isQuiet }));
    const last = people.at(-1);
    if (!last) break;
    written += await notifyBatch(platform, ports, { moment, people });
    after = last.id;
  }
  return written;
}

type Cursor = { today: string; after: string };

/** Leaves out people whose compliance status is due for evaluation: their alerts may be outdated. */
const peopleToNotify = statement(
  ({ today, after }: Given<Cursor>, { isQuiet }: { isQuiet: boolean }) => {
    const unsent = build
      .selectFrom('compliance_alerts')
      .innerJoin('certification_types', 'certification_types.id', 'compliance_alerts.type_id')
      .select('compliance_alerts.user_id')
      .where('compliance_alerts.told_person_at', 'is', null)
      .where('compliance_alerts.status', '<>', sql.lit('resolved'))
      .where(isForHolder)
      .where('compliance_alerts.user_id', '>', after);
    return build
      .selectFrom('users')
      .innerJoin('compliance_standings', 'compliance_standings.user_id', 'users.id')
      .select(({ fn }) => [
        'users.id',
        'users.name',
        fn<string>('lower', ['users.email']).as('email'),
      ])
      .where(isCounted)
      .where('compliance_standings.changes_on', '>', today)
      .where('users.id', 'in', isQuiet ? unsent.where(isUrgent) : unsent)
      .where('users.status', '=', sql.lit('Active'))
      .where(({ not, exists, selectFrom, fn }) =>
        not(
          exists(
            selectFrom('compliance_digests')
              .where('compliance_digests.recipient', '=', fn<string>('lower', ['users.email']))
              .where('compliance_digests.day', '=', today),
          ),
        ),
      )
      .orderBy('users.id')
      .limit(sql.lit(batchSize));
  },
);

type PersonToNotify = InferResult<ReturnType<typeof peopleToNotify>>[number];

function notifyBatch(
  platform: Platform,
  { takeReadingToTell }: DigestPorts,
  { moment, people }: { moment: DigestMoment; people: readonly PersonToNotify[] },
): Promise<number> {
  return write(platform, portalItself(digestsJob), async (w) => {
    const free = await reserveDigests(
      w.tx,
      people.map(({ email }) => email),
      moment,
    );
    const recipients = people.filter(({ email }) => free.has(email));
    const alerts = await readOwnAlerts(
      w.tx,
      recipients.map(({ id }) => id),
      moment.today,
    );
    // At night only what cannot wait is said.
    const reading = moment.isQuiet
      ? new Map<string, ReadingToTell>()
      : await takeReadingToTell(w, [...alerts.keys()]);
    let written = 0;
    for (const { id, name, email } of recipients) {
      const own = alerts.get(id);
      // All alerts were resolved, or the person was deactivated, since the batch was read.
      if (!own) continue;
      await w.mail({
        to: email,
        rendered: personEmail(platform.config, name, own, reading.get(id)),
        repeatable: true,
        about: { type: 'compliance_digest', id },
      });
      written++;
    }
    await markPersonNotified(w.tx, [...alerts.values()].flat(), moment.now);
    return written;
  });
}
