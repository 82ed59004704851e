import { expect, test } from 'vitest';
import { compareTexts, isChange, type Line, linesOf } from './compare-texts.ts';

const lines = (...texts: string[]): Line[] => texts.map((text) => ({ section: 1, text }));
const changes = (before: Line[], after: Line[]) =>
  compareTexts(before, after)
    ?.filter(isChange)
    .map(({ parts }) =>
      parts
        .map(({ kind, text }) =>
          kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`,
        )
        .join(''),
    );

test('a dose that changed is marked within its sentence, and what stayed is no change', () => {
  const before = lines(
    'Estimate the loss.',
    'Give tranexamic acid 500 mg into the vein.',
    'Call 333.',
  );
  const after = lines('Estimate the loss.', 'Give tranexamic acid 1 g into the vein.', 'Call 333.');
  expect(changes(before, after)).toEqual(['Give tranexamic acid -[500 mg] +[1 g] into the vein.']);
  expect(changes(before, before)).toEqual([]);
});

test('a word that was put in or taken out keeps its spaces', () => {
  expect(
    changes(lines('Give it into the vein now.'), lines('Give it slowly into the vein now.')),
  ).toEqual(['Give it +[slowly] into the vein now.']);
  expect(changes(lines('Give it slowly into the vein.'), lines('Give it into the vein.'))).toEqual([
    'Give it -[slowly] into the vein.',
  ]);
  expect(changes(lines('Check the dose'), lines('Check the dose twice'))).toEqual([
    'Check the dose +[twice]',
  ]);
  expect(changes(lines('Ring the ward at 333'), lines('Ring the ward at 334 now'))).toEqual([
    'Ring the ward at -[333] +[334 now]',
  ]);
});

test('lines that were added, taken out or rewritten stand whole', () => {
  expect(changes(lines('a b', 'Weigh the drapes.'), lines('a b'))).toEqual([
    '-[Weigh the drapes.]',
  ]);
  expect(changes(lines('a b'), lines('a b', 'Weigh the drapes.'))).toEqual([
    '+[Weigh the drapes.]',
  ]);
  expect(changes(lines('Estimate by eye.'), lines('Never do so without scales.'))).toEqual([
    '-[Estimate by eye.] +[Never do so without scales.]',
  ]);
});

test('lists, tables and line breaks are compared by what they say', () => {
  const spans = (text: string) => [{ text }];
  const found = linesOf([
    {
      ...{ number: 2, title: null, isPicture: false },
      blocks: [
        { kind: 'paragraph', spans: spans('One\n  line') },
        { kind: 'list', ordered: true, start: 1, items: [{ level: 0, spans: spans('Step') }] },
        { kind: 'table', headerRows: 0, rows: [[{ spans: spans('a') }, { spans: spans('b') }]] },
        { kind: 'figure', description: '' },
      ],
    },
  ]);
  expect(found).toEqual([
    { section: 2, text: 'One line' },
    { section: 2, text: 'Step' },
    { section: 2, text: 'a | b' },
  ]);
});

test('a place says where each text has it, and which has nothing there', () => {
  const at = (section: number, text: string): Line => ({ section, text });
  const before = [at(1, 'Call for help now.'), at(2, 'Same.'), at(2, 'Weigh the drapes.')];
  const after = [at(2, 'Call for help at once.'), at(3, 'Same.')];
  expect(compareTexts(before, after)?.map(({ section, sections }) => [section, sections])).toEqual([
    [2, { before: 1, after: 2 }],
    [3, { before: 2, after: 3 }],
    [2, { before: 2, after: null }],
  ]);
});
