import { type Height, textAtHeight } from '../raised-text.ts';

/** A run of text as pdf.js gives it; marks of the file's structure have no `str`. */
export type PdfItem = {
  str?: string;
  /** Scale and place: the last two are the distance from the left and from the bottom. */
  transform?: number[];
  width?: number;
  height?: number;
  /** The same for all runs in one font of the file. */
  fontName?: string;
};

/** Letters of one font and size. */
export type Run = { text: string; font: string };

/** A piece of a line without a wide gap: a line of prose, a cell's line, or the number of a step. Lengths in points. */
export type Segment = {
  runs: Run[];
  text: string;
  /** Of its letters, to a half. */
  size: number;
  left: number;
  right: number;
  bottom: number;
  /** In the uppermost or lowest tenth of the page. */
  isInMargin: boolean;
};

type Placed = {
  text: string;
  font: string;
  size: number;
  left: number;
  right: number;
  bottom: number;
};

/** A gap of so much of the letters' size is a space. */
const spaceAfter = 0.18;
/** Figures that stand above or below the line have at most so much of the size of the letters beside them. */
const smallFigures = 0.8;
/** A wider gap divides columns, or a step's number from its text. */
const wideGap = 1;

/** The segments of a page in the order in which they are drawn, which is the order of reading in most files. */
export function segmentsOf(items: readonly PdfItem[], pageHeight: number): Segment[] {
  const segments: Segment[] = [];
  let open: Placed[] = [];
  const close = () => {
    if (open.length > 0) segments.push(join(open, pageHeight));
    open = [];
  };
  for (const item of items) {
    const run = place(item);
    if (!run) continue;
    const last = open.at(-1);
    if (last && !isBeside(last, run)) close();
    open.push(run);
  }
  close();
  return segments.filter(({ text }) => text !== '');
}

function place({
  str = '',
  transform,
  width = 0,
  height = 0,
  fontName = '',
}: PdfItem): Placed | null {
  if (str.trim() === '' || !transform) return null;
  const [, , , scale = 0, left = 0, bottom = 0] = transform;
  const size = Math.round((height || Math.abs(scale)) * 2) / 2;
  return { text: str, font: fontName, size, left, right: left + width, bottom };
}

function isBeside(one: Placed, other: Placed): boolean {
  const size = Math.max(one.size, other.size);
  const isSmall = Math.min(one.size, other.size) <= size * smallFigures;
  return (
    Math.abs(one.bottom - other.bottom) <= size * (isSmall ? 0.5 : 0.4) &&
    other.left >= one.left &&
    other.left - one.right <= size * wideGap
  );
}

/** Whether it is a power, a formula or the number of a footnote. */
function heightAbove(base: Placed, { text, size, bottom }: Placed): Height {
  if (size > base.size * smallFigures || !/^[\d+\-−–=()]+$/.test(text.trim())) return null;
  const distance = (bottom - base.bottom) / base.size;
  return distance >= 0.2 ? 'raised' : distance <= -0.08 ? 'lowered' : null;
}

function join(placed: readonly Placed[], pageHeight: number): Segment {
  const runs: Run[] = [];
  let text = '';
  let right = Number.NEGATIVE_INFINITY;
  const base = placed.reduce((largest, run) => (run.size > largest.size ? run : largest));
  for (const run of placed) {
    const isApart =
      run.left - right > run.size * spaceAfter && !/\s$/.test(text) && !/^\s/.test(run.text);
    const shown = textAtHeight(run.text, heightAbove(base, run));
    const added = (isApart && text !== '' ? ' ' : '') + shown;
    text += added;
    const last = runs.at(-1);
    if (last?.font === run.font) last.text += added;
    else runs.push({ text: added, font: run.font });
    right = run.right;
  }
  const [first] = placed as [Placed];
  return {
    runs,
    text: text.trim(),
    size: base.size,
    left: first.left,
    right,
    bottom: first.bottom,
    isInMargin: first.bottom < pageHeight * 0.1 || first.bottom > pageHeight * 0.9,
  };
}
