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

/** So many events are looked at in one transaction. */
const batchSize = 2000;

/**
 * Adds a link to the chain for every event that has none, in the order of their numbers as far as they can be seen;
 * one that appears late gets its link late. Answers how many links it made.
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
    const batch = await sealAlone(platform, (w) => sealBatch(w, from));
    // Another process is at it.
    if (!batch) return made;
    made += batch.made;
    from = batch.last ?? from;
    if (batch.looked < batchSize) {
      await sealAlone(platform, (w) => endRun(w, log, { ...state, ...afterRun(state, now) }));
      return made;
    }
  }
  return made;
}

/** In a transaction of the one process that seals; null when that is another one. */
function sealAlone<Result>(
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

// So many events and no more, sealed or not: however many of them come first, each statement is short. A plan that
// joins whole tables would read the log once for each batch of its first sealing.
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
  const looked = await readRows(tx, eventsToSeal({ from }));
  const rows = looked.filter(({ isSealed }) => !isSealed);
  const last = looked.at(-1)?.sequence;
  const seen = {
    looked: looked.length,
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
  const tells = head !== undefined && known.toldOn !== today;
  // The log leaves the database: what it says of the head cannot be changed together with the chain.
  if (tells) {
    const { position, hash } = head;
    log.info(
      { position, hash },
      'The head of the audit log: pnpm audit:verify --head POSITION:HASH',
    );
  }
  // Another process may have come further since this run began.
  const furthest = known.through > state.through ? known : state;
  const next = { ...furthest, toldOn: tells ? today : known.toldOn };
  if (JSON.stringify(next) !== JSON.stringify(known)) await writeSealState(tx, next);
}
