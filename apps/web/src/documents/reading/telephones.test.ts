import { expect, test } from 'vitest';
import { findTelephones } from './telephones.ts';

const numbers = (text: string) =>
  findTelephones(text).map(({ start, end, number }) => {
    expect(text.slice(start, end)).toBe(number);
    return number;
  });

test('telephone numbers as they are written here', () => {
  expect(numbers('Blood bank 0803 123 4567, theatre 08031234567.')).toEqual([
    '0803 123 4567',
    '08031234567',
  ]);
  expect(numbers('From abroad +234 803 123 4567 or +234 (0) 803-123-4567')).toEqual([
    '+234 803 123 4567',
    '+234 (0) 803-123-4567',
  ]);
});

test('extensions after a word that says so', () => {
  expect(numbers('Call 333. Then dial extension 2104, ext. 341 or Tel: 5500')).toEqual([
    '333',
    '2104',
    '341',
    '5500',
  ]);
});

test('a number with what is said there, as in a table of whom to call', () => {
  expect(numbers('333: “PPH, labour ward”; doctor within 5 minutes')).toEqual(['333']);
  expect(numbers('Call 333: “Code Blue”. 500: the dose')).toEqual(['333']);
  expect(numbers('Tel. 0803 123 4567. 333: “Code Red”, call 341')).toEqual([
    ...['0803 123 4567', '333', '341'],
  ]);
});

test('doses, days, years and reference numbers are no telephone numbers', () => {
  expect(numbers('Give 500 ml, 1,000 ml; pulse 110; 2026-11-23; SOP-NUR-007 version 400')).toEqual(
    [],
  );
  expect(numbers('Call 100 times; recall 333; call 150 mg; 0.08031234567')).toEqual([]);
});
