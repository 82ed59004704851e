import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { changeRows, type Place, readRow, readRows } from '../platform/database/send.ts';
import { statement } from '../platform/database/statement.ts';

/**
 * How far the log is sealed. Sequence numbers are assigned before their transactions end, so an event may become
 * visible long after later ones, or never. A number is settled once all transactions have ended that were running when
 * it had been assigned.
 */
export type SealState = {
  /** All events up to this number are sealed; missing numbers were rolled back. */
  through: number;
  /** The next value of `through`: a number that had been assigned … */
  next: number;
  /** … while these transactions were running. */
  running: string[];
  /** The last day, in Lagos, on which the head was logged. */
  toldOn: string | null;
};

const settingKey = 'audit-seals';
const none: SealState = { through: 0, next: 0, running: [], toldOn: null };

const sealState = statement(() =>
  build.selectFrom('settings').select('value').where('key', '=', sql.lit(settingKey)),
);

export async function readSealState(place: Place): Promise<SealState> {
  const row = await readRow(place, sealState({}));
  return { ...none, ...(row?.value as Partial<SealState> | undefined) };
}

export async function writeSealState(place: Place, state: SealState): Promise<void> {
  await changeRows(
    place,
    build
      .insertInto('settings')
      .values({ key: settingKey, value: JSON.stringify(state) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
      ),
  );
}

type Numbers = { last_value: number; is_called: boolean };
const lastNumber = statement(() =>
  build
    .selectFrom(sql<Numbers>`audit_events_sequence_seq`.as('numbers'))
    .select((column) =>
      column
        .case()
        .when('numbers.is_called', '=', sql.lit(true))
        .then(column.ref('numbers.last_value'))
        .else(sql.lit(0))
        .end()
        .as('last'),
    ),
);

type Lock = {
  pid: number;
  locktype: string;
  granted: boolean;
  mode: string;
  virtualtransaction: string;
};
const runningTransactions = statement(() =>
  build
    .selectFrom(sql<Lock>`pg_locks`.as('locks'))
    .innerJoin(
      sql<{ pid: number; datname: string | null }>`pg_stat_activity`.as('activity'),
      'activity.pid',
      'locks.pid',
    )
    .select('locks.virtualtransaction as name')
    .where('locks.locktype', '=', sql.lit('virtualxid'))
    .where('locks.granted', '=', sql.lit(true))
    .where('locks.mode', '=', sql.lit('ExclusiveLock'))
    .where('locks.pid', '<>', sql<number>`pg_backend_pid()`)
    .where('activity.datname', '=', sql<string>`current_database()`)
    .orderBy('name'),
);

/**
 * The last assigned number, and then the running transactions. In the other order, a transaction that starts in between
 * would be missed.
 */
export async function readNumbers(place: Place): Promise<Pick<SealState, 'next' | 'running'>> {
  const number = await readRow(place, lastNumber({}));
  const transactions = await readRows(place, runningTransactions({}));
  return { next: number?.last ?? 0, running: transactions.map(({ name }) => name) };
}

/** The new state after a run that began with `now` and sealed everything visible after `state.through`. */
export function afterRun(
  state: SealState,
  now: Pick<SealState, 'next' | 'running'>,
): Pick<SealState, 'through' | 'next' | 'running'> {
  if (now.running.length === 0) return { through: now.next, next: now.next, running: [] };
  const isSettled = !state.running.some((name) => now.running.includes(name));
  if (!isSettled) return state;
  return { through: Math.max(state.through, state.next), ...now };
}
