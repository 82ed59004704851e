import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('starts with a byte order mark and separates rows as in RFC 4180', () => {
  expect(toCsv(['name', 'size'], [['Fire', 12]])).toBe('\uFEFFname,size\r\nFire,12\r\n');
});

test('quotes commas, quotes and line breaks', () => {
  const csv = toCsv(['name'], [['Sharps, "PEP"'], ['two\nlines']]);
  expect(csv).toBe('\uFEFFname\r\n"Sharps, ""PEP"""\r\n"two\nlines"\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+234', "'+234"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=A1,B1', '"\'=A1,B1"'],
  [' =1+1', "' =1+1"],
  ['\n=1+1', '"\'\n=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['－1', "'－1"],
])('%j cannot run as a formula', (text, written) => {
  expect(toCsv(['name'], [[text]])).toBe(`\uFEFFname\r\n${written}\r\n`);
});

test('writes negative numbers unchanged', () => {
  expect(toCsv(['balance'], [[-5]])).toBe('\uFEFFbalance\r\n-5\r\n');
});
