import type { FileBlock } from '../text-builder.ts';
import type { Line } from './lines.ts';

/** Larger than the text by so much, a short line is a heading. */
const headingScale = 1.12;
const headingLetters = 150;
/** Lines further apart than so many times their size belong to different paragraphs. */
const paragraphGap = 1.75;

const itemStart = /^(?:[•◦▪‣–—-]|\(?(?:\d{1,3}|[a-z])[.)])\s+(?=\S)/u;

/** Headings, paragraphs and items of a page. Every item is a paragraph with its own number or sign. */
export function toBlocks(lines: readonly Line[], bodySize: number): FileBlock[] {
  const blocks: FileBlock[] = [];
  let open: { text: string; last: Line } | null = null;
  const close = () => {
    if (open) blocks.push({ kind: 'paragraph', spans: [{ text: open.text }] });
    open = null;
  };
  for (const line of lines) {
    if (line.size >= bodySize * headingScale && line.text.length <= headingLetters) {
      close();
      const level = line.size >= bodySize * 1.6 ? 1 : line.size >= bodySize * 1.3 ? 2 : 3;
      blocks.push({ kind: 'heading', level, spans: [{ text: line.text }] });
      continue;
    }
    const current = open as { text: string; last: Line } | null;
    if (current && continues(current.last, line)) {
      open = { text: append(current.text, line.text), last: line };
    } else {
      close();
      open = { text: line.text, last: line };
    }
  }
  close();
  return blocks;
}

function continues(last: Line, line: Line): boolean {
  const gap = last.bottom - line.bottom;
  return (
    gap > 0 &&
    gap <= Math.max(last.size, line.size) * paragraphGap &&
    last.size === line.size &&
    !itemStart.test(line.text)
  );
}

/** A word divided at the end of a line stays findable in both spellings: 'post-exposure' keeps its hyphen. */
function append(text: string, line: string): string {
  return /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text + line : `${text} ${line}`;
}
