import { type Height, textAtHeight } from '../raised-text.ts';
import type { FileBlock, FileCell, FileItem } from '../text-builder.ts';
import { type FileSpan, plainText } from '../tidy-text.ts';
import {
  attribute,
  type Handlers,
  integer,
  isOn,
  type Relationship,
  type Tag,
} from './office-package.ts';
import { OpenPictures } from './open-pictures.ts';

type Paragraph = {
  spans: FileSpan[];
  level: number;
  /** Null where the slide does not say, and its layout decides. */
  bullet: 'none' | 'bullet' | 'number' | null;
  start: number;
};
type Shape = {
  placeholder: string | null;
  isHidden: boolean;
  description: string;
  paragraphs: Paragraph[];
};
type Table = { headerRows: number; rows: FileCell[][] };

type List = { kind: 'list'; ordered: boolean; start: number; items: FileItem[] };
type SlideBlock = List | Exclude<FileBlock, { kind: 'list' }>;

const titles = ['title', 'ctrTitle'];
/** The same on every slide, as are their layouts' texts. */
const running = ['sldNum', 'ftr', 'dt', 'hdr'];
const leftOut = new Set(['Fallback', 'oleObj', 'extLst', 'timing']);
const mostParagraphs = 50_000;

/** Reads one slide of a PPTX, as the parser comes by. */
export class PptxSlide implements Handlers {
  title: FileSpan[] | null = null;
  isHidden = false;
  /** Parts with the text of diagrams. */
  readonly diagrams: string[] = [];
  readonly blocks: SlideBlock[] = [];
  readonly #relationships: ReadonlyMap<string, Relationship>;
  readonly #pictures: OpenPictures;
  readonly #above: string[] = [];
  #leftOutDepth = 0;
  #shape: Shape | null = null;
  #table: Table | null = null;
  #cell: { columns: number; rows: number; isCovered: boolean; paragraphs: Paragraph[] } | null =
    null;
  #paragraph: Paragraph | null = null;
  #look: Required<Omit<FileSpan, 'text'>> | null = null;
  #height: Height = null;
  #count = 0;

  constructor(
    relationships: ReadonlyMap<string, Relationship>,
    /** By part, as `OfficePackage` has them. */
    pictureNumbers: ReadonlyMap<string, number>,
  ) {
    this.#relationships = relationships;
    this.#pictures = new OpenPictures(relationships, pictureNumbers);
  }

  isEnough = (): boolean => this.#count > mostParagraphs;

  open = (tag: Tag): void => {
    const { name } = tag;
    if (this.#leftOutDepth > 0 || leftOut.has(name)) {
      this.#leftOutDepth++;
      return;
    }
    const parent = this.#above.at(-1);
    this.#above.push(name);
    this.#pictures.open(tag);
    if (name === 'sld') this.isHidden = attribute(tag, 'show') === '0';
    else if (['sp', 'pic', 'graphicFrame', 'cxnSp', 'pt'].includes(name)) {
      this.#shape = { placeholder: null, isHidden: false, description: '', paragraphs: [] };
      this.#pictures.take();
    } else if (name === 'cNvPr' && this.#shape && parent !== 'nvGrpSpPr') {
      this.#shape.description = attribute(tag, 'descr') ?? '';
      this.#shape.isHidden = attribute(tag, 'hidden') === '1';
    } else if (name === 'ph' && this.#shape)
      this.#shape.placeholder = attribute(tag, 'type') ?? 'body';
    else if (name === 'relIds') {
      const target = this.#relationships.get(tag.attributes['r:dm'] ?? '');
      if (target && !target.isExternal) this.diagrams.push(target.target);
    } else this.#openText(tag, parent) || this.#openTable(tag);
  };

  text = (words: string): void => {
    if (this.#leftOutDepth > 0 || this.#above.at(-1) !== 't') return;
    this.#paragraph?.spans.push({ text: textAtHeight(words, this.#height), ...this.#look });
  };

  close = (name: string): void => {
    if (this.#leftOutDepth > 0) {
      this.#leftOutDepth--;
      return;
    }
    this.#above.pop();
    if (name === 'p') this.#endParagraph();
    else if (name === 'tc') this.#endCell();
    else if (name === 'sp' || name === 'cxnSp' || name === 'pt') this.#endShape();
    else if (name === 'pic' || name === 'graphicFrame') this.#endFrame(name);
  };

  #openText(tag: Tag, parent: string | undefined): boolean {
    const { name } = tag;
    const paragraph = this.#paragraph;
    if (name === 'p') {
      this.#count++;
      this.#paragraph = { spans: [], level: 0, bullet: null, start: 1 };
    } else if (!paragraph) return false;
    else if (name === 'pPr') paragraph.level = integer(attribute(tag, 'lvl'));
    else if (name === 'buNone') paragraph.bullet = 'none';
    else if (name === 'buChar' || name === 'buBlip') paragraph.bullet = 'bullet';
    else if (name === 'buAutoNum') {
      paragraph.bullet = 'number';
      paragraph.start = integer(attribute(tag, 'startAt'), 1);
    } else if (name === 'r' || name === 'fld') {
      this.#look = { strong: false, emphasis: false, struck: false, link: undefined };
      this.#height = null;
    } else if (name === 'rPr' && this.#look) {
      this.#look.strong = attribute(tag, 'b') === '1';
      this.#look.emphasis = attribute(tag, 'i') === '1';
      this.#look.struck = (attribute(tag, 'strike') ?? 'noStrike') !== 'noStrike';
      const baseline = integer(attribute(tag, 'baseline'));
      this.#height = baseline > 0 ? 'raised' : baseline < 0 ? 'lowered' : null;
    } else if (name === 'hlinkClick' && parent === 'rPr' && this.#look) {
      const target = this.#relationships.get(tag.attributes['r:id'] ?? '');
      if (target?.isExternal) this.#look.link = target.target;
    } else if (name === 'br') paragraph.spans.push({ text: '\n' });
    else return false;
    return true;
  }

  #openTable(tag: Tag): void {
    const { name } = tag;
    if (name === 'tbl') this.#table = { headerRows: 0, rows: [] };
    else if (name === 'tblPr' && this.#table) {
      this.#table.headerRows = Number(attribute(tag, 'firstRow') === '1');
    } else if (name === 'tr') this.#table?.rows.push([]);
    else if (name === 'tc' && this.#table) {
      this.#count++;
      this.#cell = {
        columns: Math.max(1, integer(attribute(tag, 'gridSpan'), 1)),
        rows: Math.max(1, integer(attribute(tag, 'rowSpan'), 1)),
        isCovered: attribute(tag, 'hMerge') === '1' || attribute(tag, 'vMerge') === '1',
        paragraphs: [],
      };
    } else if (name === 'decorative' && this.#shape && isOn(tag)) this.#shape.isHidden = true;
  }

