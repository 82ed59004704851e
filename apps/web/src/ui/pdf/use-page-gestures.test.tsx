import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { usePageGestures } from './use-page-gestures.ts';

const onSwipe = vi.fn();
const onPinch = vi.fn();

function Sheet() {
  const box = useRef<HTMLDivElement>(null);
  usePageGestures(box, { onSwipe, onPinch });
  return <div ref={box}>Page</div>;
}

const at = (x: number, y: number) => ({ clientX: x, clientY: y });

function show() {
  onSwipe.mockClear();
  onPinch.mockClear();
  render(<Sheet />);
  return screen.getByText('Page');
}

function swipe(sheet: HTMLElement, from: [number, number], to: [number, number]) {
  fireEvent.touchStart(sheet, { touches: [at(...from)] });
  fireEvent.touchEnd(sheet, { touches: [], changedTouches: [at(...to)] });
}

test('a finger that moves sideways turns the page; one that scrolls or hardly moves does not', () => {
  const sheet = show();
  swipe(sheet, [300, 200], [120, 210]);
  swipe(sheet, [120, 200], [300, 190]);
  expect(onSwipe.mock.calls).toEqual([[1], [-1]]);
  swipe(sheet, [300, 200], [260, 200]);
  swipe(sheet, [300, 200], [200, 400]);
  expect(onSwipe).toHaveBeenCalledTimes(2);
});

test('on an enlarged page a finger moves the page', () => {
  const sheet = show();
  Object.defineProperty(sheet, 'scrollWidth', { value: 800 });
  Object.defineProperty(sheet, 'clientWidth', { value: 400 });
  swipe(sheet, [300, 200], [120, 210]);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('two fingers enlarge the page around the place between them, and turn no page', () => {
  const sheet = show();
  fireEvent.touchStart(sheet, { touches: [at(100, 100), at(200, 100)] });
  const isLeft = fireEvent.touchMove(sheet, { touches: [at(50, 100), at(250, 100)] });
  expect(isLeft, 'the browser enlarges nothing').toBe(false);
  expect(onPinch).toHaveBeenCalledWith(2, { x: 150, y: 100 });
  fireEvent.touchEnd(sheet, { touches: [], changedTouches: [at(50, 100)] });
  expect(onSwipe).not.toHaveBeenCalled();
});
