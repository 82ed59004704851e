import type { DocumentText } from '@icare/contracts/document-text';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { TextBuilder } from '../text-builder.ts';
import { type Line, linesOf, type PdfItem } from './lines.ts';
import { toBlocks } from './to-blocks.ts';

// Loaded before the file comes: afterwards no code can be loaded any more.
await getResolvedPDFJS();

/** A page with fewer letters is a scan or a drawing. */
const lettersOfText = 40;
/** A line in the margin of at least so many pages, and of so large a part of them, is a header or a footer. */
const repeated = { pages: 3, share: 0.5 };
/** Milliseconds of reading; what is left then is not read. Half of what the process is given. */
const readingTime = 60_000;

/** The text of a PDF page by page, by the layout of its lines. */
export async function readPdf(file: Buffer): Promise<DocumentText> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const builder = new TextBuilder('page');
  const pages: Line[][] = [];
  let letters = 0;
  const begun = performance.now();
  for (let number = 1; number <= pdf.numPages; number++) {
    if (performance.now() - begun > readingTime || letters > 4_000_000) {
      builder.cut();
      break;
    }
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const lines = linesOf(items as PdfItem[], page.view[3] ?? 0);
    letters += lines.reduce((sum, { text }) => sum + text.length, 0);
    pages.push(lines);
    page.cleanup();
  }
  const margins = repeatedLines(pages);
  const bodySize = usualSize(pages);
  for (const lines of pages) {
    const own = lines.filter((line) => !margins.has(keyOf(line)));
    const isPicture = own.reduce((sum, { text }) => sum + text.length, 0) < lettersOfText;
    if (!builder.beginSection({ isPicture })) break;
    for (const block of toBlocks(own, bodySize)) builder.add(block);
  }
  return builder.result();
}

/** Page numbers differ, and nothing else. */
const keyOf = ({ text, isInMargin }: Line) => (isInMargin ? text.replace(/\d+/g, '#').trim() : '');

function repeatedLines(pages: readonly Line[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(lines.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  counts.delete('');
  const least = Math.max(repeated.pages, pages.length * repeated.share);
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

/** The size that most letters have. */
function usualSize(pages: readonly Line[][]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of pages.flat()) {
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}
