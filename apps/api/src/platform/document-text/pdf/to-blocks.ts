import { documentTextLimits } from '@icare/contracts/document-text';
import type { FileBlock, FileItem } from '../text-builder.ts';
import type { FileSpan } from '../tidy-text.ts';
import { type FoundTable, findTables, isBeside, isMarkerOf } from './find-tables.ts';
import type { Segment } from './segments.ts';

/** What is usual in a document, which tells headings and emphasis. */
export type Usual = {
  /** The size and font that most letters have. */
  size: number;
  font: string;
  /** Sizes of headings, the largest first. */
  headings: readonly number[];
};

/** Larger than the text by so much, a short line is a heading. */
export const headingScale = 1.12;
export const headingLetters = 150;
/** Lines further apart than so many times their size belong to different paragraphs. */
const paragraphGap = 1.75;

const itemStart = /^(?:([•◦▪●○■‣–—-])|\(?(\d{1,3}|[a-z])[.)])\s+(?=\S)/u;

type Open = { kind: 'paragraph' | 'item'; spans: FileSpan[]; last: Segment };
type Marker = { ordered: boolean; number: number; left: number };

/** Headings, paragraphs, lists and tables of a page. */
export function toBlocks(segments: readonly Segment[], usual: Usual): FileBlock[] {
  return new PageReader(segments, usual).read();
}

class PageReader {
  readonly #segments: readonly Segment[];
  readonly #usual: Usual;
  readonly #blocks: FileBlock[] = [];
  #open: Open | null = null;
  #marker: Marker | null = null;
  /** Of the list that is being read: its items, and the left edges of their levels. */
  #list: {
    ordered: boolean;
    start: number;
    next: number;
    items: FileItem[];
    edges: number[];
  } | null = null;

  constructor(segments: readonly Segment[], usual: Usual) {
    this.#segments = segments;
    this.#usual = usual;
  }

  read(): FileBlock[] {
    const tables = findTables(this.#segments, (segment) => this.#isLarge(segment));
    const tableOf = new Map(
      tables.flatMap((table) => [...table.segments].map((own) => [own, table])),
    );
    const done = new Set<FoundTable>();
    for (let at = 0; at < this.#segments.length; at++) {
      const segment = this.#segments[at] as Segment;
      const table = tableOf.get(segment);
      if (table) {
        if (!done.has(table)) this.#addTable(table);
        done.add(table);
        continue;
      }
      const next = this.#segments[at + 1];
      if (next && !tableOf.has(next) && isBeside(segment, next)) {
        if (isMarkerOf(segment, next)) {
          this.#beginItem(segment.text, segment.left, next, this.#spans(next));
          at++;
          continue;
        }
        // The number of a heading, or a line that is drawn in pieces.
        if (/^[\dA-Z.]{1,8}$/.test(segment.text) && segment.size === next.size) {
          this.#add(merge(segment, next));
          at++;
          continue;
        }
      }
      this.#add(segment);
    }
    this.#close();
    this.#closeList();
    return this.#blocks;
  }

  #add(segment: Segment): void {
    if (this.#isHeading(segment)) {
      this.#close();
      this.#closeList();
      const level = this.#usual.headings.indexOf(segment.size) + 1;
      this.#blocks.push({ kind: 'heading', level: level || 4, spans: [{ text: segment.text }] });
      return;
    }
    const start = itemStart.exec(segment.text);
    if (start) {
      const spans = withoutStart(this.#spans(segment), start[0].length);
      this.#beginItem(start[0].trim(), segment.left, segment, spans);
    } else if (this.#open && continues(this.#open, segment)) {
      append(this.#open.spans, this.#spans(segment));
      this.#open.last = segment;
    } else {
      this.#close();
      this.#closeList();
      this.#open = { kind: 'paragraph', spans: this.#spans(segment), last: segment };
    }
  }

  #beginItem(sign: string, left: number, last: Segment, spans: FileSpan[]): void {
    this.#close();
    const value = sign.replace(/[().]/g, '');
    const number = /^\d+$/.test(value) ? Number(value) : value.charCodeAt(0) - 96;
    this.#marker = { ordered: /[\da-z]/.test(value), number, left };
    this.#open = { kind: 'item', spans, last };
  }

  /** Ends the paragraph or item that is being read. */
  #close(): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    if (open.kind === 'item' && this.#marker) this.#addItem(this.#marker, open.spans);
    else this.#blocks.push({ kind: 'paragraph', spans: open.spans });
  }

  #addItem({ ordered, number, left }: Marker, spans: FileSpan[]): void {
    let list = this.#list;
    let level = list ? levelOf(left, list.edges) : 0;
    const goesOn =
      list && list.ordered === ordered && (level > 0 || !ordered || number === list.next);
    if (!list || !goesOn) {
      this.#closeList();
      list = { ordered, start: ordered ? number : 1, next: number, items: [], edges: [left] };
      this.#list = list;
      level = 0;
    }
    list.items.push({ level, spans });
    if (level === 0) list.next = number + 1;
  }

  #closeList(): void {
    const list = this.#list;
    this.#list = null;
    if (!list) return;
    const { ordered, start, items } = list;
    this.#blocks.push({ kind: 'list', ordered, start, items });
  }

  #addTable({ rows }: FoundTable): void {
    this.#close();
    this.#closeList();
    const [head = [], ...others] = rows;
    const fonts = (part: Segment[][][]) =>
      new Set(part.flat(2).flatMap(({ runs }) => runs.map(({ font }) => font)));
    const headFonts = fonts([head]);
    const hasHead =
      headFonts.size === 1 &&
      !others.every((row) => [...fonts([row])].some((font) => headFonts.has(font)));
    this.#blocks.push({
      kind: 'table',
      headerRows: hasHead ? 1 : 0,
      rows: rows.map((cells) =>
        cells.map((lines) => {
          const spans: FileSpan[] = [];
          for (const line of lines) append(spans, this.#spans(line));
          return { spans };
        }),
      ),
    });
  }

  #isHeading(segment: Segment): boolean {
    if (!this.#isLarge(segment) || segment.text.length > headingLetters) return false;
    // The head of a letter is no heading, but a title may stand as high.
    return !segment.isInMargin || segment.size === this.#usual.headings[0];
  }

  #isLarge(segment: Segment): boolean {
    return isLarge(segment, this.#usual);
  }

  #spans(segment: Segment): FileSpan[] {
    return spansOf(segment, this.#usual);
  }
}

