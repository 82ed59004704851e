import { expect, test } from 'vitest';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

test.each([
  ['00', false],
  ['01', true],
  ['02', false],
  ['ff', true],
])('flags %s: sampled is %s', (flags, isSampled) => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-${flags}`)).toEqual({
    traceId,
    spanId,
    isSampled,
  });
});

test('what is written is read', () => {
  for (const isSampled of [true, false]) {
    const given = { traceId, spanId, isSampled };
    expect(parseTraceparent(formatTraceparent(given))).toEqual(given);
  }
});

test.each([
  undefined,
  null,
  7,
  '',
  [`00-${traceId}-${spanId}-01`],
  `01-${traceId}-${spanId}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}-0x`,
  `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
  `00-${traceId.slice(1)}\n-${spanId}-01`,
  'x'.repeat(55),
  '-'.repeat(1_000_000),
])('anything else is none', (text) => {
  expect(parseTraceparent(text)).toBeNull();
});
