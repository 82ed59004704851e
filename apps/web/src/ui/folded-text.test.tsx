import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FoldedText } from './folded-text.tsx';

const show = (text: string) => render(<FoldedText text={text} about="the notes" />);

test('a long text is cut, and shown whole on request', () => {
  const long = 'A licence from abroad. '.repeat(20).trim();
  show(long);
  const words = screen.getByText(long);
  expect(words.className).toContain('line-clamp');
  fireEvent.click(screen.getByRole('button', { name: 'Show all: the notes', expanded: false }));
  expect(words.className).not.toContain('line-clamp');
  screen.getByRole('button', { name: 'Show less: the notes', expanded: true });
});

test('so is one of many lines; a short one is not', () => {
  show('1\n2\n3\n4\n5');
  screen.getByRole('button');
  show('Handed in at the desk.');
  expect(screen.getByText('Handed in at the desk.').className).not.toContain('line-clamp');
});
