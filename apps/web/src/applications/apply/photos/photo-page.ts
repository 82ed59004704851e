/** A photographed page. The photo itself is kept smaller and upright; what is chosen here is applied when it is drawn. */
export type PhotoPage = {
  id: number;
  photo: Blob;
  /** Pixels of `photo`. */
  width: number;
  height: number;
  /** Quarter turns to the right. */
  turns: number;
  /** The part that is used of the turned photo, each side as a fraction of it. */
  crop: Crop;
};

export type Crop = { left: number; top: number; right: number; bottom: number };

export const wholePhoto: Crop = { left: 0, top: 0, right: 1, bottom: 1 };

/** The least that a crop leaves of each side. */
const least = 0.1;

export type Corner = { x: 'left' | 'right'; y: 'top' | 'bottom' };

/** Moves a corner of the crop, as far as it goes. */
export function moveCorner(crop: Crop, { x, y }: Corner, to: { x: number; y: number }): Crop {
  return {
    ...crop,
    [x]: x === 'left' ? clamp(to.x, 0, crop.right - least) : clamp(to.x, crop.left + least, 1),
    [y]: y === 'top' ? clamp(to.y, 0, crop.bottom - least) : clamp(to.y, crop.top + least, 1),
  };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** A quarter turn to the right; the same part of the photo stays chosen. */
export function turn(page: PhotoPage): PhotoPage {
  const { left, top, right, bottom } = page.crop;
  return {
    ...page,
    turns: (page.turns + 1) % 4,
    crop: { left: 1 - bottom, top: left, right: 1 - top, bottom: right },
  };
}

/** Size of the turned photo in pixels. */
export function turnedSize({ width, height, turns }: PhotoPage): { width: number; height: number } {
  return turns % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** The pages with the one at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  const item = items[from];
  return item === undefined ? [...items] : rest.toSpliced(to, 0, item);
}
