import { lagosDate } from '@icare/domain/lagos-date';
import type { PoolClient } from 'pg';
import type { Platform } from '../platform/platform.ts';
import {
  chainStart,
  detailHash,
  linkHash,
  type PrintedDetails,
  type PrintedEvent,
  printedColumns,
} from './event-hash.ts';
import { afterRun, readNumbers, readSealState, writeSealState } from './seal-state.ts';

export const sealAuditLogJob = 'seal-audit-log';

/** So many events are looked at in one transaction. */
const batchSize = 2000;

/**
 * Adds a link to the chain for every event that has none, in the order of their numbers as far as they can be seen;
 * one that appears late gets its link late. Answers how many links it made.
 */
export async function sealAuditLog(
  platform: Pick<Platform, 'database' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<number> {
  const { pool } = platform.database;
  const state = await readSealState(pool);
  const now = await readNumbers(pool);
  let from = String(state.through);
  let made = 0;
  while (!signal.aborted) {
    const batch = await alone(platform, (client) => sealBatch(platform, client, from));
    // Another process is at it.
    if (!batch) return made;
    made += batch.made;
    from = batch.last ?? from;
    if (batch.looked < batchSize) {
      await alone(platform, (client) =>
        endRun(platform, client, { ...state, ...afterRun(state, now) }),
      );
      return made;
    }
  }
  return made;
}

/** In a transaction of the one process that seals; null when that is another one. */
async function alone<Result>(
  { database }: Pick<Platform, 'database'>,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result | null> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ got: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtext('audit seals')) AS got",
    );
    const result = rows[0]?.got ? await work(client) : null;
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function readHead(client: PoolClient): Promise<{ position: number; hash: string } | null> {
  const { rows } = await client.query<{ position: string; hash: string }>(
    'SELECT position, hash FROM audit_seals ORDER BY position DESC LIMIT 1',
  );
  return rows[0] ? { position: Number(rows[0].position), hash: rows[0].hash } : null;
}

type Looked = PrintedEvent & PrintedDetails & { is_sealed: boolean };

async function sealBatch({ clock }: Pick<Platform, 'clock'>, client: PoolClient, from: string) {
  const head = await readHead(client);
  const { rows: looked } = await client.query<Looked>({
    name: 'events-to-seal',
    // So many events and no more, sealed or not: however many of them come first, each statement is short. A plan that
    // joins whole tables would read the log once for each batch of its first sealing.
    text: `SELECT ${printedColumns}, s.event_id IS NOT NULL AS is_sealed
             FROM (SELECT * FROM audit_events WHERE sequence > $1::bigint ORDER BY sequence LIMIT ${batchSize}) AS e
             LEFT JOIN audit_seals AS s ON s.event_id = e.id
             LEFT JOIN audit_details AS d ON d.event_id = e.id AND s.event_id IS NULL
            ORDER BY e.sequence`,
    values: [from],
  });
  const rows = looked.filter(({ is_sealed }) => !is_sealed);
  const details = rows.map(detailHash);
  let position = head?.position ?? 0;
  let hash = head?.hash ?? chainStart;
  const links = rows.map((event, index) => {
    position += 1;
    hash = linkHash(hash, position, event, details[index] as string);
    return { position, hash };
  });
  const seen = { looked: looked.length, made: rows.length, last: looked.at(-1)?.sequence };
  if (rows.length === 0) return seen;
  await client.query({
    name: 'seal',
    text: `INSERT INTO audit_seals (position, event_id, detail_hash, hash, sealed_at)
           SELECT *, $5::timestamptz FROM unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[])`,
    values: [
      links.map((link) => link.position),
      rows.map(({ id }) => id),
      details,
      links.map((link) => link.hash),
      clock(),
    ],
  });
  return seen;
}

async function endRun(
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  client: PoolClient,
  state: Awaited<ReturnType<typeof readSealState>>,
): Promise<void> {
  const head = await readHead(client);
  const today = lagosDate(clock());
  const known = await readSealState(client);
  const tells = head !== null && known.toldOn !== today;
  // The log leaves the database: what it says of the head cannot be changed together with the chain.
  if (tells) log.info(head, 'The head of the audit log: pnpm audit:verify --head POSITION:HASH');
  // Another process may have come further since this run began.
  const furthest = known.through > state.through ? known : state;
  const next = { ...furthest, toldOn: tells ? today : known.toldOn };
  if (JSON.stringify(next) !== JSON.stringify(known)) await writeSealState(client, next);
}
