import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { changeRows, readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { markPersonTold, readAlerts, readOwnAlerts, takeDay } from './digest-alerts.ts';
import { watcherEmail } from './digest-emails.ts';
import { type DigestMoment, digestsJob } from './digest-moment.ts';
import { type NewAlert, newAlerts, urgentAlert } from './new-alerts.ts';
import { findWatchers, stagesFrom, type Watcher } from './watchers.ts';

/** Whoever writes the mails of the day to those who watch over others holds this instead of an address. */
const everyWatcher = '*';
/** More than a mail lists, so that what it names are the most urgent of all. */
const keptPerWatcher = 200;
const alertsAtOnce = 5000;
/** Each statement has its own limit. */
const tellingAtMost = 60_000;

/** Somebody who should get this mail had one today. */
class HadOneToday extends Error {}

/**
 * Tells those who watch over others, once a day, of all alerts that are new since the last time; answers whether it
 * did. An alert is marked in the transaction of its mails: neither is lost and none comes twice. They are marked last, so
 * that whoever acknowledges one or changes its record does not wait for the mails to be written.
 */
export async function tellWatchers(platform: Platform, moment: DigestMoment): Promise<boolean> {
  try {
    return await write(platform, portalItself(digestsJob), (w) => tell(w, moment), {
      timeout: tellingAtMost,
    });
  } catch (error) {
    // Then it is for everyone tomorrow: the list of today would be lost on them.
    if (error instanceof HadOneToday) return false;
    throw error;
  }
}

async function tell(w: Write, moment: DigestMoment): Promise<boolean> {
  const { today, now } = moment;
  if (moment.isQuiet && !(await readRow(w.tx, urgentAlert({ today })))) return false;
  if ((await takeDay(w.tx, [everyWatcher], moment)).size === 0) return false;
  const lists = (await findWatchers(w.tx, w.platform.config, moment)).map((watcher) => ({
    watcher,
    total: 0,
    alerts: [] as NewAlert[],
  }));
  const stage = stagesFrom(moment.isMonday);
  const untold = await readRows(w.tx, newAlerts({ today, stage }));
  const pieces = inPieces(untold);
  for (const list of lists) for (const alerts of pieces) addTo(list, alerts);
  if (untold.length === 0) {
    // Nothing was told, so something new may be told later today.
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
    await changeRows(w.tx, tellOfficers({ ids: alerts.map(({ id }) => id), now }));
  }
  for (const { watcher } of wanted) {
    if (watcher.userId !== null) await markPersonTold(w.tx, own.get(watcher.userId) ?? [], now);
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
  // Of their own they are told as everybody is.
  const { userId, hearsOf } = list.watcher;
  const heard = alerts.filter((alert) => alert.userId !== userId && hearsOf(alert));
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

const tellOfficers = statement(({ ids, now }: Given<{ ids: readonly string[]; now: Date }>) =>
  build
    .updateTable('compliance_alerts')
    .set({ told_officers_at: now })
    .where('id', '=', ({ fn }) => fn.any(ids))
    .where('told_officers_at', 'is', null),
);
