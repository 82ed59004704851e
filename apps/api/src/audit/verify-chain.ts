import { type InferResult, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { readRow, readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { chainStart, detailHash, linkHash, printedColumns } from './event-hash.ts';
import { readSealState } from './seal-state.ts';
import { verifyErasures } from './verify-erasures.ts';

export type Head = { position: number; hash: string };

export type ChainReport = {
  /** Valid links. */
  sealed: number;
  /** Valid links of events whose values were erased. */
  cleared: number;
  /** Events without a link yet. */
  waiting: number;
  head: Head | null;
  /** The first problem found. */
  problem: string | null;
};

const batchSize = 5000;

/** Reads the whole log once in batches, and reports the first link or event that differs from what was sealed. */
export async function verifyChain(
  database: Database,
  { noted, onProgress }: { noted?: Head; onProgress?: (links: number) => void } = {},
): Promise<ChainReport> {
  const report: ChainReport = { sealed: 0, cleared: 0, waiting: 0, head: null, problem: null };
  let hash = chainStart;
  while (true) {
    const links = await readRows(database, linksAfter({ position: report.sealed }));
    for (const link of links) {
      report.problem =
        findLinkProblem(link, report.sealed + 1, hash) ?? findHeadMismatch(link, noted);
      if (report.problem) return report;
      hash = link.hash;
      report.sealed += 1;
      if (link.clearedAt !== null) report.cleared += 1;
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

const linksAfter = statement(({ position }: Given<{ position: number }>) =>
  build
    .selectFrom(
      build
        .selectFrom('audit_seals')
        .selectAll()
        .where('position', '>', position)
        .orderBy('position')
        .limit(sql.lit(batchSize))
        .as('audit_seals'),
    )
    .leftJoin('audit_events', 'audit_events.id', 'audit_seals.event_id')
    .leftJoin('audit_details', 'audit_details.event_id', 'audit_seals.event_id')
    .select(printedColumns)
    .select((column) => [
      'audit_seals.position',
      'audit_seals.event_id as eventId',
      'audit_seals.detail_hash as detailHash',
      'audit_seals.hash',
      column('audit_events.id', 'is', null).as('isGone'),
      column('audit_details.event_id', 'is not', null).as('hasDetails'),
      'audit_details.cleared_at as clearedAt',
    ])
    .orderBy('audit_seals.position'),
);

type Link = InferResult<ReturnType<typeof linksAfter>>[number];

function findLinkProblem(link: Link, expected: number, previous: string): string | null {
  if (link.position !== expected) {
    return `Position ${expected}: this link is missing; the next one is ${link.position}.`;
  }
  const at = `Position ${expected}`;
  if (link.isGone) return `${at}: the event it seals, ${link.eventId}, is gone.`;
  const which = `event ${link.id} of ${link.at} (${link.action})`;
  if (link.clearedAt !== null) {
    const holds = link.address ?? link.before ?? link.after ?? (link.salt || null);
    if (holds !== null) return `${at}: ${which} says its values were erased, but holds some.`;
  } else if (detailHash(link) !== link.detailHash) {
    return link.hasDetails
      ? `${at}: the address or the values before and after of ${which} were changed.`
      : `${at}: the address and values of ${which} are gone without having been erased.`;
  }
  if (linkHash(previous, expected, link, link.detailHash) !== link.hash) {
    return `${at}: ${which}, or its link, was changed.`;
  }
  return null;
}

function findHeadMismatch(link: Link, noted: Head | undefined): string | null {
  if (noted?.position !== link.position || noted.hash === link.hash) return null;
  return `Position ${noted.position}: its hash is not the one that was noted. The log was changed up to here and sealed anew.`;
}

const numberBelowFirst = statement(() =>
  build
    .selectFrom('audit_events')
    .select(({ fn }) => fn.min('sequence').as('sequence'))
    .having(({ fn }) => fn.min('sequence'), '<', sql.lit(1)),
);

const unsealedAfter = statement(({ after, through }: Given<{ after: number; through: number }>) =>
  build
    .selectFrom(
      build
        .selectFrom('audit_events')
        .leftJoin('audit_seals', 'audit_seals.event_id', 'audit_events.id')
        .select(['audit_events.sequence', 'audit_seals.position'])
        .where('audit_events.sequence', '>', after)
        .orderBy('audit_events.sequence')
        .limit(sql.lit(batchSize))
        .as('event'),
    )
    .select(({ fn }) => [
      fn.max<number | null>('event.sequence').as('last'),
      fn
        .countAll<number>()
        .filterWhere('event.position', 'is', null)
        .filterWhere('event.sequence', '>', through)
        .as('waiting'),
      fn
        .min<number | null>('event.sequence')
        .filterWhere('event.position', 'is', null)
        .filterWhere('event.sequence', '<=', through)
        .as('stray'),
    ]),
);

/**
 * Finds events inserted below the settled numbers, which would never get a link, and counts those above, which wait for
 * one.
 */
async function findUnsealed(database: Database, report: ChainReport): Promise<void> {
  const outside = await readRow(database, numberBelowFirst({}));
  if (outside) {
    report.problem = await describeInvalidNumber(database, outside.sequence);
    return;
  }
  const { through } = await readSealState(database);
  let after = 0;
  while (true) {
    const part = await readRow(database, unsealedAfter({ after, through }));
    report.waiting += part?.waiting ?? 0;
    if (part?.stray) {
      report.problem = await describeUnsealedEvent(database, part.stray);
      return;
    }
    if (!part?.last) return;
    after = part.last;
  }
}

/** Describes an event with a number below 1, the first that the database assigns. */
async function describeInvalidNumber(database: Database, sequence: number): Promise<string> {
  const event = await readRow(
    database,
    build
      .selectFrom('audit_events')
      .leftJoin('audit_seals', 'audit_seals.event_id', 'audit_events.id')
      .select(['audit_events.id', 'audit_events.action', 'audit_seals.position'])
      .where('audit_events.sequence', '=', sequence),
  );
  const place = event?.position == null ? 'Not sealed' : `Position ${event.position}`;
  return `${place}: event ${event?.id} (${event?.action}) has the number ${sequence}, which the log never gave. It was slipped in past the portal.`;
}

async function describeUnsealedEvent(database: Database, sequence: number): Promise<string> {
  const event = await readRow(
    database,
    build
      .selectFrom('audit_events')
      .select(({ selectFrom }) => [
        'audit_events.id',
        'audit_events.action',
        selectFrom('audit_seals')
          .innerJoin('audit_events as sealed', 'sealed.id', 'audit_seals.event_id')
          .select(({ fn }) => fn.max<number | null>('audit_seals.position').as('position'))
          .whereRef('sealed.sequence', '<', 'audit_events.sequence')
          .$asScalar()
          .as('position'),
      ])
      .where('audit_events.sequence', '=', sequence),
  );
  return `After position ${event?.position ?? 0}: event ${event?.id} (${event?.action}) has no link. Its link was cut off, or it was slipped in past the portal.`;
}
