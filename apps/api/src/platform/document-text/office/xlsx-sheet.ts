import type { FileSpan } from '../tidy-text.ts';
import { cellText } from './cell-text.ts';
import {
  attribute,
  type Handlers,
  integer,
  type Relationship,
  type Tag,
} from './office-package.ts';
import { RichText } from './rich-text.ts';
import { placeOf, type Range, rangeOf, type Sheet } from './sheet-table.ts';
import type { CellStyle, SheetPlace } from './xlsx-workbook.ts';

type Facts = {
  strings: readonly RichText[];
  styles: readonly CellStyle[];
  relationships: ReadonlyMap<string, Relationship>;
  date1904: boolean;
};

type Cell = { type: string; style: CellStyle | undefined; value: RichText };

const runTags = new Set(['r', 'rPr', 'strike', 'vertAlign']);

/** With fewer limits a sheet of empty cells would fill the memory before the contract's limits are met. */
const mostCells = 300_000;
const mostRanges = 50_000;

/** Reads one sheet of an XLSX, as the parser comes by. */
export class XlsxSheet implements Handlers {
  readonly rows = new Map<number, Map<number, FileSpan[]>>();
  readonly #merged: Range[] = [];
  readonly #hiddenRows = new Set<number>();
  readonly #hiddenColumns: { first: number; last: number }[] = [];
  readonly #facts: Facts;
  #headerEnd = 0;
  #row = -1;
  #column = -1;
  #cell: Cell | null = null;
  #isValue = false;
  #phonetic = 0;
  #cells = 0;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  isEnough = (): boolean => this.#cells > mostCells;

  sheet({ number, title }: SheetPlace): Sheet {
    return {
      number,
      title,
      rows: this.rows,
      merged: this.#merged,
      hiddenRows: this.#hiddenRows,
      hiddenColumns: this.#hiddenColumns,
      headerEnd: this.#headerEnd,
    };
  }

  open = (tag: Tag): void => {
    const { name } = tag;
    if (name === 'row') this.#beginRow(tag);
    else if (name === 'c') this.#beginCell(tag);
    else if ((name === 'v' || name === 't') && this.#cell) this.#isValue = this.#phonetic === 0;
    else if (name === 'rPh') this.#phonetic++;
    else if (runTags.has(name)) this.#cell?.value.open(tag);
    else if (
      name === 'col' &&
      attribute(tag, 'hidden') === '1' &&
      this.#hiddenColumns.length < 1000
    ) {
      const first = integer(attribute(tag, 'min')) - 1;
      this.#hiddenColumns.push({ first, last: integer(attribute(tag, 'max')) - 1 });
    } else if (name === 'pane' && /^frozen/.test(attribute(tag, 'state') ?? '')) {
      const frozen = integer(attribute(tag, 'ySplit'));
      if (frozen <= 10) this.#headerEnd = frozen;
    } else if (name === 'mergeCell' && this.#merged.length < mostRanges) {
      const range = rangeOf(attribute(tag, 'ref') ?? '');
      if (range) this.#merged.push(range);
    } else if (name === 'hyperlink') this.#link(tag);
  };

  text = (words: string): void => {
    if (this.#isValue && this.#cell) this.#cell.value.add(words);
  };

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false;
    if (name === 'rPh') this.#phonetic--;
    if (name === 'c') this.#endCell();
  };

  #beginRow(tag: Tag): void {
    // Rows and cells without a place follow the one before.
    this.#row = integer(attribute(tag, 'r'), this.#row + 2) - 1;
    this.#column = -1;
    if (attribute(tag, 'hidden') === '1') this.#hiddenRows.add(this.#row);
  }

  #beginCell(tag: Tag): void {
    const place = placeOf(attribute(tag, 'r') ?? '');
    this.#column = place?.column ?? this.#column + 1;
    if (place) this.#row = place.row;
    this.#cells++;
    const style = this.#facts.styles[integer(attribute(tag, 's'))];
    this.#cell = { type: attribute(tag, 't') ?? 'n', style, value: new RichText() };
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (!cell) return;
    const spans = this.#spansOf(cell);
    if (spans.every(({ text }) => text.trim() === '')) return;
    const row = this.rows.get(this.#row) ?? new Map<number, FileSpan[]>();
    this.rows.set(this.#row, row);
    row.set(this.#column, spans);
  }

  #spansOf({ type, style, value }: Cell): FileSpan[] {
    if (type === 'inlineStr') return value.spans(style);
    const { plain } = value;
    if (type === 's') return this.#facts.strings[integer(plain, -1)]?.spans(style) ?? [];
    const { strong = false, struck = false } = style ?? {};
    return [{ text: this.#valueText(type, plain, style), strong, struck }];
  }

  #valueText(type: string, value: string, style: CellStyle | undefined): string {
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type !== 'n') return value;
    const number = Number(value);
    if (value.trim() === '' || !Number.isFinite(number)) return value;
    return cellText(number, style?.format ?? 0, { date1904: this.#facts.date1904 });
  }

  #link(tag: Tag): void {
    const range = rangeOf(attribute(tag, 'ref') ?? '');
    const target = this.#facts.relationships.get(tag.attributes['r:id'] ?? '');
    if (!range || !target?.isExternal) return;
    const spans = this.rows.get(range.row)?.get(range.column);
    for (const span of spans ?? []) span.link = target.target;
  }
}
