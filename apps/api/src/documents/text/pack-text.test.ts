import { brotliDecompressSync } from 'node:zlib';
import { readDocument } from '@icare/contracts/document-reading';
import { expect, test } from 'vitest';
import { packText } from './pack-text.ts';

const section = (number: number, letters: number) => ({
  number,
  title: null,
  isPicture: false,
  blocks: Array.from({ length: Math.ceil(letters / 10_000) }, () => ({
    kind: 'paragraph' as const,
    spans: [{ text: 'a'.repeat(Math.min(letters, 10_000)) }],
  })),
});

test('a long text is divided between sections: a small first part, then larger ones', async () => {
  const sections = [30_000, 9000, 9000, 250_000, 10].map((letters, index) =>
    section(index + 1, letters),
  );
  const packed = await packText(
    { unit: 'page', isWhole: true, sections },
    {
      ...{ version: 3, sha256: 'a'.repeat(64) },
      ...{ textState: 'searchable', textProblem: null, confidence: null },
    },
  );
  const parts = packed.map((bytes) => {
    const { data } = readDocument.response.parse(JSON.parse(String(brotliDecompressSync(bytes))));
    expect(data).toMatchObject({ version: 3, text: { parts: 4, sectionCount: 5 } });
    return [data.text?.part, data.text?.sections.map(({ number }) => number)];
  });
  expect(parts).toEqual([
    [1, [1, 2]],
    [2, [3]],
    [3, [4]],
    [4, [5]],
  ]);
});
