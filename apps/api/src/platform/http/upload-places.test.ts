import { expect, test, vi } from 'vitest';
import { arrivalRules } from './arrival-rules.ts';
import { type UploadSender, uploadPlaces } from './upload-places.ts';
import type { Arrival } from './watch-arrival.ts';

const arrival = (pace = 100_000, isHoldingUp = false) => ({
  signal: new AbortController().signal,
  isHoldingUp: () => isHoldingUp,
  pace: () => pace,
  end: vi.fn<Arrival['end']>(),
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

test('where all is taken, one that is slow makes room: of whoever has most places, the slowest', () => {
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

test('of an address that has all its places, one of its own makes room', () => {
  const take = places();
  const [own, other] = [arrival(5000, true), arrival(1000, true)];
  take(from('a'), own);
  take(from('a'), arrival());
  take(from('b'), other);
  take(from('a'), arrival());
  expect(own.end).toHaveBeenCalledOnce();
  expect(other.end).not.toHaveBeenCalled();
});

test('a program that brings over an archive sends fifty at once', () => {
  const take = uploadPlaces(arrivalRules);
  for (let sent = 0; sent < 50; sent++) take({ kind: 'person', key: 'a' }, arrival());
});
