import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { changeRows, type Place, readRow, readRows } from '../platform/database/send.ts';
import { statement } from '../platform/database/statement.ts';

/**
 * Where sealing looks for what is not sealed yet. Sequence numbers are handed out before their transactions end: one
 * may appear long after its successors, or never. So a number is only settled once every transaction has ended that
 * ran when it had already been handed out.
 */
export type SealState = {
  /** Every event up to this number is sealed; what is missing never came to be. */
  through: number;
  /** The next `through`: a number that had been handed out … */
  next: number;
  /** … while these transactions ran. */
  running: string[];
  /** The day in Lagos on which the head was last told to the log. */
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

/** The last number handed out, and the transactions that run since before now. In this order, or one could hide. */
export async function readNumbers(place: Place): Promise<Pick<SealState, 'next' | 'running'>> {
  const number = await readRow(place, lastNumber({}));
  const transactions = await readRows(place, runningTransactions({}));
  return { next: number?.last ?? 0, running: transactions.map(({ name }) => name) };
}

/** What is settled after a run that began with `now` and sealed everything it found beyond `state.through`. */
export function afterRun(
  state: SealState,
  now: Pick<SealState, 'next' | 'running'>,
): Pick<SealState, 'through' | 'next' | 'running'> {
  if (now.running.length === 0) return { through: now.next, next: now.next, running: [] };
  const isSettled = !state.running.some((name) => now.running.includes(name));
  if (!isSettled) return state;
  return { through: Math.max(state.through, state.next), ...now };
}
