import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { documentTextLimits, type TextBlock } from '@icare/contracts/document-text';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { changeRows, type Place, readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { ScanPage } from '../../platform/document-text/scan/read-scan.ts';
import type { Scan } from './apply-scans.ts';

/** Raise it when text recognition has become better: every picture is then read once more. */
export const scanReader = 1;

const scansOfVersion = statement(({ versionId }: Given<{ versionId: string }>) =>
  build
    .selectFrom('document_scans')
    .select(['page', 'reader', 'confidence', 'letters', 'blocks'])
    .where('version_id', '=', versionId)
    .orderBy('page'),
);

/** What was read on the pictures of a version, and the pages that still have to be read. */
export async function findScans(
  database: Place,
  versionId: string,
  pages: ReadonlySet<number>,
): Promise<{ scans: Scan[]; isWaiting: boolean }> {
  const rows = await readRows(database, scansOfVersion({ versionId }));
  const scans = rows.flatMap(({ page, confidence, letters, blocks }) =>
    blocks && confidence !== null
      ? [{ page, confidence, letters, blocks: unpackBlocks(blocks) }]
      : [],
  );
  const done = new Set(rows.filter(({ reader }) => reader >= scanReader).map(({ page }) => page));
  return { scans, isWaiting: [...pages].some((page) => !done.has(page)) };
}

const unpackBlocks = (blocks: Uint8Array) =>
  JSON.parse(String(brotliDecompressSync(blocks))) as TextBlock[];

/** Makes the pages that are pictures those of a version, and keeps what was read on them. */
export async function setScanPages(place: Place, versionId: string, pages: readonly number[]) {
  const given = sql<number[]>`${[...pages]}::int[]`;
  await changeRows(
    place,
    build
      .deleteFrom('document_scans')
      .where('version_id', '=', versionId)
      .where(({ eb, fn }) => eb('page', '<>', fn<number>('all', [given]))),
  );
  await changeRows(
    place,
    build
      .insertInto('document_scans')
      .columns(['version_id', 'page'])
      .expression(sql`select ${versionId}::uuid, page from unnest(${given}) as page` as never)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

const unreadPages = statement(({ versionId, most }: Given<{ versionId: string; most: number }>) =>
  build
    .selectFrom('document_scans')
    .select('page')
    .where('version_id', '=', versionId)
    .where('reader', '<', sql.lit(scanReader))
    .orderBy('page')
    .limit(most),
);

const lettersRead = statement(({ versionId }: Given<{ versionId: string }>) =>
  build
    .selectFrom('document_scans')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('letters'), sql.lit(0)).as('letters'))
    .where('version_id', '=', versionId)
    .where('reader', '>=', sql.lit(scanReader)),
);

/** The next pictures of a version to read; none where as much has been read as is kept of one text. */
export async function findUnreadPages(
  database: Place,
  versionId: string,
  most: number,
): Promise<number[]> {
  const read = await readRow(database, lettersRead({ versionId }));
  if (Number(read?.letters ?? 0) >= documentTextLimits.letters) {
    await markRead(database, versionId);
    return [];
  }
  const rows = await readRows(database, unreadPages({ versionId, most }));
  return rows.map(({ page }) => page);
}

export async function keepScan(
  database: Place,
  versionId: string,
  { page, blocks, letters, confidence }: ScanPage,
): Promise<void> {
  const hasText = blocks.length > 0 && confidence !== null;
  const content = hasText ? brotliCompressSync(Buffer.from(JSON.stringify(blocks))) : null;
  await changeRows(
    database,
    build
      .updateTable('document_scans')
      .set({ reader: scanReader, confidence, letters, blocks: content })
      .where('version_id', '=', versionId)
      .where('page', '=', page),
  );
}

/** Its other pictures are not read. */
export async function markRead(database: Place, versionId: string): Promise<void> {
  await changeRows(
    database,
    build
      .updateTable('document_scans')
      .set({ reader: scanReader })
      .where('version_id', '=', versionId)
      .where('reader', '<', scanReader),
  );
}
