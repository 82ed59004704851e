import { portalItself } from '../../platform/auth/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { markPersonTold, readOwnAlerts, takeDay } from './digest-alerts.ts';
import { personEmail } from './digest-emails.ts';
import { type DigestMoment, digestsJob } from './digest-moment.ts';

/** One transaction each: what is written stays written when the process dies. */
const peopleAtOnce = 100;

/**
 * Writes to everyone who has a new alert of their own and had no mail today, with all of their alerts in it. Answers
 * how many mails it wrote.
 */
export async function tellPeople(
  platform: Platform,
  moment: DigestMoment,
  signal: AbortSignal,
): Promise<number> {
  let written = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  while (!signal.aborted) {
    const people = await findUntold(platform, moment, after);
    const last = people.at(-1);
    if (!last) break;
    written += await tell(platform, moment, people);
    after = last.id;
  }
  return written;
}

type Untold = { id: string; name: string; email: string };

/** The next people with something new. Whoever is yet to be worked out anew waits: it may not be true today. */
function findUntold(
  { database }: Platform,
  { today, isQuiet }: DigestMoment,
  after: string,
): Promise<Untold[]> {
  return database.query<Untold>(
    `SELECT u.id, u.name, lower(u.email) AS email FROM users AS u
       JOIN compliance_standings AS s ON s.user_id = u.id AND s.is_active AND s.changes_on > $1::date
      WHERE u.id IN (SELECT a.user_id FROM compliance_alerts AS a JOIN certification_types AS t ON t.id = a.type_id
                      WHERE a.told_person_at IS NULL AND a.status <> 'resolved' AND a.user_id > $2::uuid
                        AND ($3::boolean OR a.kind = 'expiry' AND a.stage = -1
                             AND t.category IN ('medical', 'professional')))
        AND u.status = 'Active'
        AND NOT EXISTS (SELECT 1 FROM compliance_digests AS d WHERE d.recipient = lower(u.email) AND d.day = $1::date)
      ORDER BY u.id LIMIT ${peopleAtOnce}`,
    [today, after, !isQuiet],
  );
}

function tell(
  platform: Platform,
  moment: DigestMoment,
  people: readonly Untold[],
): Promise<number> {
  return write(platform, portalItself(digestsJob), async (w) => {
    const free = await takeDay(
      w.tx,
      people.map(({ email }) => email),
      moment,
    );
    const told = people.filter(({ email }) => free.has(email));
    const alerts = await readOwnAlerts(
      w.tx,
      told.map(({ id }) => id),
      moment.today,
    );
    let written = 0;
    for (const { id, name, email } of told) {
      const own = alerts.get(id);
      // Resolved or deactivated in this very moment.
      if (!own) continue;
      await w.mail({
        to: email,
        rendered: personEmail(platform.config, name, own),
        repeatable: true,
        about: { type: 'compliance_digest', id },
      });
      written++;
    }
    await markPersonTold(w.tx, [...alerts.values()].flat(), moment.now);
    return written;
  });
}
