import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { type Caller, portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { givenRows, type Rows } from '../platform/database/given-rows.ts';
import { tryLockByName } from '../platform/database/lock-by-name.ts';
import { changeRows, readRow, readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, type WritePlatform, write } from '../platform/write.ts';
import { chainStart, detailHash, linkHash, printedColumns } from './event-hash.ts';
import {
  afterRun,
  readNumbers,
  readSealState,
  type SealState,
  writeSealState,
} from './seal-state.ts';

export const sealAuditLogJob = 'seal-audit-log';

/** Events read per transaction, so that each stays short (assumed). */
const batchSize = 2000;

/**
 * Adds a link to the chain for every visible event without one, by sequence number. An event that becomes visible later
 * gets its link later. Returns the number of new links.
 */
export async function sealAuditLog(
  platform: WritePlatform & Pick<Platform, 'log'>,
  signal: AbortSignal,
): Promise<number> {
  const { database, log } = platform;
  const state = await readSealState(database);
  const now = await readNumbers(database);
  let from = state.through;
  let made = 0;
  while (!signal.aborted) {
    const batch = await runIfOnlySealer(platform, (w) => sealBatch(w, from));
    // Another process is sealing.
    if (!batch) return made;
    made += batch.made;
    from = batch.last ?? from;
    if (batch.read < batchSize) {
      await runIfOnlySealer(platform, (w) => endRun(w, log, { ...state, ...afterRun(state, now) }));
      return made;
    }
  }
  return made;
}

/** Runs `work` in a transaction while no other process seals; returns null if one does. */
function runIfOnlySealer<Result>(
  platform: WritePlatform,
  work: (w: SealWrite) => Promise<Result>,
): Promise<Result | null> {
  return write(
    platform,
    portalItself(sealAuditLogJob),
    async (w) => ((await tryLockByName(w.tx, 'audit seals')) ? work(w) : null),
    { timeout: 60_000 },
  );
}

type SealWrite = Write<Caller, WritePlatform>;

/** The last link of the chain. */
export const lastLink = statement(() =>
  build
    .selectFrom('audit_seals')
    .select(['position', 'hash', 'sealed_at as sealedAt'])
    .orderBy('position', 'desc')
    .limit(sql.lit(1)),
);

// Limits the events before joining, so that each statement is short even if all of them are sealed already. A plan
// that joins whole tables would read the log once per batch at the first sealing.
const eventsToSeal = statement(({ from }: Given<{ from: number }>) =>
  build
    .selectFrom(
      build
        .selectFrom('audit_events')
        .selectAll()
        .where('sequence', '>', from)
        .orderBy('sequence')
        .limit(sql.lit(batchSize))
        .as('audit_events'),
    )
    .leftJoin('audit_seals', 'audit_seals.event_id', 'audit_events.id')
    .leftJoin('audit_details', (join) =>
      join
        .onRef('audit_details.event_id', '=', 'audit_events.id')
        .on('audit_seals.event_id', 'is', null),
    )
    .select(printedColumns)
    .select((column) => column('audit_seals.event_id', 'is not', null).as('isSealed'))
    .orderBy('audit_events.sequence'),
);

const addLinks = statement(({ links }: Given<{ links: Rows<'audit_seals'> }>) =>
  build
    .insertInto('audit_seals')
    .columns(['position', 'event_id', 'detail_hash', 'hash', 'sealed_at'])
    .expression(
      build
        .selectFrom(givenRows('audit_seals', links))
        .select([
          'given.position',
          'given.event_id',
          'given.detail_hash',
          'given.hash',
          'given.sealed_at',
        ]),
    ),
);

async function sealBatch({ tx, platform: { clock } }: SealWrite, from: number) {
  const head = await readRow(tx, lastLink({}));
  const events = await readRows(tx, eventsToSeal({ from }));
  const rows = events.filter(({ isSealed }) => !isSealed);
  const last = events.at(-1)?.sequence;
  const seen = {
    read: events.length,
    made: rows.length,
    last: last === undefined ? undefined : Number(last),
  };
  if (rows.length === 0) return seen;
  const sealedAt = clock().toISOString();
  let position = head?.position ?? 0;
  let hash = head?.hash ?? chainStart;
  const links = rows.map((event) => {
    const detail = detailHash(event);
    position += 1;
    hash = linkHash(hash, position, event, detail);
    return { position, event_id: event.id, detail_hash: detail, hash, sealed_at: sealedAt };
  });
  await changeRows(tx, addLinks({ links }));
  return seen;
}

async function endRun(
  { tx, platform: { clock } }: SealWrite,
  log: Platform['log'],
  state: SealState,
): Promise<void> {
  const head = await readRow(tx, lastLink({}));
  const today = lagosDate(clock());
  const known = await readSealState(tx);
  const isDue = head !== undefined && known.toldOn !== today;
  // An attacker who rewrites the chain in the database cannot rewrite the head in the process log.
  if (isDue) {
    const { position, hash } = head;
    log.info(
      { position, hash },
      'The head of the audit log: pnpm audit:verify --head POSITION:HASH',
    );
  }
  // Another process may have sealed more since this run began.
  const furthest = known.through > state.through ? known : state;
  const next = { ...furthest, toldOn: isDue ? today : known.toldOn };
  if (JSON.stringify(next) !== JSON.stringify(known)) await writeSealState(tx, next);
}
