import { documentTextLimits } from '@icare/contracts/document-text';
import { heightOf, textAtHeight } from '../raised-text.ts';
import type { Cell, DocxBlock, Paragraph, Row, Table } from './docx-blocks.ts';
import { OpenDrawings } from './docx-drawings.ts';
import { OpenLinks } from './docx-links.ts';
import type { Numberings } from './docx-numbering.ts';
import {
  isStrike,
  type Look,
  levelOfOutline,
  lookOf,
  plainLook,
  type Style,
} from './docx-styles.ts';
import {
  attribute,
  type Handlers,
  integer,
  isOn,
  type Relationship,
  type Tag,
} from './office-package.ts';
import { symbolOf } from './symbols.ts';

type Facts = {
  styles: ReadonlyMap<string, Style>;
  numberings: Numberings;
  relationships: ReadonlyMap<string, Relationship>;
  pictureNumbers: ReadonlyMap<string, number>;
};
type OpenParagraph = Paragraph & {
  style: Style | undefined;
  numbering: string | null;
  numberingLevel: number | null;
  /** What stands in it and is shown beneath it: text boxes and pictures. */
  beneath: DocxBlock[];
};

/**
 * Not read: text that is deleted, older formatting, a copy for older programs of what stands beside it, embedded files,
 * and the pronunciation above a word.
 */
const leftOut = new Set(
  'Fallback del moveFrom rPrChange pPrChange tblPrChange trPrChange tcPrChange sectPr object rt binData'.split(
    ' ',
  ),
);
const mostBlocks = 300_000;

/** Reads the body of a DOCX, or its footnotes, as the parser comes by. */
export class DocxBody implements Handlers {
  readonly blocks: DocxBlock[] = [];
  /** What footnotes and endnotes say, by key. */
  readonly notes = new Map<string, DocxBlock[]>();
  readonly #facts: Facts;
  readonly #above: string[] = [];
  #leftOutDepth = 0;
  /** Where blocks go: the body, the cell or the text box that is open. */
  readonly #places: DocxBlock[][] = [this.blocks];
  readonly #paragraphs: OpenParagraph[] = [];
  readonly #runs: Look[] = [];
  readonly #tables: Table[] = [];
  readonly #drawings: OpenDrawings;
  readonly #links = new OpenLinks();
  #letters = 0;
  #count = 0;
  readonly #noteNumbers = new Map<string, number>();

  constructor(facts: Facts) {
    this.#facts = facts;
    this.#drawings = new OpenDrawings(facts.relationships, facts.pictureNumbers);
  }

  isEnough = (): boolean =>
    this.#letters > 2 * documentTextLimits.letters || this.#count > mostBlocks;

