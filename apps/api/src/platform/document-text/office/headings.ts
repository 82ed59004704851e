import { plainText } from '../tidy-text.ts';
import type { DocxBlock, Paragraph } from './docx-blocks.ts';
import { titleLevel } from './docx-styles.ts';

const mostHeadingLetters = 120;

/** Where a document has no headings, those of its paragraphs that look like one become headings: short and all bold. */
export function markHeadings(blocks: readonly DocxBlock[]): readonly DocxBlock[] {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  if (paragraphs.some(({ level }) => level !== null && level !== titleLevel)) return blocks;
  const count = paragraphs.filter(looksLikeHeading).length;
  // Where half of the text is bold, that says nothing.
  if (count === 0 || count * 2 > paragraphs.length) return blocks;
  return blocks.map((block) =>
    block.kind === 'paragraph' && looksLikeHeading(block) ? { ...block, level: 1 } : block,
  );
}

/** The level of headings that begin a chapter; one heading that stands above all others is the title instead. */
export function chapterLevelOf(blocks: readonly DocxBlock[]): number {
  const levels = blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.level !== null ? [block.level] : [],
  );
  const highest = Math.min(...new Set(levels));
  const isTitle = levels[0] === highest && levels.filter((level) => level === highest).length === 1;
  const others = new Set(levels.filter((level) => level !== highest));
  if (others.size === 0) return highest;
  return highest === titleLevel || isTitle ? Math.min(...others) : highest;
}

function looksLikeHeading({ spans, level, mark }: Paragraph): boolean {
  const text = plainText(spans).trim();
  return (
    level === null &&
    (mark === null || mark.ordered) &&
    text.length > 1 &&
    text.length <= mostHeadingLetters &&
    /\p{L}/u.test(text) &&
    !/[.;,]$/.test(text) &&
    spans.every((span) => span.strong || span.text.trim() === '')
  );
}
