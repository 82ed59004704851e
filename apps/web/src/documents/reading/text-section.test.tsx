import type { TextSection as Section } from '@icare/contracts/document-text';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextSection } from './text-section.tsx';

const shows = (words: string, hasDrawing: boolean) => {
  const section: Section = {
    ...{ number: 2, title: null, isPicture: false, ...(hasDrawing && { hasDrawing }) },
    blocks: [{ kind: 'paragraph', spans: [{ text: words }] }],
  };
  render(
    <TextSection
      document={{ _id: '01930000-0000-7000-8000-000000000007', version: 1 }}
      {...{
        section,
        unit: 'page',
        count: 3,
        topLevel: 2,
        letterhead: new Set<number>(),
        matches: [],
        current: null,
      }}
      picture={hasDrawing ? <img alt="Page 2" src="data:," /> : null}
    />,
  );
  return screen.getByText(words.trim());
};
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('a page with a drawing and few words is looked at first', () => {
  const words = shows('Call for help', true);
  expect(isBefore(screen.getByRole('img'), words)).toBe(true);
});

test('the words of a page come first where there are many, and its picture with a note below them', () => {
  const words = shows('Wash the wound. '.repeat(50), true);
  const note = screen.getByText('The page as it looks, with what its text cannot show:');
  expect(isBefore(words, note)).toBe(true);
  expect(isBefore(note, screen.getByRole('img'))).toBe(true);
});

test('a page without a drawing has no note', () => {
  shows('Wash the wound. '.repeat(50), false);
  expect(screen.queryByText(/The page as it looks/)).toBeNull();
});
