import type { Drawing } from '../../page-pictures/draw-pdf.ts';

/** In pixels; `right` and `bottom` are the first ones outside. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Grey levels, of 256, by which ink differs from the paper: a shade behind words is paper. */
const leastInk = 56;
/** Share of the page at the top and at the bottom where letterheads and footers stand. */
const marginShare = 0.1;
/** Points of the shorter side of a frame; smaller ones are boxes to tick. */
const smallestFrame = 18;
/** Share of the page; what is smaller is a logo, a sign or an ornament. */
const smallestFigure = 0.02;
/** So many frames around words are a flow chart; fewer are notes in a box. */
const framesOfChart = 3;
/** What is filled to this share, and is not words, is a picture or a chart. */
const filledShare = 0.25;
/** A frame has so much of its ink within so many pixels of its sides. */
const frame = { share: 0.85, pixels: 3 };

/**
 * Whether a page shows what its words cannot say: a picture, a chart, a drawing, or frames of a flow chart. Rules, notes in
 * a frame and, where the page has a table, its grid are no drawing. `scale` is that of the picture, in pixels for a point.
 */
export function hasDrawing(
  { width, height, pixels }: Drawing,
  { scale, words, hasTable }: { scale: number; words: readonly Box[]; hasTable: boolean },
): boolean {
  const ink = findInk(pixels);
  const head = Math.ceil(height * marginShare);
  for (const box of [
    ...words,
    { left: 0, top: 0, right: width, bottom: head },
    { left: 0, top: height - head, right: width, bottom: height },
  ])
    erase(ink, width, height, box);
  let frames = 0;
  for (const { box, places } of shapesIn(ink, width)) {
    const across = box.right - box.left;
    const down = box.bottom - box.top;
    const isFilled = places.length >= across * down * filledShare;
    if (Math.min(across, down) < smallestFrame * scale || (hasTable && !isFilled)) continue;
    if (isFrame(box, places, width)) frames++;
    else if (across * down >= width * height * smallestFigure) return true;
  }
  return frames >= framesOfChart;
}

/** 1 where the page differs from its paper, which is its commonest grey. */
function findInk(pixels: Uint8Array): Uint8Array {
  const levels = new Uint32Array(256);
  for (const pixel of pixels) levels[pixel] = (levels[pixel] ?? 0) + 1;
  const paper = levels.indexOf(Math.max(...levels));
  return pixels.map((pixel) => (Math.abs(pixel - paper) >= leastInk ? 1 : 0));
}

function erase(ink: Uint8Array, width: number, height: number, box: Box): void {
  const left = Math.max(0, box.left);
  const right = Math.min(width, box.right);
  if (right <= left) return;
  for (let y = Math.max(0, box.top); y < Math.min(height, box.bottom); y++)
    ink.fill(0, y * width + left, y * width + right);
}

/** Ink that hangs together, by the places of its pixels. Erases what it gives. */
function* shapesIn(ink: Uint8Array, width: number): Generator<{ box: Box; places: number[] }> {
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  for (let start = ink.indexOf(1); start !== -1; start = ink.indexOf(1, start)) {
    const places = [start];
    ink[start] = 0;
    const box = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
    for (let next = 0; next < places.length; next++) {
      const place = places[next] as number;
      const x = place % width;
      const y = (place - x) / width;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
      for (const step of around) {
        const beside = place + step;
        // Not over the edge of a line of pixels into the next line.
        if (ink[beside] !== 1 || Math.abs((beside % width) - x) > 1) continue;
        ink[beside] = 0;
        places.push(beside);
      }
    }
    yield { box, places };
  }
}

function isFrame({ left, top, right, bottom }: Box, places: readonly number[], width: number) {
  const atSides = places.filter((place) => {
    const x = place % width;
    const y = (place - x) / width;
    return Math.min(x - left, right - 1 - x, y - top, bottom - 1 - y) < frame.pixels;
  });
  return atSides.length >= places.length * frame.share;
}
