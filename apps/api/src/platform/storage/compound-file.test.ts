import CFB from 'cfb';
import { expect, test } from 'vitest';
import { sectorCycle, siblingCycle } from '../../testing/hostile-files.ts';
import { readCompoundFile } from './compound-file.ts';

/** A compound file with streams of these lengths, as another program writes it. */
function compoundOf(lengths: readonly number[]): { bytes: Buffer; contents: Map<string, Buffer> } {
  const container = CFB.utils.cfb_new();
  const contents = new Map<string, Buffer>();
  for (const [i, length] of lengths.entries()) {
    const content = Buffer.alloc(length, `stream ${i}, `);
    CFB.utils.cfb_add(container, `/Storage/Stream ${i}`, content);
    contents.set(`stream ${i}`, content);
  }
  return { bytes: Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array), contents };
}

test.each([
  ['in small sectors', [1, 63, 64, 65, 512, 4095]],
  ['in sectors', [4096, 4097, 10_000]],
  ['of both kinds, many of them', Array.from({ length: 300 }, (_, i) => 1 + i * 37)],
  ['longer than the head can tell sectors of', [8_000_000, 5000, 10]],
])('streams %s are found whole', (_, lengths) => {
  const { bytes, contents } = compoundOf(lengths);
  const found = readCompoundFile(bytes);
  expect(found?.has('storage')).toBe(true);
  for (const [name, content] of contents) {
    expect([name, found?.get(name)?.read().equals(content)]).toEqual([name, true]);
  }
});

test('a truncated file, or one of another format, is damaged', () => {
  const { bytes } = compoundOf([10_000, 100]);
  const whole = bytes.length;
  for (const length of [0, 8, 511, 512, 1024, whole >> 1, whole - 12_000]) {
    expect([length, readCompoundFile(bytes.subarray(0, length))]).toEqual([length, null]);
  }
  expect(readCompoundFile(Buffer.alloc(5000))).toBeNull();
});

test('a cycle of siblings is not followed, and a cycle of sectors is left after a bounded number of steps', () => {
  expect([...(readCompoundFile(siblingCycle())?.keys() ?? [])]).toContain('worddocument');
  expect(readCompoundFile(sectorCycle())).toBeNull();
});
