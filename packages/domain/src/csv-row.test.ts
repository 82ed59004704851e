import { expect, test } from 'vitest';
import { csvRow } from './csv-row.ts';

test.each([
  [['Ada Obi', 7, 'a, "b"'], 'Ada Obi,7,"a, ""b"""\r\n'],
  [['=1+1', '-2', '+234 803', '@x', '＝1'], "'=1+1,'-2,'+234 803,'@x,'＝1\r\n"],
  [['  =1+1', '\t=1', 'two\nlines'], `'  =1+1,'\t'=1,"two\nlines"\r\n`],
  // Programs that divide rows at semicolons or tabs, whatever the file says.
  [['x;=1+1;y', 'a\t@b', 'ward; bed'], "x;'=1+1;y,a\t'@b,ward; bed\r\n"],
  // Numbers are none of somebody's making.
  [[-5], '-5\r\n'],
])('%j is written so that nothing in it runs', (row, line) => {
  expect(csvRow(row)).toBe(line);
});
