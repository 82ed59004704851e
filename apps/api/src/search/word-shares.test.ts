import { expect, test, vi } from 'vitest';
import type { Platform } from '../platform/platform.ts';
import type { Found, Searchable } from '../platform/search/searchable.ts';
import { testPortal } from '../testing/portal.ts';
import { searchPortal } from './search-portal.ts';
import { createVocabulary } from './vocabulary.ts';

const portal = await testPortal();
const { platform, clock } = portal;

const visitor = { user: null, sessionId: null, isService: false, address: '::1', requestId: 'one' };
const pageHit: Found = {
  ...{ kind: 'page', id: 'one', title: 'Oxytocin', detail: '', path: '/', page: null },
  ...{ text: '', positions: [], isStaffOnly: false, score: 1 },
};

/** A vocabulary whose shares are read when the test says so, and what was logged of it. */
function vocabularyWith(readShares: NonNullable<Searchable['readShares']>) {
  const read = vi.fn(readShares);
  const warn = vi.fn();
  const log = { warn } as unknown as Platform['log'];
  const kind: Searchable = { kinds: ['page'], readShares: read, find: async () => [pageHit] };
  const vocabulary = createVocabulary({ ...platform, log }, [kind]);
  const worthOf = async (stem: string) => (await vocabulary.read()).worthOf(stem);
  const search = async () => {
    const query = { q: 'oxytocin', exact: false, limit: 20, in: undefined, cursor: undefined };
    const answer = await searchPortal(platform, [kind], await vocabulary.read(), query, visitor);
    return answer.data.hits.map(({ title }) => title);
  };
  return { read, warn, worthOf, search };
}

const minute = 60_000;

test('searches do not wait until it is known how common words are', async () => {
  let end = (_: Map<string, number>) => {};
  const { read, worthOf, search } = vocabularyWith(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  expect(await search()).toEqual(['Oxytocin']);
  // All words tell alike at first, and once at a time is enough.
  expect(await Promise.all(['give', 'oxytocin', 'give'].map(worthOf))).toEqual([1, 1, 1]);
  clock.advance(30 * minute);
  expect(await worthOf('give')).toBe(1);
  expect(read).toHaveBeenCalledTimes(1);
  end(new Map([['give', 1]]));
  await vi.waitFor(async () => expect(await worthOf('give')).toBe(0.1));
  expect(await worthOf('oxytocin')).toBe(1);
  clock.advance(11 * minute);
  // What was known is used while it is read anew.
  expect(await worthOf('give')).toBe(0.1);
  expect(read).toHaveBeenCalledTimes(2);
  end(new Map([['give', 0.01]]));
  await vi.waitFor(async () => expect(await worthOf('give')).toBe(1));
});

test('where that cannot be read, searches answer, and it is tried again after a minute', async () => {
  const { read, warn, worthOf, search } = vocabularyWith(async () => {
    throw new Error('The table is locked.');
  });
  expect(await search()).toEqual(['Oxytocin']);
  expect(await worthOf('give')).toBe(1);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  clock.advance(minute - 1);
  expect(await search()).toEqual(['Oxytocin']);
  expect(read).toHaveBeenCalledTimes(1);
  clock.advance(1);
  expect(await worthOf('give')).toBe(1);
  expect(read).toHaveBeenCalledTimes(2);
});
