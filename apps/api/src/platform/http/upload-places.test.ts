import { expect, test, vi } from 'vitest';
import { type UploadSender, uploadPlaces } from './upload-places.ts';
import type { Arrival } from './watch-arrival.ts';

const arrival = (pace = 100_000, isHoldingUp = false) => ({
  signal: new AbortController().signal,
  isHoldingUp: () => isHoldingUp,
  pace: () => pace,
  end: vi.fn(),
  stop: () => {},
});
const from = (key: string): UploadSender => ({ kind: 'address', key });
const places = () => uploadPlaces({ perAddress: 2, inAll: 3, perPerson: 2 });
const refusal = (take: () => unknown) => {
  try {
    take();
  } catch (error) {
    return error;
  }
  throw new Error('It was let in.');
};

test('so many from one address, so many in all, and again when one has left', () => {
  const take = places();
  const [leave] = [take(from('a'), arrival()), take(from('a'), arrival())];
  expect(refusal(() => take(from('a'), arrival()))).toMatchObject({
    status: 429,
    headers: { 'retry-after': '10' },
  });
  const leaveOther = take(from('b'), arrival());
  expect(refusal(() => take(from('c'), arrival()))).toMatchObject({
    status: 429,
    headers: { 'retry-after': '10' },
  });
  leave?.();
  leave?.();
  take(from('c'), arrival());
  expect(refusal(() => take(from('d'), arrival()))).toMatchObject({ status: 429 });
  leaveOther();
  take(from('a'), arrival());
});

test('people who are signed in have places of their own', () => {
  const take = places();
  for (const key of ['a', 'b', 'c']) take(from(key), arrival());
  const me: UploadSender = { kind: 'person', key: 'a' };
  take(me, arrival());
  take(me, arrival());
  expect(refusal(() => take(me, arrival()))).toMatchObject({ status: 429 });
  take({ kind: 'person', key: 'b' }, arrival());
});

test('the slowest of those who hold others up makes room, of the same address where that is full', () => {
  const take = places();
  const [slow, slower, quick]: (Arrival & { end: ReturnType<typeof vi.fn> })[] = [
    arrival(5000, true),
    arrival(2000, true),
    arrival(),
  ] as never;
  take(from('a'), slow as Arrival);
  take(from('b'), slower as Arrival);
  take(from('a'), quick as Arrival);
  take(from('a'), arrival());
  expect(slow?.end).toHaveBeenCalledOnce();
  expect(slow?.end.mock.calls[0]?.[0]).toMatchObject({ status: 408 });
  take(from('c'), arrival());
  expect(slower?.end).toHaveBeenCalledOnce();
  expect(refusal(() => take(from('d'), arrival()))).toMatchObject({ status: 429 });
  expect(quick?.end).not.toHaveBeenCalled();
});
