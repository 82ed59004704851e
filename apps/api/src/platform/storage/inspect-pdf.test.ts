import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';
import { refusals } from './refusals.ts';

const folder = await mkdtemp(join(tmpdir(), 'inspect-pdf-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const piece = 65_536;

async function inspect(text: string, at: number, end = '\nstartxref\n9\n%%EOF\n') {
  const bytes = Buffer.alloc(3 * piece, ' ');
  bytes.write('%PDF-1.7', 0);
  bytes.write(text, at);
  bytes.write(end, bytes.length - end.length);
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  return inspectPdf(path, bytes.length);
}

test('a whole file without encryption is taken', async () => {
  expect(await inspect('/Title', piece - 3)).toBeNull();
});

test.each([piece - 8, piece - 7, piece - 3, piece - 1, piece, 2 * piece - 4])(
  'encryption named at byte %i, across two pieces of reading or not, is not overlooked',
  async (at) => {
    expect(await inspect('/Encrypt', at)).toEqual(refusals.cut);
  },
);

test('a file without its end is refused', async () => {
  expect(await inspect('/Title', 100, '')).toEqual(refusals.cut);
});
