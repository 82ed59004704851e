import { type FileBlock, type FileItem, TextBuilder } from '../text-builder.ts';
import { type FileSpan, plainText } from '../tidy-text.ts';
import { type DocxBlock, type Paragraph, tablePictures, tableRows } from './docx-blocks.ts';
import { titleLevel } from './docx-styles.ts';
import { chapterLevelOf, markHeadings } from './headings.ts';

export type Notes = {
  blocksOf: (key: string) => readonly DocxBlock[];
  numberOf: (key: string) => number;
};

type List = Extract<FileBlock, { kind: 'list' }> & { items: FileItem[]; next: number };

/** Bullets that somebody typed, or that were typed by a program that knows no lists. */
const typedBullet = /^\s*[•●▪■◦‣·–-]\s+/;

/** Divides the blocks of a text into chapters, and joins the items of its lists. */
export class Chapters {
  readonly #builder = new TextBuilder('chapter');
  readonly #notes: Notes;
  #list: List | null = null;
  #keys: string[] = [];
  /** Title of the part before the first chapter, if it has one. */
  #hasTitle = false;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  cut(): void {
    this.#builder.cut();
  }

  result(blocks: readonly DocxBlock[]) {
    const marked = markHeadings(blocks);
    const chapterLevel = chapterLevelOf(marked);
    const highest = marked.reduce(
      (least, block) => (block.kind === 'paragraph' ? Math.min(least, block.level ?? 9) : least),
      9,
    );
    const title = marked.find((block) => block.kind === 'paragraph' && block.level !== null);
    for (const block of marked) {
      if (this.#builder.isFull) {
        this.cut();
        break;
      }
      const isHeading = block.kind === 'paragraph' && block.level !== null;
      if (isHeading && (block.level ?? 0) <= chapterLevel && !this.#isTitle(block, chapterLevel)) {
        this.#end();
        this.#builder.beginSection({ title: plainText(headingSpans(block)) });
      } else if (!this.#hasTitle) {
        this.#hasTitle = true;
        const isFirst = title?.kind === 'paragraph' && this.#isTitle(title, chapterLevel);
        this.#builder.beginSection({ title: isFirst ? plainText(headingSpans(title)) : null });
      }
      this.#hasTitle = true;
      this.#add(block, highest);
    }
    this.#end();
    return this.#builder.result();
  }

  /** It stands above the chapters and begins none. */
  #isTitle({ level }: Paragraph, chapterLevel: number): boolean {
    return (level ?? chapterLevel) < chapterLevel;
  }

  #add(block: DocxBlock, highest: number): void {
    if (block.kind !== 'paragraph' || block.level !== null || !this.#item(block)) this.#endList();
    else return;
    if (block.kind === 'figure') this.#builder.add(block);
    else if (block.kind === 'table') {
      this.#builder.add({ kind: 'table', ...tableRows(block) });
      for (const figure of tablePictures(block)) this.#builder.add(figure);
      for (const row of block.rows) for (const cell of row.cells) this.#refer(cell.blocks);
    } else {
      this.#refer([block]);
      if (block.level !== null) {
        const level = block.level - highest + 1;
        this.#builder.add({ kind: 'heading', level, spans: headingSpans(block) });
      } else {
        for (const spans of linesOf(block.spans)) this.#builder.add({ kind: 'paragraph', spans });
      }
    }
  }

  /** Whether it is an item of a list. */
  #item({ spans, mark, notes }: Paragraph): boolean {
    const typed = mark ? null : typedBullet.exec(plainText(spans));
    if (!mark && !typed) return false;
    for (const key of notes) this.#keys.push(key);
    const { ordered = false, level = 0, number = 1 } = mark ?? {};
    const isNext =
      this.#list?.ordered === ordered && (!ordered || level > 0 || number === this.#list.next);
    if (!isNext || !this.#list) {
      this.#endList();
      this.#list = { kind: 'list', ordered, start: number, items: [], next: number };
    }
    if (level === 0) this.#list.next = number + 1;
    this.#list.items.push({ level, spans: typed ? without(spans, typed[0].length) : spans });
    return true;
  }

  #refer(blocks: readonly DocxBlock[]): void {
    for (const block of blocks) {
      if (block.kind === 'paragraph') for (const key of block.notes) this.#keys.push(key);
      else if (block.kind === 'table') {
        for (const { cells } of block.rows) for (const cell of cells) this.#refer(cell.blocks);
      }
    }
  }

  #endList(): void {
    const list = this.#list;
    this.#list = null;
    if (list) {
      const { next: _, ...block } = list;
      this.#builder.add(block);
    }
  }

  /** Its footnotes stand at the end of a chapter. */
  #end(): void {
    this.#endList();
    const keys = new Set(this.#keys);
    this.#keys = [];
    for (const key of keys) {
      const spans = this.#notes
        .blocksOf(key)
        .flatMap((block) => (block.kind === 'paragraph' ? [{ text: ' ' }, ...block.spans] : []));
      if (spans.length === 0) continue;
      this.#builder.add({
        kind: 'paragraph',
        spans: [{ text: `[${this.#notes.numberOf(key)}]` }, ...spans],
      });
    }
  }
}

/** In one line, with its number, and not bold as a whole: a heading is that anyway. */
function headingSpans({ spans, mark, level }: Paragraph): FileSpan[] {
  const label = mark?.ordered && level !== titleLevel ? [{ text: `${mark.label} ` }] : [];
  const text = spans.map(({ link, text }) => ({ text: text.replaceAll('\n', ' '), link }));
  return [...label, ...text];
}

/** The lines of a paragraph with line breaks in it, each a paragraph. */
function linesOf(spans: readonly FileSpan[]): FileSpan[][] {
  const lines: FileSpan[][] = [[]];
  for (const span of spans) {
    for (const [index, text] of span.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...span, text });
    }
  }
  return lines;
}

function without(spans: readonly FileSpan[], letters: number): FileSpan[] {
  let left = letters;
  return spans.map((span) => {
    const text = span.text.slice(left);
    left = Math.max(0, left - span.text.length);
    return { ...span, text };
  });
}