  #endParagraph(): void {
    const paragraph = this.#paragraph;
    this.#paragraph = null;
    this.#look = null;
    if (!paragraph || plainText(paragraph.spans).trim() === '') return;
    (this.#cell ?? this.#shape)?.paragraphs.push(paragraph);
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (!cell || cell.isCovered) return;
    const { columns, rows, paragraphs } = cell;
    this.#table?.rows.at(-1)?.push({ columns, rows, spans: linesOf(paragraphs) });
  }

  #endShape(): void {
    const shape = this.#shape;
    this.#shape = null;
    if (!shape || shape.isHidden || running.includes(shape.placeholder ?? '')) return;
    if (titles.includes(shape.placeholder ?? '') && this.title === null) {
      if (shape.paragraphs.length > 0) this.title = linesOf(shape.paragraphs);
      return;
    }
    this.#addParagraphs(shape);
  }

  #endFrame(name: string): void {
    const [shape, table] = [this.#shape, this.#table];
    this.#shape = null;
    this.#table = null;
    if (!shape || shape.isHidden) return;
    if (table) this.blocks.push({ kind: 'table', ...table });
    // A chart or diagram without a description says nothing; a picture is at least there.
    else if (name === 'pic' || shape.description) {
      const [picture] = name === 'pic' ? this.#pictures.take() : [];
      this.blocks.push({
        ...{ kind: 'figure', description: shape.description },
        ...(picture && { picture }),
      });
    }
  }

  /** The paragraphs of a body have bullets unless the slide says otherwise; those of a text box have none. */
  #addParagraphs({ placeholder, paragraphs }: Shape): void {
    const isBody = placeholder === 'body' || placeholder === 'obj';
    const usual = isBody && paragraphs.length > 1 ? 'bullet' : 'none';
    let isFirst = true;
    for (const { spans, level, bullet, start } of paragraphs) {
      const kind = bullet ?? usual;
      if (kind === 'none') {
        this.blocks.push({ kind: 'paragraph', spans });
        continue;
      }
      const ordered = kind === 'number';
      const last = isFirst ? undefined : this.blocks.at(-1);
      isFirst = false;
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push({ level, spans });
      else this.blocks.push({ kind: 'list', ordered, start, items: [{ level, spans }] });
    }
  }
}

function linesOf(paragraphs: readonly Paragraph[]): FileSpan[] {
  return paragraphs.flatMap(({ spans }, index) => (index > 0 ? [{ text: '\n' }, ...spans] : spans));
}
