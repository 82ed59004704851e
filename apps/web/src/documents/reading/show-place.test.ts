// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { showPlace } from './show-place.ts';

const nextFrames = () => new Promise((resolve) => setTimeout(resolve, 200));

test('a place is brought into view again once the pages beside it have their height, and no more after that', async () => {
  const place = document.body.appendChild(document.createElement('mark'));
  place.scrollIntoView = vi.fn();
  showPlace(place, 'center');
  expect(place.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'center' });
  await nextFrames();
  expect(place.scrollIntoView).toHaveBeenCalledTimes(4);
  await nextFrames();
  expect(place.scrollIntoView).toHaveBeenCalledTimes(4);
});

test('a place that has gone meanwhile is left alone', async () => {
  const place = document.body.appendChild(document.createElement('mark'));
  place.scrollIntoView = vi.fn();
  showPlace(place, 'start');
  place.remove();
  await nextFrames();
  expect(place.scrollIntoView).toHaveBeenCalledTimes(1);
});
