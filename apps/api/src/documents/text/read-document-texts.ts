import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentExtension } from '@icare/contracts/documents';
import { sql } from 'kysely';
import { isDatabaseAway } from '../../platform/database/database-errors.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { readDocumentText } from '../../platform/document-text/document-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { redactError } from '../../platform/redact-error.ts';
import { keepText, type Outcome, textReader } from './keep-text.ts';
import {
  isFileGone,
  selectVersions,
  toUntrustedFile,
  type VersionToRead,
} from './versions-to-read.ts';

export const readDocumentTextsJob = 'read-document-texts';

/**
 * Looked up together: one query for each file would look at every file that waits. Not many, since a critical document that
 * comes meanwhile waits for all of them.
 */
const batchSize = 10;
/** Reading takes at most a quarter of one core. */
const defaultPace = { pauseRatio: 3 };

/**
 * Reads the files of documents that have not been read, or only by older readers: critical documents first, then the newest
 * first, one after the other.
 * After each it pauses three times as long as the file took, since calls are more urgent. Stops where it is when the
 * portal closes, and goes on at its next start.
 */
export async function readDocumentTexts(
  platform: Platform,
  signal: AbortSignal,
  { pauseRatio } = defaultPace,
): Promise<void> {
  while (!signal.aborted) {
    const critical = await readRows(platform.database, unreadCritical({ most: batchSize }));
    const versions =
      critical.length > 0
        ? critical
        : await readRows(platform.database, unreadVersions({ most: batchSize }));
    if (versions.length === 0) return;
    for (const version of versions) {
      if (signal.aborted) return;
      const begun = performance.now();
      await readAndKeep(platform, readDocumentTextsJob, version);
      const pause = pauseRatio * (performance.now() - begun);
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

const selectUnread = ({ most }: Given<{ most: number }>) =>
  selectVersions()
    .where('document_versions.text_reader', '<', sql.lit(textReader))
    .orderBy('document_versions.text_reader')
    // Ids begin with the time.
    .orderBy('document_versions.id', 'desc')
    .limit(most);

export const unreadVersions = statement(selectUnread);

/** Of the critical documents, which devices keep. */
const unreadCritical = statement((given: Given<{ most: number }>) =>
  selectUnread(given)
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'document_versions.document_id')
        .onRef('documents.version', '=', 'document_versions.number'),
    )
    .where('documents.is_critical', '=', sql.lit(true))
    .where('documents.deleted_at', 'is', null),
);

/** A text that cannot be stored would otherwise be read again every minute, and keep all others waiting. */
export async function readAndKeep(
  platform: Platform,
  job: string,
  version: VersionToRead,
): Promise<void> {
  const outcome = await readVersion(platform, version);
  try {
    await keepText(platform, job, version, outcome);
  } catch (error) {
    if (isDatabaseAway(error) || !('text' in outcome)) throw error;
    platform.log.error(
      { version: version.id, error: redactError(error) },
      'The text of a document could not be stored.',
    );
    await keepText(platform, job, version, { problem: 'damaged' });
  }
}

async function readVersion(platform: Platform, version: VersionToRead): Promise<Outcome> {
  const file = toUntrustedFile(platform, version);
  const extension = version.extension as DocumentExtension;
  try {
    const reading = await readDocumentText(platform.sandbox, file, extension);
    if (reading === 'exhausting') return { problem: 'exhausting' };
    if (reading === 'unreadable') return { problem: 'damaged' };
    return { text: reading.result };
  } catch (error) {
    if (isFileGone(error)) return { problem: 'missing' };
    throw error;
  }
}
