import type { Pool, PoolClient } from 'pg';

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

const none: SealState = { through: 0, next: 0, running: [], toldOn: null };

export async function readSealState(client: Pool | PoolClient): Promise<SealState> {
  const { rows } = await client.query<{ value: Partial<SealState> }>(
    "SELECT value FROM settings WHERE key = 'audit-seals'",
  );
  return { ...none, ...rows[0]?.value };
}

export async function writeSealState(client: Pool | PoolClient, state: SealState): Promise<void> {
  await client.query(
    `INSERT INTO settings (key, value) VALUES ('audit-seals', $1::jsonb)
     ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`,
    [JSON.stringify(state)],
  );
}

/** The last number handed out, and the transactions that run since before now. In this order, or one could hide. */
export async function readNumbers(
  client: Pool | PoolClient,
): Promise<Pick<SealState, 'next' | 'running'>> {
  const numbers = await client.query<{ last: string }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM audit_events_sequence_seq',
  );
  const transactions = await client.query<{ name: string }>(
    `SELECT l.virtualtransaction AS name FROM pg_locks AS l JOIN pg_stat_activity AS a USING (pid)
      WHERE l.locktype = 'virtualxid' AND l.granted AND l.mode = 'ExclusiveLock'
        AND l.pid <> pg_backend_pid() AND a.datname = current_database()
      ORDER BY name`,
  );
  return {
    next: Number(numbers.rows[0]?.last ?? 0),
    running: transactions.rows.map(({ name }) => name),
  };
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
