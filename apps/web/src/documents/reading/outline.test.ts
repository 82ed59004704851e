import type { TextSection } from '@icare/contracts/document-text';
import { expect, test } from 'vitest';
import { buildOutline } from './outline.ts';

const heading = (level: number, text: string): TextSection['blocks'][number] => ({
  kind: 'heading',
  level,
  spans: [{ text }],
});
const section = (number: number, blocks: TextSection['blocks'], title: string | null = null) => ({
  ...{ number, title, blocks },
  isPicture: false,
});

test('the two highest levels of headings', () => {
  const sections = [
    section(1, [heading(2, 'Purpose'), heading(3, 'Scope')]),
    section(2, [heading(4, 'Not listed'), heading(2, 'Records')]),
  ];
  expect(buildOutline('page', sections)).toEqual([
    { id: 'heading-1-0', text: 'Purpose', level: 1 },
    { id: 'heading-1-1', text: 'Scope', level: 2 },
    { id: 'heading-2-1', text: 'Records', level: 1 },
  ]);
});

test('two headings are contents, one is not', () => {
  const blocks = [heading(1, 'Purpose'), heading(1, 'Scope')];
  const pages = (found: typeof blocks) => [section(1, found), section(2, [])];
  const textsOf = (found: typeof blocks) =>
    buildOutline('page', pages(found)).map(({ text }) => text);
  expect(textsOf(blocks)).toEqual(['Purpose', 'Scope']);
  expect(textsOf(blocks.slice(0, 1))).toEqual(['Page 1', 'Page 2']);
});

test('pages where there are no headings, and the names of sheets', () => {
  expect(buildOutline('page', [section(1, []), section(2, [])])).toMatchObject([
    { id: 'section-1', text: 'Page 1' },
    { text: 'Page 2' },
  ]);
  expect(buildOutline('sheet', [section(1, [heading(1, 'x')], 'Rota')])).toMatchObject([
    { text: 'Rota' },
  ]);
  expect(buildOutline('page', [section(1, [])])).toEqual([]);
});

test('only the highest headings where there are many', () => {
  const many = Array.from({ length: 60 }, (_, index) => heading(index % 10 ? 2 : 1, `${index}`));
  expect(buildOutline('page', [section(1, many)])).toHaveLength(6);
});
