import { expect, test, vi } from 'vitest';
import { arrivalRules } from './arrival-rules.ts';
import { createUploadPlaces, type UploadSender } from './upload-places.ts';
import type { Arrival } from './watch-arrival.ts';

const arrival = (bytesPerSecond = 100_000, isCrowding = false, isEstablished = isCrowding) => ({
  signal: new AbortController().signal,
  isCrowding: () => isCrowding,
  isEstablished: () => isEstablished,
  bytesPerSecond: () => bytesPerSecond,
  end: vi.fn<Arrival['end']>(),
  stop: () => {},
});
const from = (key: string): UploadSender => ({ kind: 'address', key });
const places = () =>
  createUploadPlaces({ uploadsPerAddress: 2, visitorUploads: 3, uploadsPerPerson: 2 });
const refusal = (take: () => unknown) => {
  try {
    take();
  } catch (error) {
    return error;
  }
  throw new Error('It was let in.');
};

test('uploads are limited per address and in total, and an ended one frees its place', () => {
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

test('signed-in people have their own places', () => {
  const take = places();
  for (const key of ['a', 'b', 'c']) take(from(key), arrival());
  const me: UploadSender = { kind: 'person', key: 'a' };
  take(me, arrival());
  take(me, arrival());
  expect(refusal(() => take(me, arrival()))).toMatchObject({ status: 429 });
  take({ kind: 'person', key: 'b' }, arrival());
});

test('when all places are taken, the slowest upload of the sender with the most places is ended', () => {
  const take = places();
  const [slow, slower, slowest] = [arrival(5000, true), arrival(2000, true), arrival(1000, true)];
  take(from('a'), slow);
  take(from('a'), slower);
  take(from('b'), slowest);
  take(from('c'), arrival());
  expect(slower.end).toHaveBeenCalledOnce();
  expect(slower.end.mock.calls[0]?.[0]).toMatchObject({ status: 408 });
  take(from('d'), arrival());
  expect(slowest.end).toHaveBeenCalledOnce();
  take(from('e'), arrival());
  expect(slow.end).toHaveBeenCalledOnce();
  expect(refusal(() => take(from('f'), arrival()))).toMatchObject({ status: 429 });
});

test('an address without a place gets one of those that hold several, however fast these send', () => {
  const take = places();
  const [fast, faster, single] = [10_000, 20_000, 1_000].map((pace) => arrival(pace, false, true));
  take(from('a'), faster as Arrival);
  take(from('a'), fast as Arrival);
  take(from('b'), single as Arrival);
  // Whoever has one already waits.
  expect(refusal(() => take(from('b'), arrival()))).toMatchObject({ status: 429 });
  take(from('c'), arrival());
  expect(fast?.end).toHaveBeenCalledOnce();
  // Nobody holds several any more.
  expect(refusal(() => take(from('d'), arrival()))).toMatchObject({ status: 429 });
  expect([faster, single].map((one) => one?.end.mock.calls.length)).toEqual([0, 0]);
});

test('when one address has all its places, a slow upload from that address is ended', () => {
  const take = places();
  const [own, other] = [arrival(5000, true), arrival(1000, true)];
  take(from('a'), own);
  take(from('a'), arrival());
  take(from('b'), other);
  take(from('a'), arrival());
  expect(own.end).toHaveBeenCalledOnce();
  expect(other.end).not.toHaveBeenCalled();
});

test('a program that imports an archive may send fifty files at once', () => {
  const take = createUploadPlaces(arrivalRules);
  for (let sent = 0; sent < 50; sent++) take({ kind: 'person', key: 'a' }, arrival());
});
