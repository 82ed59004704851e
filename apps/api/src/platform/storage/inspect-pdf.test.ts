import { expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';

function inspect(text: string, end = '\nstartxref\n9\n%%EOF\n') {
  const bytes = Buffer.alloc(200_000, ' ');
  bytes.write('%PDF-1.7', 0);
  bytes.write(text, 70_000);
  bytes.write(end, bytes.length - end.length);
  return inspectPdf(bytes);
}

test('a complete file without encryption is accepted', () => {
  expect(inspect('/Title')).toBe('fine');
});

test('encryption is not overlooked', () => {
  expect(inspect('/Encrypt')).toBe('encrypted');
});

test('a file without its end, or whose end points beyond the file, is refused', () => {
  expect(inspect('/Title', '')).toBe('cut');
  expect(inspect('/Title', '\nstartxref\n200000\n%%EOF\n')).toBe('cut');
});
