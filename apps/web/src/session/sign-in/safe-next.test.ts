import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each([
  ['/compliance?tab=alerts#list', '/compliance?tab=alerts#list'],
  [null, '/desk'],
  ['', '/desk'],
  ['https://evil.example/', '/desk'],
  ['//evil.example/', '/desk'],
  ['/\\evil.example/', '/desk'],
  ['/\t/evil.example/', '/desk'],
  ['javascript:alert(1)', '/desk'],
])('%j leads to %s', (value, target) => {
  expect(safeNext(value, 'https://portal.test')).toBe(target);
});
