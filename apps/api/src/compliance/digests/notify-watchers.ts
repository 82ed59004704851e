import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { changeRows, readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { markPersonNotified, readAlerts, readOwnAlerts, takeDay } from './digest-alerts.ts';
import { watcherEmail } from './digest-emails.ts';
import { type DigestMoment, digestsJob } from './digest-moment.ts';
import { type NewAlert, newAlerts, urgentAlert } from './new-alerts.ts';
import { findWatchers, stagesFrom, type Watcher } from './watchers.ts';

/** Stands for an address in the list of recipients of a day, so that only one process notifies the watchers. */
const everyWatcher = '*';
/** More than a mail lists, so that those it lists are the most urgent of all. */
const keptPerWatcher = 200;
const alertsAtOnce = 5000;
/** Each statement has its own limit. */
const notifyTimeout = 60_000;

/** A watcher has already had a mail today. */
class HadOneToday extends Error {}

/**
 * Notifies watchers, once a day, of all alerts since the last time; returns whether it did. Alerts are marked in the
 * transaction of their mails, so that none is lost and none comes twice; and last, so that whoever acknowledges one or
 * changes its record does not wait for the mails to be written.
 */
export async function notifyWatchers(platform: Platform, moment: DigestMoment): Promise<boolean> {
  try {
    return await write(platform, portalItself(digestsJob), (w) => notifyInTransaction(w, moment), {
      timeout: notifyTimeout,
    });
  } catch (error) {
    // Everyone is notified tomorrow instead; otherwise this watcher would miss the alerts of today.
    if (error instanceof HadOneToday) return false;
    throw error;
  }
}

async function notifyInTransaction(w: Write, moment: DigestMoment): Promise<boolean> {
  const { today, now } = moment;
  if (moment.isQuiet && !(await readRow(w.tx, urgentAlert({ today })))) return false;
  if ((await takeDay(w.tx, [everyWatcher], moment)).size === 0) return false;
  const lists = (await findWatchers(w.tx, w.platform.config, moment)).map((watcher) => ({
    watcher,
    total: 0,
    alerts: [] as NewAlert[],
  }));
  const stage = stagesFrom(moment.isMonday);
  const unsent = await readRows(w.tx, newAlerts({ today, stage }));
  const pieces = inPieces(unsent);
  for (const list of lists) for (const alerts of pieces) addTo(list, alerts);
  if (unsent.length === 0) {
    // No mail was sent, so the day stays free for alerts that come later today.
    await changeRows(
      w.tx,
      build
        .deleteFrom('compliance_digests')
        .where('recipient', '=', everyWatcher)
        .where('day', '=', today),
    );
    return false;
  }
  const wanted = lists.filter(({ total }) => total > 0);
  const free = await takeDay(
    w.tx,
    wanted.map(({ watcher }) => watcher.email),
    moment,
  );
  if (free.size < wanted.length) throw new HadOneToday();
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
    });
    await w.mail({
      to: watcher.email,
      rendered,
      repeatable: true,
      about: { type: 'compliance_digest', id: watcher.userId ?? w.newId() },
    });
  }
  for (const alerts of pieces) {
    await changeRows(w.tx, markOfficersNotified({ ids: alerts.map(({ id }) => id), now }));
  }
  for (const { watcher } of wanted) {
    if (watcher.userId !== null) await markPersonNotified(w.tx, own.get(watcher.userId) ?? [], now);
  }
  return true;
}

function inPieces(alerts: readonly NewAlert[]): NewAlert[][] {
  return Array.from({ length: Math.ceil(alerts.length / alertsAtOnce) }, (_, piece) =>
    alerts.slice(piece * alertsAtOnce, (piece + 1) * alertsAtOnce),
  );
}

type List = { watcher: Watcher; total: number; alerts: NewAlert[] };

function addTo(list: List, alerts: readonly NewAlert[]) {
  // Their own alerts are listed apart, as in the mail that every person gets.
  const { userId, concerns } = list.watcher;
  const heard = alerts.filter((alert) => alert.userId !== userId && concerns(alert));
  list.total += heard.length;
  list.alerts.push(...heard);
  if (list.alerts.length <= keptPerWatcher) return;
  list.alerts.sort(
    (one, other) =>
      other.urgency - one.urgency ||
      (one.stage ?? Number.MIN_SAFE_INTEGER) - (other.stage ?? Number.MIN_SAFE_INTEGER),
  );
  list.alerts.length = keptPerWatcher;
}

const markOfficersNotified = statement(
  ({ ids, now }: Given<{ ids: readonly string[]; now: Date }>) =>
    build
      .updateTable('compliance_alerts')
      .set({ told_officers_at: now })
      .where('id', '=', ({ fn }) => fn.any(ids))
      .where('told_officers_at', 'is', null),
);
