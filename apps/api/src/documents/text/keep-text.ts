import type { DocumentText } from '@icare/contracts/document-text';
import type { DocumentTextProblem, DocumentTextState } from '@icare/contracts/document-text-state';
import { foldedWords } from '@icare/domain/fold-text';
import { portalItself } from '../../platform/auth/caller.ts';
import { changeRows } from '../../platform/database/send.ts';
import { sectionText, storable } from '../../platform/document-text/section-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { lockDocumentRow } from '../lock-document.ts';
import { applyScans } from './apply-scans.ts';
import { insertSections, insertWords, type SectionPart } from './keep-words.ts';
import { packText } from './pack-text.ts';
import { findScans, scanReader, setScanPages } from './scan-queries.ts';
import { toParts } from './section-text.ts';
import type { VersionToRead } from './versions-to-read.ts';

/** Raise it when the readers have become better: every version is then read once more. */
export const textReader = 10;

/** What came of reading a file. */
export type Outcome = { text: DocumentText } | { problem: DocumentTextProblem };

type Kept = {
  state: DocumentTextState;
  problem: DocumentTextProblem | null;
  /** Also of a PDF without words: its pages are shown as pictures. */
  text: DocumentText | null;
  parts: SectionPart[];
  words: number | null;
  confidence: number | null;
  /** Pages that are pictures; empty for other files than PDF. */
  pictures: number[];
  scanReader: number | null;
};

/** Stores the text of a version with what was read on its pictures, and what the search finds in it. */
export async function keepText(
  platform: Platform,
  job: string,
  version: VersionToRead,
  outcome: Outcome,
): Promise<void> {
  const { id, documentId } = version;
  const kept = await prepare(platform, version, outcome);
  const { state, problem, text, parts, words, confidence } = kept;
  const isSearched = state === 'searchable' || state === 'scanned';
  const reading = {
    ...{ version: version.number, sha256: version.sha256 },
    ...{ textState: state, textProblem: problem, confidence },
  };
  const packed = text ? await packText(text, reading) : [];
  await write(
    platform,
    portalItself(job),
    async ({ tx }) => {
      const textIsCut = isSearched && text !== null && !text.isWhole;
      // So that it does not come into force meanwhile, without what the search finds in it.
      await lockDocumentRow(tx, documentId);
      const current = await tx.documentVersion.findUnique({
        where: { id, fileId: version.fileId },
        select: { number: true },
      });
      // The document was removed meanwhile, or the version has another file or number, and is read again.
      if (current?.number !== version.number) return;
      await tx.documentVersion.update({
        where: { id },
        data: {
          ...{ textReader, textState: state, textProblem: problem, words, confidence },
          textIsCut,
          sections: text && isSearched ? text.sections.length : null,
          scanReader: kept.scanReader,
        },
      });
      await setScanPages(tx, id, kept.pictures);
      await tx.documentText.deleteMany({ where: { versionId: id } });
      await tx.documentSection.deleteMany({ where: { versionId: id } });
      await tx.documentText.createMany({
        data: packed.map((content, index) => ({ versionId: id, part: index + 1, content })),
      });
      // Another version may have taken its place meanwhile, or it is not in force yet; only the current one is searched.
      const { count: isCurrent } = await tx.document.updateMany({
        where: { id: documentId, version: current.number },
        data: { textState: state, textIsCut },
      });
      if (isCurrent === 0) return;
      await tx.documentSection.deleteMany({ where: { version: { documentId } } });
      if (!isSearched) return;
      await changeRows(tx, insertSections(id, parts));
      await changeRows(tx, insertWords(parts.map((part) => part.text)));
    },
    { timeout: 120_000 },
  );
}

async function prepare(
  { database, config }: Platform,
  { id, extension }: VersionToRead,
  outcome: Outcome,
): Promise<Kept> {
  if ('problem' in outcome) return unreadable(outcome.problem);
  const pictures =
    extension === 'pdf'
      ? outcome.text.sections.filter((own) => own.isPicture).map((own) => own.number)
      : [];
  const { scans, isWaiting } = await findScans(database, id, new Set(pictures));
  const { text, confidence } = applyScans(outcome.text, scans);
  const parts = text.sections.flatMap(toParts);
  const words = parts.reduce((sum, part) => sum + foldedWords(part.text).length, 0);
  const found = {
    ...{ pictures, scanReader: pictures.length === 0 ? null : isWaiting ? 0 : scanReader },
    confidence,
  };
  if (words > 0) {
    const hasOwnWords = outcome.text.sections.some(
      (section) => foldedWords(storable(sectionText(section))).length > 0,
    );
    const state = hasOwnWords ? 'searchable' : 'scanned';
    return { ...found, state, problem: null, text, parts, words };
  }
  const shown = pictures.length > 0 ? text : null;
  if (isWaiting && config.textRecognition)
    return { ...unreadable('empty'), ...found, state: 'waiting', problem: null, text: shown };
  const problem = confidence === null ? 'empty' : 'uncertain';
  return { ...unreadable(problem), ...found, text: shown };
}

const unreadable = (problem: DocumentTextProblem): Kept => ({
  ...{ state: 'unreadable', problem, text: null, parts: [], words: null },
  ...{ confidence: null, pictures: [], scanReader: null },
});
