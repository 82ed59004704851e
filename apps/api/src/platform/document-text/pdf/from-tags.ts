import { documentTextLimits } from '@icare/contracts/document-text';
import type { FileBlock, FileCell, FileItem } from '../text-builder.ts';
import type { FileSpan } from '../tidy-text.ts';
import { type PdfItem, segmentsOf } from './segments.ts';
import { append, spansOf, type Usual } from './to-blocks.ts';

/** The structure of a page as pdf.js gives it: roles as in PDF 1.7, custom ones translated. */
export type PdfTag = {
  role?: string;
  children?: (PdfTag | PdfContent)[];
  /** Of a figure: what it shows. */
  alt?: string;
};
/** The text that belongs to a tag. */
type PdfContent = { type?: string; id?: string };
/** Among the text of a page: where a tag's text begins and ends. */
export type PdfMark = PdfItem & { type?: string; tag?: string; id?: string | null };

/** So much of the letters must belong to tags: a program may have tagged a form and left out the prose. */
const leastTagged = 0.9;
const artifact = 'an artifact';
/** More is no document that somebody wrote. */
const deepest = 60;

const sections = new Set([
  'Root',
  'Document',
  'DocumentFragment',
  'Part',
  'Art',
  'Sect',
  'Div',
  'NonStruct',
  'Aside',
  'TOC',
  'TOCI',
  'BlockQuote',
  'Index',
]);
const headings: Record<string, number> = {
  Title: 1,
  H: 2,
  H1: 1,
  H2: 2,
  H3: 3,
  H4: 4,
  H5: 5,
  H6: 6,
};

/** The blocks of a page by its tags; null if it has none, or if they leave out text. */
export function blocksOfTags(
  tree: PdfTag | null,
  marks: readonly PdfMark[],
  usual: Usual,
  pageHeight: number,
): FileBlock[] | null {
  if (!tree) return null;
  const texts = collectTexts(marks);
  const reader = new TagReader(texts, usual, pageHeight);
  const blocks = reader.read(tree);
  return reader.letters >= texts.letters * leastTagged && reader.letters > 0 ? blocks : null;
}

type Texts = { byId: Map<string, PdfItem[]>; letters: number };

/** The text of each tag. Headers, footers and ornaments are marked as artifacts, and belong to none. */
function collectTexts(marks: readonly PdfMark[]): Texts {
  const byId = new Map<string, PdfItem[]>();
  const open: (string | null)[] = [];
  let artifacts = 0;
  let letters = 0;
  for (const mark of marks) {
    if (mark.type === 'beginMarkedContent' || mark.type === 'beginMarkedContentProps') {
      const isArtifact = mark.tag === 'Artifact' || artifacts > 0;
      if (isArtifact) artifacts++;
      open.push(isArtifact ? artifact : (mark.id ?? open.at(-1) ?? null));
    } else if (mark.type === 'endMarkedContent') {
      if (open.pop() === artifact) artifacts--;
    } else if (artifacts === 0 && mark.str) {
      letters += countLetters([mark]);
      const id = open.at(-1);
      if (!id) continue;
      const items = byId.get(id);
      if (items) items.push(mark);
      else byId.set(id, [mark]);
    }
  }
  return { byId, letters };
}

const countLetters = (items: readonly PdfItem[]) =>
  items.reduce((sum, { str = '' }) => sum + str.replace(/\s/g, '').length, 0);

class TagReader {
  /** Letters that have been read. */
  letters = 0;
  readonly #texts: Texts;
  readonly #usual: Usual;
  readonly #pageHeight: number;
  readonly #blocks: FileBlock[] = [];

  constructor(texts: Texts, usual: Usual, pageHeight: number) {
    this.#texts = texts;
    this.#usual = usual;
    this.#pageHeight = pageHeight;
  }

  read(tree: PdfTag): FileBlock[] {
    this.#addBlocks(tree, 0);
    return this.#blocks;
  }

