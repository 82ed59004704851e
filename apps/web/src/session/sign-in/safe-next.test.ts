import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each([
  ['/compliance?tab=alerts#list', '/compliance?tab=alerts#list'],
  [null, '/'],
  ['', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('%j leads to %s', (value, target) => {
  expect(safeNext(value, 'https://portal.test')).toBe(target);
});
