import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import {
  failedPage,
  readScan,
  type ScanEnding,
} from '../../platform/document-text/scan/read-scan.ts';
import type { Platform } from '../../platform/platform.ts';
import { textReader } from './keep-text.ts';
import { readAndKeep, unreadVersions } from './read-document-texts.ts';
import { findUnreadPages, keepScan, markRead, scanReader } from './scan-queries.ts';
import {
  isFileGone,
  selectVersions,
  toUntrustedFile,
  type VersionToRead,
} from './versions-to-read.ts';

export const recogniseScansJob = 'recognise-scans';

/** Pages that one process reads: starting it takes as long as half a page, and each page is kept when it has been read. */
const pagesPerProcess = 8;
/** After so many pages in a row that each ended a process, the others of the file are not tried. */
const mostEndings = 5;
/** Text recognition takes at most half of one core, and only what nothing else wants. */
const defaultPace = { pauseRatio: 1 };

/**
 * Reads the pages of PDFs that are pictures, one after the other: those of current versions first, of these critical documents,
 * then the shortest, so that nothing waits for a book; and only while no file waits for its text to be read. When the last page of a version has been read, its text is stored once more with
 * what was found. Killed at any time, it goes on with the first page that is not kept.
 */
export async function recogniseScans(
  platform: Platform,
  signal: AbortSignal,
  { pauseRatio } = defaultPace,
): Promise<void> {
  if (!platform.config.textRecognition) return giveUpWaiting(platform, signal);
  // Pages that ended their process, since one of the same version was read.
  let endings = { of: '', count: 0 };
  while (!signal.aborted) {
    const [urgent] = await readRows(platform.database, unreadVersions({ most: 1 }));
    if (urgent) return;
    const version = await readRow(platform.database, nextVersion({}));
    if (!version) return;
    const begun = performance.now();
    const hasEnded = await recogniseNext(platform, signal, version);
    const before = endings.of === version.id ? endings.count : 0;
    endings = { of: version.id, count: hasEnded ? before + 1 : 0 };
    if (endings.count === mostEndings) await markRead(platform.database, version.id);
    const pause = pauseRatio * (performance.now() - begun);
    await wait(pause, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Reads some pages of a version, or stores its text where none is left. Returns whether a page ended the process. */
async function recogniseNext(
  platform: Platform,
  signal: AbortSignal,
  version: VersionToRead,
): Promise<boolean> {
  const { database } = platform;
  const pages = await findUnreadPages(database, version.id, pagesPerProcess);
  const [first] = pages;
  if (first === undefined) {
    await readAndKeep(platform, recogniseScansJob, version);
    return false;
  }
  let kept = 0;
  let keeping = Promise.resolve();
  const reading = readScan(platform.sandbox, toUntrustedFile(platform, version), pages, (page) => {
    kept++;
    keeping = keeping.then(() => keepScan(database, version.id, page));
    // Whoever awaits it learns of an error; until then it must not end the portal.
    keeping.catch(() => {});
  }).catch((error: unknown): ScanEnding => {
    if (isFileGone(error)) return 'unopened';
    throw error;
  });
  const ending = await untilClosing(reading, signal);
  await keeping;
  if (ending === 'unopened') await markRead(database, version.id);
  // A page that ends a process of its own cannot be read; one that followed others is tried once more.
  const hasEnded = ending === 'ended' && kept === 0;
  if (hasEnded) await keepScan(database, version.id, failedPage(first));
  return hasEnded;
}

/** Null if the portal closes before: it does not wait for a page, which is then read at the next start. */
function untilClosing<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const close = () => resolve(null);
    if (signal.aborted) close();
    signal.addEventListener('abort', close, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', close));
  });
}

/** While text recognition is switched off, nothing waits for it. What it has read stays. */
async function giveUpWaiting(platform: Platform, signal: AbortSignal): Promise<void> {
  for (;;) {
    const version = await readRow(platform.database, waitingVersion({}));
    if (!version || signal.aborted) return;
    await readAndKeep(platform, recogniseScansJob, version);
  }
}

const scannedVersions = () =>
  selectVersions()
    .innerJoin('documents', 'documents.id', 'document_versions.document_id')
    .where('document_versions.text_reader', '>=', sql.lit(textReader))
    .where('document_versions.scan_reader', '<', sql.lit(scanReader));

const nextVersion = statement((_: Given<object>) =>
  scannedVersions()
    .orderBy(({ eb }) => eb('document_versions.number', '=', eb.ref('documents.version')), 'desc')
    .orderBy('documents.is_critical', 'desc')
    .orderBy(({ selectFrom }) =>
      selectFrom('document_scans')
        .select(({ fn }) => fn.countAll().as('pages'))
        .whereRef('document_scans.version_id', '=', 'document_versions.id')
        .where('document_scans.reader', '<', sql.lit(scanReader)),
    )
    // Ids begin with the time.
    .orderBy('document_versions.id', 'desc')
    .limit(1),
);

const waitingVersion = statement((_: Given<object>) =>
  scannedVersions()
    .where('document_versions.text_state', '=', sql.lit('waiting' as const))
    .limit(1),
);
