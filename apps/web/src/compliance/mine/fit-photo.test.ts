import { expect, test } from 'vitest';
import { fitPhoto, needsFitting, PhotoDoesNotFit } from './fit-photo.ts';

const megabytes10 = 10_485_760;

test.each([
  ['licence.pdf', 'application/pdf', megabytes10 + 1, false],
  ['photo.jpg', 'image/jpeg', megabytes10, false],
  ['photo.jpg', 'image/jpeg', megabytes10 + 1, true],
  ['PHOTO.PNG', 'image/png', 100, false],
  ['IMG_1.HEIC', 'image/heic', 100, true],
  ['photo.webp', 'image/webp', 100, true],
])('%s (%s, %i bytes) has to be made to fit: %j', (name, type, size, expected) => {
  expect(needsFitting({ name, type, size })).toBe(expected);
});

test('returns a photo that fits unchanged, and reports one that cannot be read', async () => {
  const file = new File(['small'], 'photo.jpg', { type: 'image/jpeg' });
  expect(await fitPhoto(file)).toBe(file);
  const unreadable = new File(['no picture'], 'photo.heic', { type: 'image/heic' });
  await expect(fitPhoto(unreadable)).rejects.toThrow(PhotoDoesNotFit);
});
