/** A run of text as pdf.js gives it; marks of the file's structure have no `str`. */
export type PdfItem = {
  str?: string;
  /** Scale and place: the last two are the distance from the left and from the bottom. */
  transform?: number[];
  width?: number;
  height?: number;
};

export type Line = {
  text: string;
  /** Points, to a half. */
  size: number;
  /** Distances in points from the left and from the bottom of the page. */
  left: number;
  bottom: number;
  /** In the uppermost or lowest tenth of the page. */
  isInMargin: boolean;
};

type Run = { text: string; left: number; right: number; bottom: number; size: number };

/** A gap of so much of the letters' size is a space, and a wide one divides columns. */
const spaceAfter = 0.18;

/** The lines of a page in reading order: as they are drawn, with runs at one height joined. */
export function linesOf(items: readonly PdfItem[], pageHeight: number): Line[] {
  const lines: Run[][] = [];
  for (const item of items) {
    const run = runOf(item);
    if (!run) continue;
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && isBeside(last, run)) line.push(run);
    else lines.push([run]);
  }
  return lines.map((runs) => joined(runs, pageHeight)).filter(({ text }) => text !== '');
}

function runOf({ str = '', transform, width = 0, height = 0 }: PdfItem): Run | null {
  if (str.trim() === '' || !transform) return null;
  const [, , , scale = 0, left = 0, bottom = 0] = transform;
  const size = Math.round((height || Math.abs(scale)) * 2) / 2;
  return { text: str, left, right: left + width, bottom, size };
}

const isBeside = (one: Run, other: Run) =>
  Math.abs(one.bottom - other.bottom) <= Math.max(one.size, other.size) * 0.4 &&
  other.left >= one.left;

function joined(runs: readonly Run[], pageHeight: number): Line {
  let text = '';
  let right = Number.NEGATIVE_INFINITY;
  for (const run of runs) {
    const gap = run.left - right;
    const isApart = gap > run.size * spaceAfter && !/\s$/.test(text) && !/^\s/.test(run.text);
    text += (isApart && text !== '' ? ' ' : '') + run.text;
    right = run.right;
  }
  const [first] = runs as [Run];
  return {
    text: text.trim(),
    size: Math.max(...runs.map(({ size }) => size)),
    left: first.left,
    bottom: first.bottom,
    isInMargin: first.bottom < pageHeight * 0.1 || first.bottom > pageHeight * 0.9,
  };
}
