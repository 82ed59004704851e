import {
  type DocumentText,
  documentTextLimits,
  type TextBlock,
  type TextSection,
} from '@icare/contracts/document-text';
import { sectionText } from '../../platform/document-text/section-text.ts';

/** What text recognition has read on a page that is a picture. */
export type Scan = { page: number; blocks: TextBlock[]; letters: number; confidence: number };

/**
 * Below it, too many words are wrong to be searched or read as text: the page is only shown as a picture. Measured:
 * pages scanned with 72 to 300 dots per inch, also pale or slightly askew, have 93 to 96 per cent; with 60 dots per inch
 * or clearly askew, where every few words are wrong, 69 to 74; drawings and pages upside down 33.
 */
const leastConfidence = 80;

/** The text with what was read on its pictures, and how certain that is; null where nothing was read. */
export function applyScans(
  text: DocumentText,
  scans: readonly Scan[],
): { text: DocumentText; confidence: number | null } {
  const byPage = new Map(scans.map((scan) => [scan.page, scan]));
  let lettersLeft =
    documentTextLimits.letters -
    text.sections.reduce((sum, section) => sum + sectionText(section).length, 0);
  let { isWhole } = text;
  const sections = text.sections.map((section): TextSection => {
    const scan = byPage.get(section.number);
    // The few letters that the page has as text may be all there are.
    if (!section.isPicture || !scan || scan.letters <= sectionText(section).length) return section;
    const { confidence, blocks, letters } = scan;
    const isCertain = confidence >= leastConfidence;
    const isUsed = isCertain && letters <= lettersLeft;
    if (isUsed) lettersLeft -= letters;
    else if (isCertain) isWhole = false;
    return { ...section, ...(isUsed && { blocks }), scan: { confidence, isUsed } };
  });
  const shown = sections.flatMap(({ number, scan }) => {
    const read = byPage.get(number);
    return scan && read ? [{ ...read, isUsed: scan.isUsed }] : [];
  });
  const used = shown.filter(({ isUsed }) => isUsed);
  return {
    text: { ...text, isWhole, sections },
    confidence: meanConfidence(used.length > 0 ? used : shown),
  };
}

/** By letters, so that a page with one word counts little. */
function meanConfidence(scans: readonly Pick<Scan, 'letters' | 'confidence'>[]): number | null {
  const letters = scans.reduce((sum, scan) => sum + scan.letters, 0);
  const sure = scans.reduce((sum, scan) => sum + scan.letters * scan.confidence, 0);
  return letters === 0 ? null : Math.round(sure / letters);
}
