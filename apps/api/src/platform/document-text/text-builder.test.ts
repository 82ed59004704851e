import { documentText, documentTextLimits as limits } from '@icare/contracts/document-text';
import { expect, test } from 'vitest';
import { TextBuilder } from './text-builder.ts';

const result = (builder: TextBuilder) => documentText.parse(builder.result());
const words = (text: string) => ({ kind: 'paragraph' as const, spans: [{ text }] });

test('what is within the limits is whole, and a long paragraph is divided', () => {
  const builder = new TextBuilder('page');
  builder.beginSection({ title: '  Hand\nhygiene ' });
  builder.add(words('a'.repeat(limits.lettersPerSpan + 1)));
  builder.add(words(' \u00ad '));
  const { isWhole, sections } = result(builder);
  expect(isWhole).toBe(true);
  expect(sections[0]?.title).toBe('Hand hygiene');
  expect(sections[0]?.blocks).toHaveLength(1);
  expect(sections[0]?.blocks[0]).toMatchObject({ spans: [{}, { text: 'a' }] });
});

test.each([
  [
    'letters',
    (builder: TextBuilder) => {
      for (let i = 0; i < 5; i++) builder.add(words('a'.repeat(1_000_000)));
    },
  ],
  [
    'sections',
    (builder: TextBuilder) => {
      for (let i = 0; i <= limits.sections; i++) builder.beginSection();
    },
  ],
  [
    'blocks',
    (builder: TextBuilder) => {
      for (let i = 0; i <= limits.blocksPerSection; i++) builder.add(words('a'));
    },
  ],
  [
    'columns',
    (builder: TextBuilder) => {
      const row = Array.from({ length: limits.tableColumns + 1 }, () => ({
        spans: [{ text: 'a' }],
      }));
      builder.add({ kind: 'table', headerRows: 0, rows: [row] });
    },
  ],
  [
    'cells',
    (builder: TextBuilder) => {
      const row = Array.from({ length: 100 }, () => ({ spans: [] }));
      const rows = [[{ spans: [{ text: 'a' }] }], ...Array.from({ length: 10_000 }, () => row)];
      builder.add({ kind: 'table', headerRows: 0, rows });
    },
  ],
])('more %s than there may be are left out', (_, fill) => {
  const builder = new TextBuilder('page');
  fill(builder);
  expect(result(builder).isWhole).toBe(false);
});

test('accents and letters of two spans are one, and only safe addresses are links', () => {
  const builder = new TextBuilder('page');
  const link = 'javascript:alert(1)';
  builder.add({
    kind: 'paragraph',
    spans: [{ text: 'o' }, { text: '\u0323 \u0007b', strong: false }, { text: ' c', link }],
  });
  expect(result(builder).sections[0]?.blocks[0]).toEqual({
    kind: 'paragraph',
    spans: [{ text: '\u1ecd b' }, { text: ' c' }],
  });
});
