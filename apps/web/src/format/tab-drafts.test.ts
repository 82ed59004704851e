// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, holdToken } from '../session/session-store.ts';
import { tabDrafts } from './tab-drafts.ts';

const day = 86_400_000;
const userOf = (id: string) => ({ id, role: 'ROLE_STAFF' }) as never;
/** As the page sees it after it was loaded: again, if drafts were written before. */
const load = () => tabDrafts<string>('drafts', { keptMs: day })('contact');

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-26T08:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  endSession('signed-out');
});

test('a draft survives a reload, with the time of its last change, until it is forgotten', () => {
  const before = load();
  before.keep('Hello');
  expect([before.keptSince(), before.isStored()]).toEqual([undefined, true]);
  const after = load();
  expect([after.read(), after.keptSince()]).toEqual(['Hello', '2026-11-26T08:00:00.000Z']);
  after.forget();
  after.keep('Something else');
  expect(after.keptSince()).toBeUndefined();
  after.forget();
  expect(sessionStorage).toHaveLength(0);
});

test('a draft goes a day after its last change, from the device too', () => {
  load().keep('Hello');
  vi.advanceTimersByTime(day);
  expect(load().read()).toBe('Hello');
  const open = load();
  vi.advanceTimersByTime(1);
  expect(open.read()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('a draft goes when its writer signs out', () => {
  holdToken('token', userOf('ada'));
  load().keep('Hello');
  endSession('signed-out');
  expect(sessionStorage).toHaveLength(0);
});

test('a draft whose writer’s session had expired is not shown, and goes when somebody else signs in', () => {
  holdToken('token', userOf('ada'));
  load().keep('Hello');
  endSession('expired');
  const reloaded = load();
  expect(reloaded.read()).toBeUndefined();
  holdToken('another', userOf('obi'));
  expect(sessionStorage).toHaveLength(0);
});

test('a browser that stores nothing keeps the draft until the reload, and says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  const draft = load();
  draft.keep('Hello');
  expect([draft.read(), draft.isStored()]).toEqual(['Hello', false]);
});
