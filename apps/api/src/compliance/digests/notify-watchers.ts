import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { changeRows, readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { markPersonNotified, readAlerts, readOwnAlerts, reserveDigests } from './digest-alerts.ts';
import { watcherEmail } from './digest-emails.ts';
import { type DigestMoment, digestsJob } from './digest-moment.ts';
import { type NewAlert, newAlerts, urgentAlert } from './new-alerts.ts';
import { findWatchers, officerNoticeDays, type Watcher } from './watchers.ts';

/** Pseudo address in `compliance_digests`: the process that reserves it for a day notifies the watchers. */
const allWatchersKey = '*';
/** Most urgent alerts kept per watcher; more than a mail lists. */
const maxAlertsPerWatcher = 200;
/** Alerts marked by one statement. */
const batchSize = 5000;
/** For the whole transaction, which has many statements; each has its own, shorter limit. */
const transactionTimeoutMs = 60_000;

/** A watcher has already had a digest today. */
class AlreadyMailedToday extends Error {}

/**
 * Notifies watchers once a day of all alerts since the last digest; returns whether it did. Alerts are marked in the
 * transaction of their mails, so that none is lost or mailed twice. They are marked last, so that their row locks do not
 * make officers wait while mails are written.
 */
export async function notifyWatchers(platform: Platform, moment: DigestMoment): Promise<boolean> {
  try {
    return await write(platform, portalItself(digestsJob), (w) => notifyInTransaction(w, moment), {
      timeout: transactionTimeoutMs,
    });
  } catch (error) {
    // Nothing is marked, so all watchers are notified tomorrow; otherwise this one would miss today's alerts.
    if (error instanceof AlreadyMailedToday) return false;
    throw error;
  }
}

async function notifyInTransaction(w: Write, moment: DigestMoment): Promise<boolean> {
  const { today, now } = moment;
  if (moment.isQuiet && !(await readRow(w.tx, urgentAlert({ today })))) return false;
  if ((await reserveDigests(w.tx, [allWatchersKey], moment)).size === 0) return false;
  const lists = (await findWatchers(w.tx, w.platform.config, moment)).map((watcher) => ({
    watcher,
    total: 0,
    alerts: [] as NewAlert[],
  }));
  const stage = officerNoticeDays(moment.isMonday);
  const unsent = await readRows(w.tx, newAlerts({ today, stage }));
  const batches = toBatches(unsent);
  for (const list of lists) for (const alerts of batches) addTo(list, alerts);
  if (unsent.length === 0) {
    // No mail was sent: release the reservation for alerts that are raised later today.
    await changeRows(
      w.tx,
      build
        .deleteFrom('compliance_digests')
        .where('recipient', '=', allWatchersKey)
        .where('day', '=', today),
    );
    return false;
  }
  const wanted = lists.filter(({ total }) => total > 0);
  const free = await reserveDigests(
    w.tx,
    wanted.map(({ watcher }) => watcher.email),
    moment,
  );
  if (free.size < wanted.length) throw new AlreadyMailedToday();
  const own = await readOwnAlerts(
    w.tx,
    wanted.flatMap(({ watcher }) => watcher.userId ?? []),
    today,
  );
  const ids = new Set(wanted.flatMap(({ alerts }) => alerts.map(({ id }) => id)));
  const known = await readAlerts(w.tx, [...ids], today);
  for (const { watcher, alerts, total } of wanted) {
    const named = new Set(alerts.map(({ id }) => id));
    const theirs = watcher.userId === null ? [] : (own.get(watcher.userId) ?? []);
    const rendered = watcherEmail(w.platform.config, {
      own: theirs,
      others: known.filter(({ id }) => named.has(id)),
      total,
      page: watcher.page,
    });
    await w.mail({
      to: watcher.email,
      rendered,
      repeatable: true,
      about: { type: 'compliance_digest', id: watcher.userId ?? w.newId() },
    });
  }
  for (const alerts of batches) {
    await changeRows(w.tx, markOfficersNotified({ ids: alerts.map(({ id }) => id), now }));
  }
  for (const { watcher } of wanted) {
    if (watcher.userId !== null) await markPersonNotified(w.tx, own.get(watcher.userId) ?? [], now);
  }
  return true;
}

function toBatches(alerts: readonly NewAlert[]): NewAlert[][] {
  return Array.from({ length: Math.ceil(alerts.length / batchSize) }, (_, index) =>
    alerts.slice(index * batchSize, (index + 1) * batchSize),
  );
}

type List = { watcher: Watcher; total: number; alerts: NewAlert[] };

function addTo(list: List, alerts: readonly NewAlert[]) {
  // The watcher's own alerts are listed in a separate section.
  const { userId, concerns } = list.watcher;
  const relevant = alerts.filter((alert) => alert.userId !== userId && concerns(alert));
  list.total += relevant.length;
  list.alerts.push(...relevant);
  if (list.alerts.length <= maxAlertsPerWatcher) return;
  list.alerts.sort(
    (one, other) => other.urgency - one.urgency || other.precedence - one.precedence,
  );
  list.alerts.length = maxAlertsPerWatcher;
}

const markOfficersNotified = statement(
  ({ ids, now }: Given<{ ids: readonly string[]; now: Date }>) =>
    build
      .updateTable('compliance_alerts')
      .set({ told_officers_at: now })
      .where('id', '=', ({ fn }) => fn.any(ids))
      .where('told_officers_at', 'is', null),
);
