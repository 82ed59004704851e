import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withDeadline } from './deadline.ts';
import { readTogether } from './read-together.ts';

type Statement = { keys: number[]; answer: (rows?: [number, string][]) => void; fail: () => void };

/** A reader whose statements are answered by hand. */
function reader() {
  const statements: Statement[] = [];
  const place = {};
  const read = readTogether((_: object, keys: number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<number, string>>();
    const answer = (rows = keys.map((key): [number, string] => [key, `row ${key}`])) =>
      resolve(new Map(rows));
    statements.push({ keys, answer, fail: () => reject(new Error('The statement failed.')) });
    return promise;
  });
  return { statements, ask: (key: number) => read(place, key), elsewhere: {}, read };
}

const keysOf = (statements: Statement[]) => statements.map(({ keys }) => keys);

test('whoever asks while little is under way gets a statement of their own', async () => {
  const { statements, ask } = reader();
  const answers = [ask(1), ask(2)];
  expect(keysOf(statements)).toEqual([[1], [2]]);
  for (const { answer } of statements) answer();
  expect(await Promise.all(answers)).toEqual(['row 1', 'row 2']);
});

test('the others share the next one, which names each key once', async () => {
  const { statements, ask } = reader();
  const answers = [1, 2, 3, 4, 3, 5].map(ask);
  await settled();
  expect(keysOf(statements)).toEqual([[1], [2]]);
  statements[1]?.answer();
  await settled();
  expect(keysOf(statements)).toEqual([[1], [2], [3, 4, 5]]);
  statements[0]?.answer();
  statements[2]?.answer([
    [3, 'three'],
    [5, 'five'],
  ]);
  expect(await Promise.all(answers)).toEqual([
    'row 1',
    'row 2',
    'three',
    undefined,
    'three',
    'five',
  ]);
});

test('no statement that is under way answers whoever asks after it began', async () => {
  const { statements, ask } = reader();
  const first = [ask(1), ask(1)];
  const later = ask(1);
  statements[0]?.answer([[1, 'before']]);
  statements[1]?.answer([[1, 'before']]);
  await settled();
  statements[2]?.answer([[1, 'after']]);
  expect(await Promise.all([...first, later])).toEqual(['before', 'before', 'after']);
});

test('a statement that fails does so for those who share it, and the next is sent', async () => {
  const { statements, ask } = reader();
  const answers = [1, 2, 3, 4].map(ask);
  const outcomes = Promise.allSettled(answers);
  statements[0]?.fail();
  await settled();
  statements[2]?.fail();
  statements[1]?.answer();
  await settled();
  const next = ask(5);
  statements[3]?.answer();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(await next).toBe('row 5');
});

test('a statement names a hundred keys at most, and calls elsewhere share none', async () => {
  const { statements, ask, read, elsewhere } = reader();
  const answers = Array.from({ length: 153 }, (_, key) => ask(key));
  const other = read(elsewhere, 7);
  for (let at = 0; at < 5; at++) {
    statements[at]?.answer();
    await settled();
  }
  expect(keysOf(statements).map(({ length }) => length)).toEqual([1, 1, 1, 100, 51]);
  expect(await Promise.all(answers)).toHaveLength(153);
  expect(await other).toBe('row 7');
});

test('nobody waits past their deadline, and whoever has time gets the answer', async () => {
  const { statements, ask } = reader();
  const answers = [1, 2].map(ask);
  const hurried = withDeadline({ at: performance.now() + 1 }, () => ask(3));
  const patient = ask(3);
  await expect(hurried).rejects.toThrow('Query read timeout');
  statements[0]?.answer();
  await settled();
  statements[1]?.answer();
  statements[2]?.answer();
  expect(await Promise.all([...answers, patient])).toEqual(['row 1', 'row 2', 'row 3']);
});