  /** Keeps what is open where the reading stopped before its end. */
  finish(): void {
    while (this.#paragraphs.length > 0) this.#endParagraph();
    while (this.#tables.length > 0) {
      if (this.#places.length > 1) this.#places.pop();
      this.#endTable();
    }
  }

  open = (tag: Tag): void => {
    const { name } = tag;
    if (this.#leftOutDepth > 0 || leftOut.has(name)) {
      if (name === 'del' && this.#above.at(-1) === 'trPr')
        this.#withRow((row) => (row.isGone = true));
      this.#leftOutDepth++;
      return;
    }
    const parent = this.#above.at(-1);
    const isOfRun = parent === 'rPr' && this.#above.at(-2) === 'r';
    this.#above.push(name);
    if (isOfRun) this.#runProperty(tag);
    else if (parent === 'pPr' || parent === 'numPr') this.#paragraphProperty(tag);
    else if (parent === 'tcPr' || parent === 'trPr') this.#cellProperty(tag);
    else this.#begin(tag);
  };

  text = (words: string): void => {
    const name = this.#above.at(-1);
    if (this.#leftOutDepth > 0) return;
    if (name === 't') this.#write(textAtHeight(words, this.#runs.at(-1)?.height ?? null));
    if (name === 'instrText') this.#links.instruct(words);
  };

  close = (name: string): void => {
    if (this.#leftOutDepth > 0) {
      this.#leftOutDepth--;
      return;
    }
    this.#above.pop();
    if (name === 'p') this.#endParagraph();
    else if (name === 'r') this.#runs.pop();
    else if (name === 'hyperlink') this.#links.end();
    else if (name === 'tbl') this.#endTable();
    else if (name === 'drawing' || name === 'pict') this.#endDrawing();
    else if (
      ['tc', 'txbxContent', 'footnote', 'endnote'].includes(name) &&
      this.#places.length > 1
    ) {
      this.#places.pop();
    }
  };

  #begin(tag: Tag): void {
    const { name } = tag;
    if (name === 'p') this.#beginParagraph();
    else if (name === 'r') this.#runs.push(this.#plainRun());
    else if (name === 'hyperlink') {
      this.#links.begin(this.#facts.relationships.get(tag.attributes['r:id'] ?? '')?.target);
    } else if (name === 'tab' && this.#above.at(-2) === 'r') this.#write(' ');
    else if (name === 'cr' || (name === 'br' && !attribute(tag, 'type'))) this.#write('\n');
    else if (name === 'noBreakHyphen') this.#write('-');
    else if (name === 'sym') this.#write(symbolOf(attribute(tag, 'char') ?? ''));
    else if (name === 'fldChar') this.#links.field(attribute(tag, 'fldCharType') ?? '');
    else if (name === 'footnoteReference' || name === 'endnoteReference') this.#refer(tag);
    else if (name === 'footnote' || name === 'endnote') this.#beginNote(tag);
    else if (name === 'tbl') this.#tables.push({ kind: 'table', rows: [] });
    else if (name === 'tr')
      this.#tables.at(-1)?.rows.push({ cells: [], isHeader: false, isGone: false });
    else if (name === 'tc') this.#beginCell();
    else this.#beginDrawn(tag);
  }

  #beginDrawn(tag: Tag): void {
    if (tag.name === 'txbxContent') {
      this.#places.push(this.#paragraphs.at(-1)?.beneath ?? this.blocks);
    }
    this.#drawings.open(tag);
  }

  #plainRun(): Look {
    return lookOf(this.#paragraphs.at(-1)?.style, plainLook);
  }

  #runProperty(tag: Tag): void {
    const run = this.#runs.at(-1);
    if (!run) return;
    if (tag.name === 'b') run.strong = isOn(tag);
    else if (tag.name === 'i' || tag.name === 'u') run.emphasis = isOn(tag);
    else if (isStrike(tag)) run.struck = isOn(tag);
    else if (tag.name === 'vanish' || tag.name === 'webHidden') run.isHidden = isOn(tag);
    else if (tag.name === 'vertAlign') run.height = heightOf(attribute(tag, 'val'));
    else if (tag.name === 'rStyle') {
      const style = this.#facts.styles.get(attribute(tag, 'val') ?? '');
      Object.assign(run, lookOf(style, run));
    }
  }

  #paragraphProperty(tag: Tag): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) return;
    const value = attribute(tag, 'val') ?? '';
    if (tag.name === 'pStyle') {
      const style = this.#facts.styles.get(value);
      paragraph.style = style;
      paragraph.level ??= style?.headingLevel ?? null;
      paragraph.numbering ??= style?.numbering ?? null;
      paragraph.numberingLevel ??= style?.numberingLevel ?? null;
    } else if (tag.name === 'outlineLvl') paragraph.level = levelOfOutline(value);
    else if (tag.name === 'numId') paragraph.numbering = value;
    else if (tag.name === 'ilvl') paragraph.numberingLevel = integer(value);
  }

  #cellProperty(tag: Tag): void {
    if (tag.name === 'tblHeader') this.#withRow((row) => (row.isHeader = isOn(tag)));
    else if (tag.name === 'hidden') this.#withRow((row) => (row.isGone = isOn(tag)));
    else if (tag.name === 'gridBefore') {
      const columns = Math.min(1000, integer(attribute(tag, 'val'), 1));
      if (columns > 0)
        this.#withRow((row) => row.cells.push({ columns, merge: 'none', blocks: [] }));
    } else if (tag.name === 'gridSpan') {
      this.#withCell((cell) => (cell.columns = Math.max(1, integer(attribute(tag, 'val'), 1))));
    } else if (tag.name === 'vMerge') {
      const isFirst = attribute(tag, 'val') === 'restart';
      this.#withCell((cell) => (cell.merge = isFirst ? 'first' : 'further'));
    }
  }

