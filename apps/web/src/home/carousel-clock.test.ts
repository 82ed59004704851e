import { beforeEach, expect, test, vi } from 'vitest';
import { type Carousel, createCarousel } from './carousel-clock.ts';
import { isPlaying } from './carousel-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function startCarousel({ reducedMotion = false } = {}): Carousel {
  const carousel = createCarousel(6, reducedMotion, schedule);
  carousel.subscribe(() => {});
  return carousel;
}

function schedule(run: () => void, delayMs: number) {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const readIndex = (carousel: Carousel) => carousel.read().index;
const carouselPlays = (carousel: Carousel) => isPlaying(carousel.read());

test('advances after 3 seconds, and from the last slide to the first', () => {
  const carousel = startCarousel();
  wait(2999);
  expect(readIndex(carousel)).toBe(0);
  wait(1);
  expect(readIndex(carousel)).toBe(1);
  wait(5 * 3000);
  expect(readIndex(carousel)).toBe(0);
});

test('the two timers together make one change every 3 seconds', () => {
  const carousel = startCarousel();
  const steps: number[] = [];
  carousel.subscribe(() => steps.push(carousel.read().changes));
  for (let step = 1; step <= 100; step++) {
    wait(3000);
    expect(carousel.read().changes).toBe(step);
  }
});

test('the second timer makes the change if the first timer failed', () => {
  const timers: { run: () => void; delayMs: number }[] = [];
  const carousel = createCarousel(6, false, (run, delayMs) => {
    timers.push({ run, delayMs });
    return () => {};
  });
  carousel.subscribe(() => {});
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([3000, 3100]);
  timers[1]?.run();
  expect(readIndex(carousel)).toBe(1);
});

test('ignores other changes for a second after a change', () => {
  const carousel = startCarousel();
  carousel.send({ type: 'next' });
  wait(999);
  carousel.send({ type: 'next' });
  carousel.send({ type: 'previous' });
  carousel.send({ type: 'go', index: 4 });
  expect(readIndex(carousel)).toBe(1);
  wait(1);
  carousel.send({ type: 'go', index: 4 });
  expect(readIndex(carousel)).toBe(4);
});

test('previous goes from the first slide to the last', () => {
  const carousel = startCarousel();
  carousel.send({ type: 'previous' });
  expect(readIndex(carousel)).toBe(5);
});

test('choosing the shown slide does nothing, not even pause', () => {
  const carousel = startCarousel();
  carousel.send({ type: 'go', index: 0 });
  expect(carousel.read()).toMatchObject({ index: 0, transitioning: false, pause: null });
});

test('resumes 5 seconds after the last action, then advances after 3 seconds', () => {
  const carousel = startCarousel();
  carousel.send({ type: 'next' });
  wait(4000);
  carousel.send({ type: 'next' });
  wait(4999);
  expect(carouselPlays(carousel)).toBe(false);
  wait(1);
  expect(carouselPlays(carousel)).toBe(true);
  wait(2999);
  expect(readIndex(carousel)).toBe(2);
  wait(1);
  expect(readIndex(carousel)).toBe(3);
});

test('a pause by key lasts until the key is pressed again, even if the user changes slides', () => {
  const carousel = startCarousel();
  carousel.send({ type: 'key' });
  carousel.send({ type: 'next' });
  wait(60_000);
  expect(readIndex(carousel)).toBe(1);
  carousel.send({ type: 'key' });
  wait(3000);
  expect(readIndex(carousel)).toBe(2);
});

test('a pause by key or action ends when the tab becomes visible again, a pause by the button does not', () => {
  const carousel = startCarousel();
  for (const [type, pauseEnds] of [
    ['key', true],
    ['next', true],
    ['button', false],
  ] as const) {
    carousel.send({ type });
    carousel.send({ type: 'hide' });
    carousel.send({ type: 'show' });
    expect(carouselPlays(carousel), type).toBe(pauseEnds);
    wait(1000);
  }
  carousel.send({ type: 'button' });
  expect(carouselPlays(carousel)).toBe(true);
});

test('does not advance in a hidden tab, and waits the whole 3 seconds afterwards', () => {
  const carousel = startCarousel();
  wait(2000);
  carousel.send({ type: 'hide' });
  wait(60_000);
  expect(readIndex(carousel)).toBe(0);
  carousel.send({ type: 'show' });
  wait(2999);
  expect(readIndex(carousel)).toBe(0);
  wait(1);
  expect(readIndex(carousel)).toBe(1);
});

test('stops while a link of the slide has the focus, and resumes 5 seconds after', () => {
  const carousel = startCarousel();
  carousel.send({ type: 'hold' });
  wait(60_000);
  expect(readIndex(carousel)).toBe(0);
  carousel.send({ type: 'release' });
  wait(5000 + 2999);
  expect(readIndex(carousel)).toBe(0);
  wait(1);
  expect(readIndex(carousel)).toBe(1);
});

test('the Play button works right after the focus has left a link', () => {
  const carousel = startCarousel();
  carousel.send({ type: 'hold' });
  carousel.send({ type: 'release' });
  carousel.send({ type: 'button' });
  expect(carouselPlays(carousel)).toBe(true);
});

test('with reduced motion the carousel stays paused until the user starts it', () => {
  const carousel = startCarousel({ reducedMotion: true });
  carousel.send({ type: 'next' });
  carousel.send({ type: 'hide' });
  carousel.send({ type: 'show' });
  wait(60_000);
  expect(readIndex(carousel)).toBe(1);
  carousel.send({ type: 'button' });
  wait(3000);
  expect(readIndex(carousel)).toBe(2);
  carousel.send({ type: 'reduceMotion' });
  wait(60_000);
  expect(readIndex(carousel)).toBe(2);
});

test('cancels its timers when the last listener has left', () => {
  const carousel = createCarousel(6, false, schedule);
  const stop = carousel.subscribe(() => {});
  expect(vi.getTimerCount()).toBe(2);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
