import type { DocumentText, TextSection } from '@icare/contracts/document-text';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { drawPage, openPdf, scaleWithin } from '../../page-pictures/draw-pdf.ts';
import { type FileBlock, TextBuilder } from '../text-builder.ts';
import { type Box, hasDrawing } from './find-drawing.ts';
import { blocksOfTags, type PdfMark, type PdfTag } from './from-tags.ts';
import { inReadingOrder } from './reading-order.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { headingLetters, headingScale, toBlocks, type Usual } from './to-blocks.ts';

// Loaded before the file comes: afterwards no code can be loaded any more.
await getResolvedPDFJS();

/** A page with fewer letters is a scan or a drawing. */
const lettersOfText = 40;
/** A line in the margin of at least so many pages, and of so large a part of them, is a header or a footer. */
const repeated = { pages: 2, share: 0.5 };
/** Looking for drawings: pixels for a point and of a page at most, and milliseconds of processor time for all pages. */
const drawings = { scale: 0.5, pixels: 400_000, time: 25_000 };
/** A table with more columns is too dense for a phone. */
const columnsOnPhone = 6;
/** Milliseconds of processor time for the words; what is left then is not read. Half of what the process is given. */
const readingTime = 60_000;
/** Milliseconds by the clock, within what the process is given: a busy machine must not end it. */
const longestReading = 480_000;

type ReadPage = {
  segments: readonly Segment[];
  tree: PdfTag | null;
  marks: readonly PdfMark[];
  height: number;
  size: NonNullable<TextSection['size']>;
  /** From lengths of the file to points from the upper left corner, as a matrix of six numbers. */
  toView: readonly number[];
};

/** The text of a PDF page by page: by its tags if it has them, otherwise by the layout of its lines. */
export async function readPdf(file: Buffer): Promise<DocumentText> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const builder = new TextBuilder('page');
  const pages: ReadPage[] = [];
  let letters = 0;
  const spent = spentSince();
  for (let number = 1; number <= pdf.numPages; number++) {
    const { processor, clock } = spent();
    if (processor > readingTime || clock > longestReading || letters > 4_000_000) {
      builder.cut();
      break;
    }
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marks = items as PdfMark[];
    const height = page.view[3] ?? 0;
    const segments = inReadingOrder(segmentsOf(marks, height));
    letters += segments.reduce((sum, { text }) => sum + text.length, 0);
    const tree = (await page.getStructTree()) as PdfTag | null;
    const viewport = page.getViewport({ scale: 1 });
    const size = { width: toPoints(viewport.width), height: toPoints(viewport.height) };
    const toView = viewport.transform as number[];
    pages.push({ segments, height, size, tree, marks: tree ? marks : [], toView });
    page.cleanup();
  }
  const margins = findRepeated(pages.map(({ segments }) => segments));
  const bodies = pages.map(({ segments }) =>
    segments.filter((segment) => !margins.has(keyOf(segment))),
  );
  const usual = findUsual(bodies.some(({ length }) => length > 0) ? bodies : pages.map(whole));
  const findDrawing = await drawingFinder(file);
  for (const [index, body] of bodies.entries()) {
    const page = pages[index] as ReadPage;
    const { tree, marks, height, size } = page;
    // A form or a register may have nothing but lines that all pages have. Under the head of a scan there is a picture.
    const isOnlyMargin =
      body.length === 0 && hasText(page.segments) && !(await findDrawing(index + 1, page, []));
    const segments = isOnlyMargin ? page.segments : body;
    const isPicture = !hasText(segments);
    const blocks = blocksOfTags(tree, marks, usual, height) ?? toBlocks(segments, usual);
    const isDrawn = !isPicture && (await findDrawing(index + 1, page, blocks));
    const section = { isPicture, hasDrawing: isDrawn, ...((isPicture || isDrawn) && { size }) };
    if (!builder.beginSection(section)) break;
    for (const block of blocks) builder.add(block);
  }
  return builder.result();
}

const whole = ({ segments }: ReadPage) => [...segments];
const hasText = (segments: readonly Segment[]) =>
  segments.reduce((sum, { text }) => sum + text.length, 0) >= lettersOfText;

/** Milliseconds since now, of the processor and by the clock. */
function spentSince() {
  const clock = performance.now();
  const processor = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(processor);
    return { processor: (user + system) / 1000, clock: performance.now() - clock };
  };
}

/** Tells of each page whether it shows what its blocks cannot. */
async function drawingFinder(file: Buffer) {
  // What pdf.js reads, PDFium may not; then the text goes without pictures of its pages.
  const pdf = await openPdf(file).catch(() => null);
  const spent = spentSince();
  return async (number: number, page: ReadPage, blocks: readonly FileBlock[]): Promise<boolean> => {
    const tables = blocks.filter((block) => block.kind === 'table');
    if (tables.some(({ rows }) => rows.some((row) => row.length > columnsOnPhone))) return true;
    if (!pdf || spent().processor > drawings.time) return false;
    const drawing = await drawPage(pdf, number, 'Gray', (points) =>
      scaleWithin(points, drawings.scale, drawings.pixels),
    ).catch(() => null);
    if (!drawing) return false;
    const scale = drawing.width / page.size.width;
    const words = page.segments.map((segment) => boxOf(segment, page.toView, scale));
    return hasDrawing(drawing, { scale, words, hasTable: tables.length > 0 });
  };
}

/** Where the words of a segment are in the picture of its page, with what goes above and below the letters. */
function boxOf(
  { left, right, bottom, size }: Segment,
  toView: readonly number[],
  scale: number,
): Box {
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = toView;
  const corners = [
    [left, bottom - size * 0.35],
    [right, bottom + size],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const along = corners.map(([x]) => x * scale);
  const down = corners.map(([, y]) => y * scale);
  return {
    left: Math.floor(Math.min(...along)) - 1,
    right: Math.ceil(Math.max(...along)) + 1,
    top: Math.floor(Math.min(...down)) - 1,
    bottom: Math.ceil(Math.max(...down)) + 1,
  };
}

/** Whole ones, within what a size may be. */
const toPoints = (length: number) => Math.min(100_000, Math.max(1, Math.round(length) || 1));

/** Page numbers differ, and nothing else. */
const keyOf = ({ text, isInMargin }: Segment) =>
  isInMargin ? text.replace(/\d+/g, '#').trim() : '';

function findRepeated(pages: readonly (readonly Segment[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const segments of pages) {
    for (const key of new Set(segments.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  counts.delete('');
  const least = Math.max(repeated.pages, pages.length * repeated.share);
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

function findUsual(pages: readonly Segment[][]): Usual {
  const sizes = new Map<number, number>();
  const fonts = new Map<string, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key, text: string) =>
    counts.set(key, (counts.get(key) ?? 0) + text.length);
  for (const { size, runs } of pages.flat()) {
    for (const { text, font } of runs) {
      count(sizes, size, text);
      count(fonts, font, text);
    }
  }
  const size = mostOf(sizes) ?? 0;
  const headings = pages.flatMap((segments) =>
    segments.filter(
      (segment) => segment.size >= size * headingScale && segment.text.length <= headingLetters,
    ),
  );
  const headingSizes = [...new Set(headings.map((segment) => segment.size))];
  return {
    size,
    font: mostOf(fonts) ?? '',
    headings: headingSizes.sort((one, other) => other - one),
  };
}

const mostOf = <Key>(counts: ReadonlyMap<Key, number>): Key | undefined =>
  [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
