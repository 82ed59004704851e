import { expect, test } from 'vitest';
import { withExtension } from './file-name.ts';

test.each([
  ['Hand Hygiene', 'pdf', 'Hand Hygiene.pdf'],
  ['rota.PDF', 'pdf', 'rota.PDF'],
  ['version 1.2', 'docx', 'version 1.2.docx'],
])('%s as %s is %s', (name, extension, expected) => {
  expect(withExtension(name, extension)).toBe(expected);
});
