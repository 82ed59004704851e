// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { messageDraft } from './message-draft.ts';

const draft = () => messageDraft(() => ({ name: '', message: '' }));

test('the same text keeps its key, another text gets another', () => {
  const { keyFor } = draft();
  const first = keyFor({ message: 'When do you open?' });
  expect(first.length).toBeGreaterThanOrEqual(16);
  expect(keyFor({ message: 'When do you open?' })).toBe(first);
  expect(keyFor({ message: 'When do you close?' })).not.toBe(first);
});

test('what was sent and is written again is a new message', () => {
  const { keyFor, forget } = draft();
  const first = keyFor({ message: 'Thank you.' });
  forget();
  expect(keyFor({ message: 'Thank you.' })).not.toBe(first);
});

test('a change keeps the other fields and is told', () => {
  const { read, change, subscribe } = draft();
  const listener = vi.fn();
  subscribe(listener);
  change({ name: 'Ada' });
  change({ message: 'Hello' });
  expect(read()).toEqual({ name: 'Ada', message: 'Hello' });
  expect(listener).toHaveBeenCalledTimes(2);
});
