import { expect, test } from 'vitest';
import { moveCorner, moved, type PhotoPage, turn, turnedSize, wholePhoto } from './photo-page.ts';

const page: PhotoPage = {
  id: 1,
  photo: new Blob(),
  width: 1500,
  height: 2000,
  turns: 0,
  crop: { left: 0.1, top: 0.2, right: 0.9, bottom: 0.6 },
};

test('a turn keeps the same part of the photo, and four turns change nothing', () => {
  const once = turn(page);
  expect(once.turns).toBe(1);
  expect(once.crop).toEqual({ left: 0.4, top: 0.1, right: 0.8, bottom: 0.9 });
  expect(turnedSize(once)).toEqual({ width: 2000, height: 1500 });
  const { crop, turns } = turn(turn(turn(once)));
  expect(turns).toBe(0);
  for (const [side, value] of Object.entries(page.crop)) {
    expect(crop[side as keyof typeof crop]).toBeCloseTo(value);
  }
});

test('a corner stays within the photo, and leaves a part of it', () => {
  const topLeft = { x: 'left', y: 'top' } as const;
  expect(moveCorner(wholePhoto, topLeft, { x: 0.25, y: -3 })).toEqual({
    ...wholePhoto,
    left: 0.25,
  });
  expect(moveCorner(wholePhoto, topLeft, { x: 2, y: 2 })).toEqual({
    ...wholePhoto,
    left: 0.9,
    top: 0.9,
  });
  const bottomRight = { x: 'right', y: 'bottom' } as const;
  expect(moveCorner(page.crop, bottomRight, { x: 0, y: 7 })).toMatchObject({
    right: 0.2,
    bottom: 1,
  });
});

test('pages change places', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});
