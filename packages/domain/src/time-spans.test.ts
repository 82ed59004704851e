import { expect, test } from 'vitest';
import { parseSpans, writeSpans } from './time-spans.ts';

test.each([
  ['', []],
  ['closed', []],
  ['Day and night', [{ from: '00:00', until: '24:00' }]],
  ['24/7', [{ from: '00:00', until: '24:00' }]],
  ['8-16', [{ from: '08:00', until: '16:00' }]],
  ['8.30 to 12:00', [{ from: '08:30', until: '12:00' }]],
  [
    '13:00–15:00, 17:00–19:00',
    [
      { from: '13:00', until: '15:00' },
      { from: '17:00', until: '19:00' },
    ],
  ],
  ['22:00-06:00', [{ from: '22:00', until: '06:00' }]],
  ['20:00-00:00', [{ from: '20:00', until: '24:00' }]],
  ['0-24', [{ from: '00:00', until: '24:00' }]],
  ['noon', null],
  ['8', null],
  ['8-25', null],
  ['8:60-9', null],
  ['24-8', null],
  ['24:30-25', null],
  ['8-9,', null],
])('%s', (typed, expected) => {
  expect(parseSpans(typed)).toEqual(expected);
});

test('what is written is read again as it was', () => {
  for (const typed of ['closed', 'day and night', '08:00–12:00, 14:00–18:00', '22:00–06:00']) {
    const spans = parseSpans(typed);
    expect(parseSpans(writeSpans(spans ?? []))).toEqual(spans);
  }
});
