import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrivalRules } from './arrival-rules.ts';
import { watchArrival } from './watch-arrival.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request with only the properties that `watchArrival` reads. */
function request() {
  const raw = Object.assign(new EventEmitter(), {
    socket: { bytesRead: 700 },
    readableLength: 0,
    complete: false,
    destroyed: false,
  });
  const arrival = watchArrival(raw as unknown as IncomingMessage, arrivalRules);
  /** Receives bytes at this rate. */
  const send = (bytesPerSecond: number, seconds: number) => {
    for (let second = 0; second < seconds && !arrival.signal.aborted; second++) {
      raw.socket.bytesRead += bytesPerSecond;
      vi.advanceTimersByTime(1000);
    }
  };
  return { raw, arrival, send };
}

test('a phone at 256 kbit/s that repeatedly stalls for ten seconds can upload 10 MB', () => {
  const { arrival, send } = request();
  for (let sent = 0; sent < 10_485_760; sent += 32_000 * 8) {
    send(32_000, 8);
    send(0, 10);
  }
  expect(arrival.signal.aborted).toBe(false);
  expect(arrival.isCrowding()).toBe(false);
});

test.each([
  ['nothing at all', [[0, 25]]],
  [
    'one byte every 20 seconds',
    Array(10)
      .fill([
        [1, 1],
        [0, 19],
      ])
      .flat(),
  ],
  ['600 bytes a second', [[600, 60]]],
  [
    'much at first and then a trickle',
    [
      [50_000, 30],
      [300, 120],
    ],
  ],
])('%s is ended as too slow', (_, course) => {
  const { arrival, send } = request();
  for (const [bytes, seconds] of course as [number, number][]) send(bytes, seconds);
  expect(arrival.signal.aborted).toBe(true);
  expect(arrival.signal.reason).toMatchObject({ code: 'too_slow', status: 408 });
});

test('an upload is not ended because the portal reads slowly', () => {
  const { raw, arrival, send } = request();
  send(50_000, 5);
  raw.readableLength = 65_536;
  send(0, 300);
  expect(arrival.signal.aborted).toBe(false);
  raw.readableLength = 0;
  send(0, 21);
  expect(arrival.signal.aborted).toBe(true);
});

test('a complete upload is no longer watched, whatever else arrives on the connection', () => {
  const { raw, arrival, send } = request();
  send(50_000, 3);
  raw.complete = true;
  send(0, 300);
  raw.emit('close');
  expect(arrival.signal.aborted).toBe(false);
  expect(arrival.isCrowding()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('a closed connection ends the upload at once', () => {
  const { raw, arrival } = request();
  raw.emit('close');
  expect(arrival.signal.reason).toMatchObject({ code: 'invalid' });
  expect(vi.getTimerCount()).toBe(0);
});