  #withRow(change: (row: Row) => unknown): void {
    const row = this.#tables.at(-1)?.rows.at(-1);
    if (row) change(row);
  }

  #withCell(change: (cell: Cell) => unknown): void {
    this.#withRow(({ cells }) => cells.slice(-1).forEach(change));
  }

  #write(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    const run = this.#runs.at(-1);
    if (!paragraph || run?.isHidden) return;
    this.#letters += text.length;
    const link = this.#links.address;
    const { strong = false, emphasis = false, struck = false } = run ?? {};
    // Links are underlined anyway.
    paragraph.spans.push({ text, strong, emphasis: emphasis && !link, struck, link });
  }

  #refer(tag: Tag): void {
    const key = `${tag.name.slice(0, -'Reference'.length)} ${attribute(tag, 'id')}`;
    this.#paragraphs.at(-1)?.notes.push(key);
    this.#write(`[${this.noteNumberOf(key)}]`);
  }

  noteNumberOf(key: string): number {
    const number = this.#noteNumbers.get(key) ?? this.#noteNumbers.size + 1;
    this.#noteNumbers.set(key, number);
    return number;
  }

  #beginNote(tag: Tag): void {
    const blocks: DocxBlock[] = [];
    this.#places.push(blocks);
    // The others are lines between text and footnotes.
    if ((attribute(tag, 'type') ?? 'normal') !== 'normal') return;
    this.notes.set(`${tag.name} ${attribute(tag, 'id')}`, blocks);
  }

  #put(block: DocxBlock): void {
    this.#count++;
    this.#places.at(-1)?.push(block);
  }

  #beginParagraph(): void {
    this.#paragraphs.push({
      ...{ kind: 'paragraph', spans: [], level: null, mark: null, notes: [] },
      ...{ style: undefined, numbering: null, numberingLevel: null, beneath: [] },
    });
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph) return;
    const { style, numbering, numberingLevel, beneath, ...kept } = paragraph;
    // A list of contents: the sections have their own.
    const isContents = /^(toc \d|toc heading|table of figures)$/.test(style?.name ?? '');
    const hasText = kept.spans.some(({ text }) => text.trim() !== '');
    if (hasText && numbering !== null && !isContents) {
      kept.mark = this.#facts.numberings.next(numbering, numberingLevel ?? 0);
    }
    if (hasText && !isContents) this.#put(kept);
    for (const block of beneath) this.#put(block);
  }

  #endDrawing(): void {
    this.#paragraphs.at(-1)?.beneath.push(...this.#drawings.end());
  }

  #beginCell(): void {
    const blocks: DocxBlock[] = [];
    this.#count++;
    this.#withRow((row) => row.cells.push({ columns: 1, merge: 'none', blocks }));
    this.#places.push(blocks);
  }

  #endTable(): void {
    const table = this.#tables.pop();
    if (!table) return;
    const rows = table.rows.filter(({ isGone }) => !isGone);
    // A frame around text, and no table: what is in it keeps its headings and lists.
    if (rows.every(({ cells }) => cells.length <= 1)) {
      for (const { cells } of rows) for (const block of cells[0]?.blocks ?? []) this.#put(block);
    } else this.#put({ kind: 'table', rows });
  }
}
