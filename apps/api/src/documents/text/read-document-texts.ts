import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { DocumentText } from '@icare/contracts/document-text';
import type { DocumentTextProblem } from '@icare/contracts/document-text-state';
import type { DocumentExtension } from '@icare/contracts/documents';
import { foldedWords } from '@icare/domain/fold-text';
import { sql } from 'kysely';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { changeRows, readRow } from '../../platform/database/send.ts';
import { readDocumentText } from '../../platform/document-text/document-text.ts';
import { FileLockedAway } from '../../platform/malware/quarantine.ts';
import type { Platform } from '../../platform/platform.ts';
import { FileMissing } from '../../platform/storage/storage.ts';
import { write } from '../../platform/write.ts';
import { divideText, sectionText } from './section-text.ts';

export const readDocumentTextsJob = 'read-document-texts';

/** Raise it when the readers have become better: every version is then read once more. */
const textReader = 1;

const compress = promisify(brotliCompress);

type Waiting = {
  id: string;
  documentId: string;
  fileId: string;
  size: number;
  extension: string;
  isCurrent: boolean;
};
type Outcome =
  | { text: DocumentText; sections: Section[]; words: number }
  | { problem: DocumentTextProblem };
type Section = { number: number; part: number; title: string | null; text: string };

/**
 * Reads the files of documents that have not been read, or only by older readers: current versions first, the newest
 * first, one after the other. Stops where it is when the portal closes, and goes on at its next start.
 */
export async function readDocumentTexts(platform: Platform, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const version = await readRow(platform.database, nextVersion());
    if (!version) return;
    const outcome = await readVersion(platform, version);
    await keepOutcome(platform, version, outcome);
  }
}

/** Built anew each time: it is sent once for each file. */
const nextVersion = () =>
  build
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_versions.document_id')
    .innerJoin('stored_files', 'stored_files.id', 'document_versions.file_id')
    .select(({ eb }) => [
      'document_versions.id',
      'document_versions.document_id as documentId',
      'document_versions.file_id as fileId',
      'stored_files.size',
      'stored_files.extension',
      eb('documents.version', '=', eb.ref('document_versions.number')).as('isCurrent'),
    ])
    .where('document_versions.text_reader', '<', sql.lit(textReader))
    .orderBy('isCurrent', 'desc')
    .orderBy('document_versions.created_at', 'desc')
    .limit(1)
    .$castTo<Waiting>();

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
    return divideText(sectionText(section)).map((part, index) => ({
      number,
      part: index,
      title,
      text: part,
    }));
  });
  const words = sections.reduce((sum, section) => sum + foldedWords(section.text).length, 0);
  return words === 0 ? { problem: 'empty' } : { text, sections, words };
}

async function keepOutcome(platform: Platform, version: Waiting, outcome: Outcome): Promise<void> {
  const { id, documentId } = version;
  const isRead = 'text' in outcome;
  const state = isRead ? 'searchable' : 'unreadable';
  const content = isRead ? await compressed(outcome.text) : null;
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
      if (content) await tx.documentText.create({ data: { versionId: id, content } });
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

async function compressed(text: DocumentText): Promise<Uint8Array<ArrayBuffer>> {
  const json = Buffer.from(JSON.stringify(text));
  const bytes = await compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return new Uint8Array(bytes);
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
