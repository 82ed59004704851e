// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

let arrive = () => {};
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      disconnect = disconnect;
      observe = () => {};
      constructor(noted: () => void) {
        arrive = noted;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a device keeps waits until nothing has arrived for some seconds', () => {
  const begin = vi.fn();
  whenQuiet(begin);
  for (let second = 0; second < 10; second += 3) {
    vi.advanceTimersByTime(3_000);
    arrive();
  }
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_999);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  expect(begin).toHaveBeenCalledOnce();
});

test('a page that asks again and again does not put it off for ever', () => {
  const begin = vi.fn();
  whenQuiet(begin);
  for (let second = 0; second < 59; second++) {
    vi.advanceTimersByTime(1_000);
    arrive();
  }
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(begin).toHaveBeenCalledOnce();
});

test('it waits for the page itself', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const begin = vi.fn();
  whenQuiet(begin);
  vi.advanceTimersByTime(120_000);
  expect(begin).not.toHaveBeenCalled();
  state.mockRestore();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(4_000);
  expect(begin).toHaveBeenCalledOnce();
});
