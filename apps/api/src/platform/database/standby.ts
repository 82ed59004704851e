import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { BoundedPool } from './bounded-pool.ts';
import { isDatabaseAway } from './database-errors.ts';
import { withDeadline } from './deadline.ts';
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
  /** Milliseconds for which it has answered no reads; null while it does. */
  unusedFor: () => number | null;
  close: () => void;
};

type Pools = {
  primary: Send['rows'];
  /** For the questions how far each of the two is. */
  primaryPosition: BoundedPool;
  standbyPosition: BoundedPool;
  standby: BoundedPool;
};

/** Milliseconds that a call waits for what is on its way to the standby, asking again after each pause. */
const ofCall = { patience: 50, pause: 2 };
/** The same for a look at whether the standby can be used. */
const ofLook = { patience: 1_000, pause: 100 };
/** Milliseconds between two looks. */
const lookEvery = 1_000;
/** Milliseconds in which the primary is asked what has taken too long on the standby. */
const avoidedFor = 10 * 60_000;

/**
 * Where the primary is in its log: everything committed lies before. A position means something only in one history: that
 * of one cluster, until a standby of it is promoted.
 */
const primaryQuestion = `SELECT (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text AS position,
  system_identifier || ' ' || ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int AS history
  FROM pg_control_system()`;

/**
 * A server that was promoted, or never was a standby, ends on another timeline, or on none, and so has the history of no
 * primary. One that does not take the portal's settings for its connections, as behind a pool, has no answer.
 */
const standbyQuestion = `SELECT (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text AS position,
  system_identifier || ' ' || min_recovery_end_timeline AS history FROM pg_control_system(), pg_control_recovery()
  WHERE current_setting('timezone') = 'UTC'`;

/** What a call knows. `fromStandby`: null before the next statement asks. `writes`: how often it has written. */
type ReadingCall = { fromStandby: boolean | null; writes: number };

type Position = { position: string | null; history: string };

export function openStandby(pools: Pools): Standby {
  const calls = new AsyncLocalStorage<ReadingCall>();
  const askPrimary = ask(pools.primaryPosition, primaryQuestion);
  const askStandby = ask(pools.standbyPosition, standbyQuestion);
  /** Names of statements. */
  const avoided = new LRUCache<string, true>({ max: 500, ttl: avoidedFor });
  /** By `performance.now()`; null while it can be used. */
  let unusedAt: number | null = performance.now();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function setUsable(isUsable: boolean) {
    unusedAt = isUsable ? null : (unusedAt ?? performance.now());
  }

  async function hasEverything({ patience, pause }: typeof ofCall): Promise<boolean> {
    const until = performance.now() + patience;
    const primary = await askPrimary();
    for (;;) {
      const { position, history } = await askStandby();
      if (position === null || history !== primary.history) return false;
      if (BigInt(position) >= BigInt(primary.position ?? 0)) return true;
      if (performance.now() > until || isClosed) return false;
      await sleep(pause);
    }
  }

  /** Asks for a call, which waits no longer than it has patience, also for a server that hangs. */
  async function mayRead(call: ReadingCall): Promise<boolean> {
    const { writes } = call;
    const timer = new AbortController();
    const late = sleep(ofCall.patience, false, { signal: timer.signal }).catch(() => false);
    const isComplete = await Promise.race([hasEverything(ofCall).catch(() => false), late]);
    timer.abort();
    if (!isComplete) setUsable(false);
    // What was written meanwhile may be missing.
    return isComplete && call.writes === writes;
  }

  /** Only here the standby becomes usable, so that no call waits for one that is away, hangs or lags. */
  async function look() {
    setUsable(await hasEverything(ofLook).catch(() => false));
    if (!isClosed) timer = setTimeout(() => void look(), lookEvery).unref();
  }
  void look();

  return {
    read: (work) => calls.run({ fromStandby: unusedAt === null ? null : false, writes: 0 }, work),
    noteWrite: () => {
      const call = calls.getStore();
      if (!call) return;
      call.writes++;
      if (call.fromStandby) call.fromStandby = null;
    },
    rows: async (name, text, values) => {
      const call = calls.getStore();
      if (!call) return pools.primary(name, text, values);
      if (avoided.has(name)) return pools.primary(name, text, values);
      call.fromStandby ??= await mayRead(call);
      if (!call.fromStandby) return pools.primary(name, text, values);
      try {
        return await pools.standby.run(name, text, values);
      } catch (error) {
        call.fromStandby = false;
        // Whether the standby hangs is told by the next question; a statement that takes long says nothing of others.
        if (isTimeout(error)) avoided.set(name, true);
        else if (isDatabaseAway(error)) setUsable(false);
        return pools.primary(name, text, values);
      }
    },
    unusedFor: () => (unusedAt === null ? null : performance.now() - unusedAt),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function ask(pool: BoundedPool, text: string): () => Promise<Position> {
  return shareQuestions(() =>
    // The answer is for all who asked: not within the time that one of them has left.
    withDeadline({ at: Number.POSITIVE_INFINITY }, async () => {
      const [row] = await pool.run<Position>('', text, []);
      if (!row) throw new Error('There is no position.');
      return row;
    }),
  );
}

/** By the server, by this side, or while waiting for a connection of the pool. */
function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    ((error as { code?: unknown }).code === '57014' || /timeout/i.test(error.message))
  );
}