  #addBlocks(tag: PdfTag, depth: number): void {
    const { role = '', alt } = tag;
    const level = headings[role];
    if (depth > deepest) return;
    if (sections.has(role)) {
      for (const child of childrenOf(tag)) this.#addBlocks(child, depth + 1);
      this.#addParagraph(this.#ownSpans(tag));
    } else if (level) {
      const spans = this.#spans(tag, depth);
      if (spans.length > 0) this.#blocks.push({ kind: 'heading', level, spans: plain(spans) });
    } else if (role === 'L') {
      this.#addList(tag, depth);
    } else if (role === 'Table') {
      this.#addTable(tag, depth);
    } else if (role === 'Figure') {
      this.#addParagraph(this.#spans(tag, depth));
      if (alt) this.#blocks.push({ kind: 'figure', description: alt });
    } else {
      this.#addParagraph(this.#spans(tag, depth));
    }
  }

  #addParagraph(spans: FileSpan[]): void {
    if (spans.length > 0) this.#blocks.push({ kind: 'paragraph', spans });
  }

  #addList(list: PdfTag, depth: number): void {
    const items: FileItem[] = [];
    const first = this.#addItems(list, items, 0, depth);
    const number = /^\(?(\d{1,3})[.)]?$/.exec(first)?.[1];
    const ordered = number !== undefined || /^\(?[a-z]{1,2}[.)]$/i.test(first);
    if (items.length > 0)
      this.#blocks.push({ kind: 'list', ordered, start: Number(number ?? 1), items });
  }

  /** Returns the sign of the first item. */
  #addItems(list: PdfTag, items: FileItem[], level: number, depth: number): string {
    let first = '';
    if (depth > deepest) return first;
    for (const item of childrenOf(list)) {
      if (item.role === 'L') {
        this.#addItems(item, items, inner(level), depth + 1);
        continue;
      }
      const spans: FileSpan[] = this.#ownSpans(item);
      const lists: PdfTag[] = [];
      for (const part of childrenOf(item)) {
        if (part.role === 'L') lists.push(part);
        else if (part.role === 'Lbl') {
          const sign = textOf(this.#spans(part, depth + 1));
          if (items.length === 0) first = sign;
        } else {
          for (const nested of childrenOf(part)) if (nested.role === 'L') lists.push(nested);
          join(spans, this.#spans(part, depth + 1, 'L'));
        }
      }
      if (spans.length > 0) items.push({ level, spans });
      for (const nested of lists) this.#addItems(nested, items, inner(level), depth + 2);
    }
    return first;
  }

  #addTable(table: PdfTag, depth: number): void {
    const rows: FileCell[][] = [];
    let headerRows = 0;
    for (const row of rowsOf(table)) {
      const cells = childrenOf(row).filter(({ role }) => role === 'TH' || role === 'TD');
      if (cells.length === 0) continue;
      if (headerRows === rows.length && cells.every(({ role }) => role === 'TH')) headerRows++;
      rows.push(cells.map((cell) => ({ spans: this.#spans(cell, depth + 3) })));
    }
    if (rows.length > 0) this.#blocks.push({ kind: 'table', headerRows, rows });
  }

  /** All text below a tag, without that of tags of the role `except`. */
  #spans(tag: PdfTag, depth: number, except?: string): FileSpan[] {
    const spans: FileSpan[] = [];
    if (depth > deepest) return spans;
    let run: PdfItem[] = [];
    const close = () => {
      join(spans, this.#read(run));
      run = [];
    };
    for (const child of tag.children ?? []) {
      if (!isTag(child)) run.push(...this.#take(child));
      else if (
        child.role === 'Span' ||
        child.role === 'Link' ||
        child.role === 'Em' ||
        child.role === 'Strong'
      )
        run.push(...this.#takeAll(child, depth + 1));
      else if (child.role !== except) {
        close();
        join(spans, this.#spans(child, depth + 1, except));
      }
    }
    close();
    return spans;
  }

  /** The text that belongs to the tag itself and to no other below it. */
  #ownSpans(tag: PdfTag): FileSpan[] {
    return this.#read(
      (tag.children ?? []).flatMap((child) => (isTag(child) ? [] : this.#take(child))),
    );
  }

  #takeAll(tag: PdfTag, depth: number): PdfItem[] {
    if (depth > deepest) return [];
    return (tag.children ?? []).flatMap((child) =>
      isTag(child) ? this.#takeAll(child, depth + 1) : this.#take(child),
    );
  }

  /** Each text is read once, also if several tags claim it. */
  #take({ id = '' }: PdfContent): PdfItem[] {
    const items = this.#texts.byId.get(id) ?? [];
    this.#texts.byId.delete(id);
    return items;
  }

  #read(items: readonly PdfItem[]): FileSpan[] {
    this.letters += countLetters(items);
    const spans: FileSpan[] = [];
    for (const segment of segmentsOf(items, this.#pageHeight))
      append(spans, spansOf(segment, this.#usual));
    return spans;
  }
}

const isTag = (child: PdfTag | PdfContent): child is PdfTag => 'children' in child;
const childrenOf = ({ children = [] }: PdfTag): PdfTag[] => children.filter(isTag);
/** Rows stand in a table or in its head, body and foot. */
const rowsOf = (table: PdfTag): PdfTag[] =>
  childrenOf(table).flatMap((child) => (child.role === 'TR' ? [child] : childrenOf(child)));
const inner = (level: number) => Math.min(level + 1, documentTextLimits.listLevels - 1);
const textOf = (spans: readonly FileSpan[]) =>
  spans
    .map(({ text }) => text)
    .join('')
    .trim();
/** A heading is strong as it is. */
const plain = (spans: readonly FileSpan[]) => spans.map(({ text }) => ({ text }));

function join(spans: FileSpan[], added: readonly FileSpan[]): void {
  if (added.length > 0) append(spans, added);
}
