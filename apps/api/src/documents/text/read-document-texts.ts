import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentText } from '@icare/contracts/document-text';
import type { DocumentTextProblem } from '@icare/contracts/document-text-state';
import type { DocumentExtension } from '@icare/contracts/documents';
import { foldedWords } from '@icare/domain/fold-text';
import { sql } from 'kysely';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { isDatabaseAway } from '../../platform/database/database-errors.ts';
import { changeRows, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { readDocumentText } from '../../platform/document-text/document-text.ts';
import { FileLockedAway } from '../../platform/malware/quarantine.ts';
import type { Platform } from '../../platform/platform.ts';
import { redactError } from '../../platform/redact-error.ts';
import { FileMissing } from '../../platform/storage/storage.ts';
import { write } from '../../platform/write.ts';
import { packText } from './pack-text.ts';
import { divideText, sectionText } from './section-text.ts';

export const readDocumentTextsJob = 'read-document-texts';

/** Raise it when the readers have become better: every version is then read once more. */
const textReader = 3;

type Waiting = {
  id: string;
  documentId: string;
  number: number;
  fileId: string;
  size: number;
  extension: string;
};
type Outcome =
  | { text: DocumentText; sections: Section[]; words: number }
  | { problem: DocumentTextProblem };
type Section = { number: number; part: number; title: string | null; text: string };

/** Looked up together: one query for each file would look at every file that waits. */
const batchSize = 100;
/** Reading takes at most a quarter of one core. */
const defaultPace = { pauseRatio: 3 };

/**
 * Reads the files of documents that have not been read, or only by older readers: the newest first, one after the other.
 * After each it pauses three times as long as the file took, since calls are more urgent. Stops where it is when the
 * portal closes, and goes on at its next start.
 */
export async function readDocumentTexts(
  platform: Platform,
  signal: AbortSignal,
  { pauseRatio } = defaultPace,
): Promise<void> {
  while (!signal.aborted) {
    const versions = await readRows(platform.database, unreadVersions({ most: batchSize }));
    if (versions.length === 0) return;
    for (const version of versions) {
      if (signal.aborted) return;
      const begun = performance.now();
      await readAndKeep(platform, version);
      const pause = pauseRatio * (performance.now() - begun);
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

const unreadVersions = statement(({ most }: Given<{ most: number }>) =>
  build
    .selectFrom('document_versions')
    .innerJoin('stored_files', 'stored_files.id', 'document_versions.file_id')
    .select([
      'document_versions.id',
      'document_versions.document_id as documentId',
      'document_versions.number',
      'document_versions.file_id as fileId',
      'stored_files.size',
      'stored_files.extension',
    ])
    .where('document_versions.text_reader', '<', sql.lit(textReader))
    .orderBy('document_versions.text_reader')
    // Ids begin with the time.
    .orderBy('document_versions.id', 'desc')
    .limit(most),
);

/** A text that cannot be stored would otherwise be read again every minute, and keep all others waiting. */
async function readAndKeep(platform: Platform, version: Waiting): Promise<void> {
  const outcome = await readVersion(platform, version);
  try {
    await keepOutcome(platform, version, outcome);
  } catch (error) {
    if (isDatabaseAway(error) || !('text' in outcome)) throw error;
    platform.log.error(
      { version: version.id, error: redactError(error) },
      'The text of a document could not be stored.',
    );
    await keepOutcome(platform, version, { problem: 'damaged' });
  }
}

async function readVersion(platform: Platform, version: Waiting): Promise<Outcome> {
  const { sandbox, storage } = platform;
  const file = {
    sender: 'documents',
    size: version.size,
    open: () => storage.open(version.fileId),
  };
  try {
    const reading = await readDocumentText(sandbox, file, version.extension as DocumentExtension);
    if (reading === 'exhausting') return { problem: 'exhausting' };
    return reading === 'unreadable' ? { problem: 'damaged' } : prepare(reading.result);
  } catch (error) {
    if (error instanceof FileMissing || error instanceof FileLockedAway)
      return { problem: 'missing' };
    throw error;
  }
}

function prepare(text: DocumentText): Outcome {
  const sections = text.sections.flatMap((section) => {
    const { number, title } = section;
    return divideText(storable(sectionText(section))).map((part, index) => ({
      number,
      part: index,
      title: title && storable(title),
      text: part,
    }));
  });
  const words = sections.reduce((sum, section) => sum + foldedWords(section.text).length, 0);
  return words === 0 ? { problem: 'empty' } : { text, sections, words };
}

/** PostgreSQL stores neither half letters nor the letter nought, which a process that a file took over could send. */
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '');

async function keepOutcome(platform: Platform, version: Waiting, outcome: Outcome): Promise<void> {
  const { id, documentId } = version;
  const isRead = 'text' in outcome;
  const state = isRead ? 'searchable' : 'unreadable';
  const parts = isRead
    ? await packText(outcome.text, { version: version.number, textState: state })
    : [];
  await write(
    platform,
    portalItself(readDocumentTextsJob),
    async ({ tx }) => {
      const { count } = await tx.documentVersion.updateMany({
        where: { id },
        data: {
          textReader,
          textState: state,
          textProblem: isRead ? null : outcome.problem,
          sections: isRead ? outcome.text.sections.length : null,
          words: isRead ? outcome.words : null,
        },
      });
      // The document was removed meanwhile.
      if (count === 0) return;
      await tx.documentText.deleteMany({ where: { versionId: id } });
      await tx.documentSection.deleteMany({ where: { versionId: id } });
      await tx.documentText.createMany({
        data: parts.map((content, index) => ({ versionId: id, part: index + 1, content })),
      });
      // Another version may have taken its place meanwhile; only the current one is searched.
      const document = await tx.document.findUnique({
        where: { id: documentId },
        select: { versions: { orderBy: { number: 'desc' }, take: 1, select: { id: true } } },
      });
      if (document?.versions[0]?.id !== id) return;
      await tx.document.updateMany({ where: { id: documentId }, data: { textState: state } });
      await tx.documentSection.deleteMany({ where: { version: { documentId } } });
      if (!isRead) return;
      await changeRows(tx, insertSections(id, outcome.sections));
      await changeRows(tx, addWords(outcome.sections.map(({ text }) => text)));
    },
    { timeout: 120_000 },
  );
}

/** One statement for all of them. */
function insertSections(versionId: string, sections: readonly Section[]) {
  const given = JSON.stringify(sections);
  return build
    .insertInto('document_sections')
    .columns(['version_id', 'number', 'part', 'title', 'text'])
    .expression(
      sql`select ${versionId}::uuid, number, part, title, text
            from jsonb_to_recordset(${given}::jsonb) as given(number int, part int, title text, text text)` as never,
    );
}

/** Words that a wrongly typed one may have meant: letters only, neither short nor endless. */
function addWords(texts: readonly string[]) {
  const words = new Set(texts.flatMap(foldedWords).filter((word) => /^\p{L}{3,30}$/u.test(word)));
  return build
    .insertInto('search_words')
    .columns(['word', 'stem'])
    .expression(
      sql`select word, coalesce((ts_lexize('public.portal_stem', word))[1], word)
            from unnest(${[...words].sort()}::text[]) as word` as never,
    )
    .onConflict((conflict) => conflict.doNothing());
}
