import { expect, test } from 'vitest';
import * as z from 'zod';
import { listQuery } from './answers.ts';
import { downloadDocument } from './documents.ts';
import { limits } from './limits.ts';

test.each([
  ['5', 5],
  ['05', 5],
  ['100', 100],
  [undefined, limits.pageRows],
])('a limit of %j is read', (limit, read) => {
  expect(listQuery.parse({ limit })).toEqual({ limit: read });
});

test.each([
  ['0x10', 'The limit must be a whole number.'],
  ['1e2', 'The limit must be a whole number.'],
  [' 5 ', 'The limit must be a whole number.'],
  ['5\n', 'The limit must be a whole number.'],
  ['+5', 'The limit must be a whole number.'],
  ['5.0', 'The limit must be a whole number.'],
  ['٥', 'The limit must be a whole number.'],
  ['', 'The limit must be a whole number.'],
  ['many', 'The limit must be a whole number.'],
  [['5'], 'The limit must be a whole number.'],
  ['-5', 'The limit must be at least 1.'],
  ['0', 'The limit must be at least 1.'],
  ['1001', `The limit can be at most ${limits.pageRows}.`],
  ['9'.repeat(400), 'The limit must be a whole number.'],
])('a limit of %j is refused', (limit, message) => {
  const { error } = listQuery.safeParse({ limit });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a limit that is optional may be left out, and the API reference still shows a number', () => {
  expect(downloadDocument.query.parse({})).toEqual({});
  expect(z.toJSONSchema(listQuery, { io: 'input' }).properties?.['limit']).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: limits.pageRows,
    default: limits.pageRows,
  });
});
