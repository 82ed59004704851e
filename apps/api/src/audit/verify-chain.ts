import type { Database } from '../platform/database/database.ts';
import {
  chainStart,
  detailHash,
  linkHash,
  type PrintedDetails,
  type PrintedEvent,
  printedColumns,
} from './event-hash.ts';
import { readSealState } from './seal-state.ts';
import { verifyErasures } from './verify-erasures.ts';

export type Head = { position: number; hash: string };

export type ChainReport = {
  /** Links that are right. */
  sealed: number;
  /** Of these, the ones whose values were erased. */
  cleared: number;
  /** Events that wait for their link. */
  waiting: number;
  head: Head | null;
  /** The first thing that is wrong. */
  problem: string | null;
};

type Link = Omit<PrintedEvent, 'id'> &
  PrintedDetails & {
    position: string;
    event_id: string;
    detail_hash: string;
    hash: string;
    /** Null where the event is gone. */
    id: string | null;
    has_details: boolean;
    cleared_at: string | null;
  };

const batchSize = 5000;

/** Reads the whole log once, a batch at a time, and names the first link or event that is not as it was sealed. */
export async function verifyChain(
  database: Database,
  { noted, onProgress }: { noted?: Head; onProgress?: (links: number) => void } = {},
): Promise<ChainReport> {
  const report: ChainReport = { sealed: 0, cleared: 0, waiting: 0, head: null, problem: null };
  let hash = chainStart;
  while (true) {
    const links = await readLinks(database, report.sealed);
    for (const link of links) {
      report.problem = whatIsWrong(link, report.sealed + 1, hash) ?? notAsNoted(link, noted);
      if (report.problem) return report;
      hash = link.hash;
      report.sealed += 1;
      if (link.cleared_at !== null) report.cleared += 1;
    }
    onProgress?.(report.sealed);
    if (links.length < batchSize) break;
  }
  if (report.sealed > 0) report.head = { position: report.sealed, hash };
  if (noted && noted.position > report.sealed) {
    report.problem = `Position ${report.sealed + 1}: the chain ends before it. It was noted up to position ${noted.position}, so links were cut off.`;
    return report;
  }
  await findUnsealed(database, report);
  report.problem ??= await verifyErasures(database);
  return report;
}

function readLinks(database: Database, after: number): Promise<Link[]> {
  return database.query<Link>(
    `SELECT s.position, s.event_id, s.detail_hash, s.hash, d.event_id IS NOT NULL AS has_details, d.cleared_at,
            ${printedColumns}
       FROM (SELECT * FROM audit_seals WHERE position > $1::bigint ORDER BY position LIMIT ${batchSize}) AS s
       LEFT JOIN audit_events AS e ON e.id = s.event_id
       LEFT JOIN audit_details AS d ON d.event_id = s.event_id
      ORDER BY s.position`,
    [after],
  );
}

function whatIsWrong(link: Link, expected: number, previous: string): string | null {
  if (Number(link.position) !== expected) {
    return `Position ${expected}: this link is missing; the next one is ${link.position}.`;
  }
  const at = `Position ${expected}`;
  if (link.id === null) return `${at}: the event it seals, ${link.event_id}, is gone.`;
  const event = link as PrintedEvent;
  const which = `event ${event.id} of ${event.at} (${event.action})`;
  if (link.cleared_at !== null) {
    const holds = link.address ?? link.before ?? link.after ?? (link.salt || null);
    if (holds !== null) return `${at}: ${which} says its values were erased, but holds some.`;
  } else if (detailHash(link) !== link.detail_hash) {
    return link.has_details
      ? `${at}: the address or the values before and after of ${which} were changed.`
      : `${at}: the address and values of ${which} are gone without having been erased.`;
  }
  if (linkHash(previous, expected, event, link.detail_hash) !== link.hash) {
    return `${at}: ${which}, or its link, was changed.`;
  }
  return null;
}

function notAsNoted(link: Link, noted: Head | undefined): string | null {
  if (noted?.position !== Number(link.position) || noted.hash === link.hash) return null;
  return `Position ${noted.position}: its hash is not the one that was noted. The log was changed up to here and sealed anew.`;
}

/** What was slipped in below the numbers that are settled would never get a link; what is above waits for one. */
async function findUnsealed(database: Database, report: ChainReport): Promise<void> {
  const [outside] = await database.query<{ sequence: string }>(
    'SELECT min(sequence) AS sequence FROM audit_events HAVING min(sequence) < 1',
  );
  if (outside) {
    report.problem = await nameNumber(database, outside.sequence);
    return;
  }
  const { through } = await readSealState(database.pool);
  let after = '0';
  while (true) {
    const [part] = await database.query<{
      last: string | null;
      waiting: string;
      stray: string | null;
    }>(
      `SELECT max(e.sequence) AS last,
              count(*) FILTER (WHERE e.position IS NULL AND e.sequence > $2::bigint) AS waiting,
              min(e.sequence) FILTER (WHERE e.position IS NULL AND e.sequence <= $2::bigint) AS stray
         FROM (SELECT e.sequence, s.position FROM audit_events AS e LEFT JOIN audit_seals AS s ON s.event_id = e.id
                WHERE e.sequence > $1::bigint ORDER BY e.sequence LIMIT ${batchSize}) AS e`,
      [after, through],
    );
    report.waiting += Number(part?.waiting ?? 0);
    if (part?.stray) {
      report.problem = await nameStray(database, part.stray);
      return;
    }
    if (!part?.last) return;
    after = part.last;
  }
}

/** The first number that the database hands out is 1. */
async function nameNumber(database: Database, sequence: string): Promise<string> {
  const [event] = await database.query<{ id: string; action: string; position: string | null }>(
    `SELECT e.id, e.action, s.position FROM audit_events AS e LEFT JOIN audit_seals AS s ON s.event_id = e.id
      WHERE e.sequence = $1::bigint`,
    [sequence],
  );
  const place = event?.position == null ? 'Not sealed' : `Position ${event.position}`;
  return `${place}: event ${event?.id} (${event?.action}) has the number ${sequence}, which the log never gave. It was slipped in past the portal.`;
}

async function nameStray(database: Database, sequence: string): Promise<string> {
  const [event] = await database.query<{ id: string; action: string; position: string | null }>(
    `SELECT e.id, e.action, (SELECT max(s.position) FROM audit_seals AS s JOIN audit_events AS f ON f.id = s.event_id
                              WHERE f.sequence < e.sequence) AS position
       FROM audit_events AS e WHERE e.sequence = $1::bigint`,
    [sequence],
  );
  return `After position ${event?.position ?? 0}: event ${event?.id} (${event?.action}) has no link. Its link was cut off, or it was slipped in past the portal.`;
}
