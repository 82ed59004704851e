import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BoundedPool } from './bounded-pool.ts';
import { isDatabaseAway } from './database-errors.ts';
import { withoutDeadline } from './deadline.ts';
import type { Send } from './send.ts';
import { shareQuestions } from './share-questions.ts';

/** A second server that repeats what the primary writes, and answers reads. */
export type Standby = {
  /**
   * Runs `work`. What it reads outside of transactions comes from the standby if that has everything which was committed
   * before, whoever wrote it and through whichever portal; otherwise, and after any failure, from the primary.
   */
  read: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** What the call under way reads from now on has to have what it has just written. */
  noteWrite: () => void;
  rows: Send['rows'];
  isUsed: () => boolean;
  close: () => void;
};

type Pools = {
  primary: Send['rows'];
  /** For the questions how far each of the two is. */
  primaryPosition: BoundedPool;
  standbyPosition: BoundedPool;
  standby: BoundedPool;
};

/** Milliseconds that a call waits for what is on its way to the standby. */
const patience = 50;
/** Milliseconds between two questions of a call that waits. */
const askAgainAfter = 2;
/** Milliseconds between two looks at whether the standby can be used, each of which may wait as long. */
const lookEvery = 1_000;

/**
 * Where the primary is in its log: everything committed lies before. A position means something only in one history: that
 * of one cluster, until a standby of it is promoted.
 */
const primaryQuestion = `SELECT (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text AS position,
  system_identifier || ' ' || ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int AS history
  FROM pg_control_system()`;

/** A server that was promoted, or never was a standby, has the timeline 0 here, and so no history of any primary. */
const standbyQuestion = `SELECT (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text AS position,
  system_identifier || ' ' || min_recovery_end_timeline AS history FROM pg_control_system(), pg_control_recovery()`;

type Position = { position: string | null; history: string };

export function openStandby(pools: Pools): Standby {
  /** Null: to be asked before the next statement. */
  const calls = new AsyncLocalStorage<{ fromStandby: boolean | null }>();
  const askPrimary = ask(pools.primaryPosition, primaryQuestion);
  const askStandby = ask(pools.standbyPosition, standbyQuestion);
  let isUsable = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function hasEverything(within: number): Promise<boolean> {
    const primary = await askPrimary();
    const until = performance.now() + within;
    for (;;) {
      const { position, history } = await askStandby();
      if (position === null || history !== primary.history) return false;
      if (BigInt(position) >= BigInt(primary.position ?? 0)) return true;
      if (performance.now() > until || isClosed) return false;
      await sleep(askAgainAfter);
    }
  }

  /** Only here the standby becomes usable, so that no call waits for one that is away, hangs or lags. */
  async function look() {
    isUsable = await hasEverything(lookEvery).catch(() => false);
    if (!isClosed) timer = setTimeout(() => void look(), lookEvery).unref();
  }
  void look();

  return {
    read: (work) => calls.run({ fromStandby: isUsable ? null : false }, work),
    noteWrite: () => {
      const call = calls.getStore();
      if (call?.fromStandby) call.fromStandby = null;
    },
    rows: async (name, text, values) => {
      const call = calls.getStore();
      if (!call) return pools.primary(name, text, values);
      if (call.fromStandby === null) {
        call.fromStandby = await hasEverything(patience).catch(() => false);
        if (!call.fromStandby) isUsable = false;
      }
      if (!call.fromStandby) return pools.primary(name, text, values);
      try {
        return await pools.standby.run(name, text, values);
      } catch (error) {
        call.fromStandby = false;
        if (isDatabaseAway(error)) isUsable = false;
        return pools.primary(name, text, values);
      }
    },
    isUsed: () => isUsable,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function ask(pool: BoundedPool, text: string): () => Promise<Position> {
  return shareQuestions(() =>
    // The answer is for all who asked: not within the time that one of them has left.
    withoutDeadline(async () => {
      const [row] = await pool.run<Position>('', text, []);
      if (!row) throw new Error('There is no position.');
      return row;
    }),
  );
}
