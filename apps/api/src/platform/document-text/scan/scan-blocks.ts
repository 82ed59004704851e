import type { TextBlock } from '@icare/contracts/document-text';
import { type PdfItem, segmentsOf } from '../pdf/segments.ts';
import { toBlocks } from '../pdf/to-blocks.ts';
import { TextBuilder } from '../text-builder.ts';
import type { FoundWord } from './recognise-picture.ts';

/** Letters of a scan are measured only roughly, so all but those of headings are given one size. */
const usualSize = 10;
/** What the ink of a line is high, of the size of its letters. */
const inkShare = 0.72;
/** A line higher than so many times the usual height is a heading. */
const headingHeight = 1.5;
const font = 'scan';

export type ScanText = {
  blocks: TextBlock[];
  letters: number;
  /** Mean of the words by their letters, in per cent; null where no word was found. */
  confidence: number | null;
};

/** The paragraphs, lists and tables of the words on a scanned page, by their places as in any other PDF. */
export function toScanText(words: readonly FoundWord[], height: number): ScanText {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  const builder = new TextBuilder('page');
  builder.beginSection();
  const segments = segmentsOf(toItems(words, height), height);
  const usual = { size: usualSize, font, headings: [headingHeight * usualSize] };
  for (const block of toBlocks(segments, usual)) builder.add(block);
  return {
    blocks: builder.result().sections[0]?.blocks ?? [],
    letters,
    confidence: letters === 0 ? null : Math.min(100, Math.max(0, Math.round(sure / letters))),
  };
}

/** The words as runs of a PDF, scaled so that the letters of a usual line have `usualSize`, upwards from the foot of the page. */
function toItems(words: readonly FoundWord[], pageHeight: number): PdfItem[] {
  const lines = new Map<string, FoundWord[]>();
  for (const word of words) {
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  const heights = [...lines.values()].map(heightOf).sort((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] || 1;
  const scale = (usualSize * inkShare) / usual;
  return [...lines.values()].flatMap((line) => {
    const size = heightOf(line) >= usual * headingHeight ? headingHeight * usualSize : usualSize;
    const foot = median(line.map(({ top, height }) => top + height));
    return line.map(({ text, left, width }) => ({
      str: text,
      transform: [size, 0, 0, size, left * scale, (pageHeight - foot) * scale],
      width: width * scale,
      height: size,
      fontName: font,
    }));
  });
}

/** Of its highest letters, but without the one word that a stain made higher. */
const heightOf = (line: readonly FoundWord[]) => median(line.map(({ height }) => height));

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
