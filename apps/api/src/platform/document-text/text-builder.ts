import {
  type DocumentText,
  documentTextLimits as limits,
  type TextBlock,
  type TextPicture,
  type TextSection,
  type TextSpan,
} from '@icare/contracts/document-text';
import { cutText } from '../cut-text.ts';
import { type FileSpan, tidyLine, tidySpans } from './tidy-text.ts';

export type FileItem = { level: number; spans: readonly FileSpan[] };
export type FileCell = { spans: readonly FileSpan[]; columns?: number; rows?: number };
export type FileFigure = { kind: 'figure'; description: string; picture?: TextPicture };
/** A block as a file has it: its text not tidy, and as long as it is there. */
export type FileBlock =
  | { kind: 'heading'; level: number; spans: readonly FileSpan[] }
  | { kind: 'paragraph'; spans: readonly FileSpan[] }
  | { kind: 'list'; ordered: boolean; start: number; items: readonly FileItem[] }
  | { kind: 'table'; headerRows: number; rows: readonly (readonly FileCell[])[] }
  | FileFigure;

type Table = Extract<TextBlock, { kind: 'table' }>;

/** Spans, items and cells together: each takes room beside its letters, and an empty cell has none of those. */
const mostPieces = 150_000;
const mostTitleLetters = 300;
const mostDescriptionLetters = 2000;

/** Collects the sections of a document within the limits; what is beyond them is left out. */
export class TextBuilder {
  readonly #unit: DocumentText['unit'];
  readonly #sections: TextSection[] = [];
  #lettersLeft: number = limits.letters;
  #piecesLeft = mostPieces;
  #isWhole = true;

  constructor(unit: DocumentText['unit']) {
    this.#unit = unit;
  }

  /** Nothing more is taken; readers stop here. */
  get isFull(): boolean {
    return this.#lettersLeft <= 0 || this.#piecesLeft <= 0;
  }

  /** The reader left something out by itself. */
  cut(): void {
    this.#isWhole = false;
  }

  /** Whether there was room for it. */
  beginSection({
    number = this.#sections.length + 1,
    title = null as string | null,
    isPicture = false,
    hasDrawing = false,
    size = undefined as TextSection['size'],
  } = {}): boolean {
    if (this.isFull || this.#sections.length >= limits.sections) {
      this.cut();
      return false;
    }
    const tidied = title === null ? '' : cutText(tidyLine(title), mostTitleLetters);
    const section = { number, title: tidied || null, blocks: [], isPicture };
    this.#sections.push({
      ...section,
      ...(hasDrawing && { hasDrawing }),
      ...(size && { size }),
    });
    return true;
  }

  /** Adds to the section begun last, and begins one where there is none. */
  add(block: FileBlock): void {
    if (this.#sections.length === 0) this.beginSection();
    const section = this.#sections.at(-1);
    const tidied = this.isFull ? null : this.#tidy(block);
    if (!section || !tidied || section.blocks.length >= limits.blocksPerSection) {
      // An empty block is no loss.
      if (this.isFull || tidied) this.cut();
      return;
    }
    section.blocks.push(tidied);
  }

  result(): DocumentText {
    return { unit: this.#unit, sections: this.#sections, isWhole: this.#isWhole };
  }

  /** Null where nothing is in it. */
  #tidy(block: FileBlock): TextBlock | null {
    if (block.kind === 'table') return this.#table(block);
    if (block.kind === 'list') return this.#list(block);
    if (block.kind === 'figure') {
      const description = cutText(tidyLine(block.description), mostDescriptionLetters);
      this.#piecesLeft--;
      this.#lettersLeft -= description.length;
      return { kind: 'figure', description, ...(block.picture && { picture: block.picture }) };
    }
    const spans = this.#take(tidySpans(block.spans));
    if (spans.length === 0) return null;
    if (block.kind === 'paragraph') return { kind: 'paragraph', spans };
    return { kind: 'heading', level: Math.min(6, Math.max(1, block.level)), spans };
  }

  #list({ ordered, start, items }: Extract<FileBlock, { kind: 'list' }>): TextBlock | null {
    const taken: Extract<TextBlock, { kind: 'list' }>['items'] = [];
    for (const item of items) {
      if (this.isFull) {
        this.cut();
        break;
      }
      this.#piecesLeft--;
      const spans = this.#take(tidySpans(item.spans));
      const level = Math.min(limits.listLevels - 1, Math.max(0, item.level));
      if (spans.length > 0) taken.push({ level, spans });
    }
    if (taken.length === 0) return null;
    return { kind: 'list', ordered, start: Math.min(100_000, Math.max(0, start)), items: taken };
  }

  #table({ headerRows, rows }: Extract<FileBlock, { kind: 'table' }>): TextBlock | null {
    const taken: Table['rows'] = [];
    for (const row of rows) {
      if (this.isFull) {
        this.cut();
        break;
      }
      taken.push(this.#row(row));
    }
    if (taken.every((row) => row.every(({ spans }) => spans.length === 0))) return null;
    return { kind: 'table', headerRows: Math.min(10, headerRows, taken.length), rows: taken };
  }

  #row(cells: readonly FileCell[]): Table['rows'][number] {
    const row: Table['rows'][number] = [];
    let columnsLeft: number = limits.tableColumns;
    for (const cell of cells) {
      if (columnsLeft <= 0) {
        this.cut();
        break;
      }
      const columns = Math.min(columnsLeft, cell.columns ?? 1);
      const rows = Math.min(1000, cell.rows ?? 1);
      columnsLeft -= columns;
      this.#piecesLeft--;
      row.push({
        spans: this.#take(tidySpans(cell.spans)),
        ...(columns > 1 && { columns }),
        ...(rows > 1 && { rows }),
      });
    }
    return row;
  }

  /** As many of them as there is room for. */
  #take(spans: TextSpan[]): TextSpan[] {
    const taken: TextSpan[] = [];
    for (const span of spans) {
      if (this.isFull) {
        this.cut();
        break;
      }
      this.#piecesLeft--;
      const text = cutText(span.text, this.#lettersLeft);
      if (text.length < span.text.length) this.cut();
      this.#lettersLeft -= span.text.length + (span.link?.length ?? 0);
      if (text !== '') taken.push({ ...span, text });
    }
    return taken;
  }
}
