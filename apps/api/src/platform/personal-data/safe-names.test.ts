import { expect, test } from 'vitest';
import { createSafeNames } from './safe-names.ts';

test.each([
  ['Annual Licence.pdf', 'f/Annual Licence.pdf'],
  ['../../etc/passwd', 'f/etc passwd'],
  ['a\u0000b\u202Ec\n.pdf', 'f/a b c.pdf'],
  ['..', 'f/file'],
  ['', 'f/file'],
  ['.pdf', 'f/pdf'],
  ['con.pdf', 'f/_con.pdf'],
  ['LPT1', 'f/_LPT1'],
  ['name. .pdf', 'f/name.pdf'],
  ['Ụlọ ọgwụ.pdf', 'f/Ụlọ ọgwụ.pdf'],
  [`${'😀'.repeat(300)}.docx`, `f/${'😀'.repeat(100)}.docx`],
])('%j becomes %j', (name, path) => {
  expect(createSafeNames()('f', name)).toBe(path);
});

test('no two paths are the same, even if the file system ignores case', () => {
  const pathOf = createSafeNames();
  expect(['a.pdf', 'A.pdf', 'a.pdf'].map((name) => pathOf('f', name))).toEqual([
    'f/a.pdf',
    'f/A (2).pdf',
    'f/a (3).pdf',
  ]);
  expect(pathOf('g', 'a.pdf')).toBe('g/a.pdf');
});