const isLarge = ({ size }: Segment, usual: Usual) => size >= usual.size * headingScale;

/** Another font than the usual one is emphasis, if it is not larger too. */
export function spansOf(segment: Segment, usual: Usual): FileSpan[] {
  const isLarger = isLarge(segment, usual);
  return segment.runs.map(({ text, font }) => ({
    text,
    ...(font !== usual.font && !isLarger && { strong: true }),
  }));
}

function merge(one: Segment, other: Segment): Segment {
  return {
    ...one,
    text: `${one.text} ${other.text}`,
    runs: [...one.runs, { text: ' ', font: other.runs[0]?.font ?? '' }, ...other.runs],
    right: other.right,
  };
}

function continues({ last }: Open, segment: Segment): boolean {
  const gap = last.bottom - segment.bottom;
  return (
    gap > 0 && gap <= Math.max(last.size, segment.size) * paragraphGap && last.size === segment.size
  );
}

/** Levels are added as items are indented further. */
function levelOf(left: number, edges: number[]): number {
  const level = edges.findIndex((edge) => Math.abs(edge - left) <= 4);
  if (level !== -1) return level;
  const deepest = edges.at(-1) ?? 0;
  if (left <= deepest) return 0;
  return edges.length < documentTextLimits.listLevels ? edges.push(left) - 1 : edges.length - 1;
}

/**
 * A word divided at the end of a line stays findable in both spellings: 'post-exposure' keeps its hyphen. A unit such as
 * 'mg/min' stays whole.
 */
export function append(spans: FileSpan[], added: readonly FileSpan[]): void {
  const last = spans.at(-1);
  const first = added[0];
  if (last && first) {
    const isDivided = /\p{L}-$/u.test(last.text) && /^\p{Ll}/u.test(first.text);
    if (!isDivided && !last.text.endsWith('/')) last.text += ' ';
  }
  for (const span of added) spans.push({ ...span });
}

/** Without the item's sign at the beginning, which can be in a font of its own. */
function withoutStart(spans: readonly FileSpan[], letters: number): FileSpan[] {
  let left = letters;
  return spans.flatMap((span) => {
    const text = span.text.slice(left);
    left = Math.max(0, left - span.text.length);
    return text === '' ? [] : [{ ...span, text }];
  });
}
