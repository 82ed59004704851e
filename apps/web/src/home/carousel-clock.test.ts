import { beforeEach, expect, test, vi } from 'vitest';
import { type Carousel, createCarousel } from './carousel-clock.ts';
import { isPlaying } from './carousel-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function open(calm = false): Carousel {
  const carousel = createCarousel(6, calm, (run, after) => {
    const timer = setTimeout(run, after);
    return () => clearTimeout(timer);
  });
  carousel.subscribe(() => {});
  return carousel;
}

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const readIndex = (carousel: Carousel) => carousel.read().index;
const plays = (carousel: Carousel) => isPlaying(carousel.read());

test('goes on after 3 seconds, and from the last slide to the first', () => {
  const carousel = open();
  wait(2999);
  expect(readIndex(carousel)).toBe(0);
  wait(1);
  expect(readIndex(carousel)).toBe(1);
  wait(5 * 3000);
  expect(readIndex(carousel)).toBe(0);
});

test('the two timers make one step every 3 seconds, however long it plays', () => {
  const carousel = open();
  const steps: number[] = [];
  carousel.subscribe(() => steps.push(carousel.read().changes));
  for (let step = 1; step <= 100; step++) {
    wait(3000);
    expect(carousel.read().changes).toBe(step);
  }
});

test('the second timer makes the step the first one missed', () => {
  const timers: { run: () => void; after: number }[] = [];
  const carousel = createCarousel(6, false, (run, after) => {
    timers.push({ run, after });
    return () => {};
  });
  carousel.subscribe(() => {});
  expect(timers.map(({ after }) => after)).toEqual([3000, 3100]);
  timers[1]?.run();
  expect(readIndex(carousel)).toBe(1);
});

test('a change locks out every other for a second', () => {
  const carousel = open();
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

test('previous leads from the first slide to the last', () => {
  const carousel = open();
  carousel.send({ type: 'previous' });
  expect(readIndex(carousel)).toBe(5);
});

test('going to the slide that is shown does nothing, not even pause', () => {
  const carousel = open();
  carousel.send({ type: 'go', index: 0 });
  expect(carousel.read()).toMatchObject({ index: 0, transitioning: false, pause: null });
});

test('plays on 5 seconds after the last action, then waits its 3 seconds', () => {
  const carousel = open();
  carousel.send({ type: 'next' });
  wait(4000);
  carousel.send({ type: 'next' });
  wait(4999);
  expect(plays(carousel)).toBe(false);
  wait(1);
  expect(plays(carousel)).toBe(true);
  wait(2999);
  expect(readIndex(carousel)).toBe(2);
  wait(1);
  expect(readIndex(carousel)).toBe(3);
});

test('a pause by key lasts until the key, whatever is done by hand', () => {
  const carousel = open();
  carousel.send({ type: 'key' });
  carousel.send({ type: 'next' });
  wait(60_000);
  expect(readIndex(carousel)).toBe(1);
  carousel.send({ type: 'key' });
  wait(3000);
  expect(readIndex(carousel)).toBe(2);
});

test('a pause by key or action ends when the tab becomes visible again, one by the button does not', () => {
  const carousel = open();
  for (const [type, ends] of [
    ['key', true],
    ['next', true],
    ['button', false],
  ] as const) {
    carousel.send({ type });
    carousel.send({ type: 'hide' });
    carousel.send({ type: 'show' });
    expect(plays(carousel), type).toBe(ends);
    wait(1000);
  }
  carousel.send({ type: 'button' });
  expect(plays(carousel)).toBe(true);
});

test('does not advance in a hidden tab, and takes its whole 3 seconds afterwards', () => {
  const carousel = open();
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

test('holds still while a link of the slide has the focus, and plays on 5 seconds after', () => {
  const carousel = open();
  carousel.send({ type: 'hold' });
  wait(60_000);
  expect(readIndex(carousel)).toBe(0);
  carousel.send({ type: 'release' });
  wait(5000 + 2999);
  expect(readIndex(carousel)).toBe(0);
  wait(1);
  expect(readIndex(carousel)).toBe(1);
});

test('the button that says Play plays, also right after the focus has left a link', () => {
  const carousel = open();
  carousel.send({ type: 'hold' });
  carousel.send({ type: 'release' });
  carousel.send({ type: 'button' });
  expect(plays(carousel)).toBe(true);
});

test('stands still for somebody who wants less motion, until they start it', () => {
  const carousel = open(true);
  carousel.send({ type: 'next' });
  carousel.send({ type: 'hide' });
  carousel.send({ type: 'show' });
  wait(60_000);
  expect(readIndex(carousel)).toBe(1);
  carousel.send({ type: 'button' });
  wait(3000);
  expect(readIndex(carousel)).toBe(2);
  carousel.send({ type: 'calm' });
  wait(60_000);
  expect(readIndex(carousel)).toBe(2);
});

test('leaves no timer behind when nobody looks any more', () => {
  const carousel = createCarousel(6, false, (run, after) => {
    const timer = setTimeout(run, after);
    return () => clearTimeout(timer);
  });
  const stop = carousel.subscribe(() => {});
  expect(vi.getTimerCount()).toBe(2);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
