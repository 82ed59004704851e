import { type DocumentTextPart, readDocument } from '@icare/contracts/document-reading';
import type { TextBlock } from '@icare/contracts/document-text';
import { getDocument } from '@icare/contracts/documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDocument } from '../../testing/document-samples.ts';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const { deletedAt, sha256, textState, ...listed } = aDocument;
const spansOf = (text: string) => [{ text }];
const heading = (text: string): TextBlock => ({ kind: 'heading', level: 2, spans: spansOf(text) });
const blocks: TextBlock[] = [
  heading('Owerri Medical Centre'),
  { kind: 'paragraph', spans: spansOf('Effective date: 1 May 2026') },
  { kind: 'paragraph', spans: spansOf('Not for use on wards.') },
  heading('1 Purpose'),
  { kind: 'paragraph', spans: spansOf('Clean hands.') },
  heading('2 Scope'),
];
const text = answerWith<DocumentTextPart>({
  ...{ version: 1, sha256: 'a'.repeat(64), textState: 'searchable' },
  ...{ textProblem: null, confidence: null },
  text: {
    ...{ unit: 'page', isWhole: true, part: 1, parts: 1, sectionCount: 1 },
    sections: [{ number: 1, title: null, isPicture: false, blocks }],
  },
});

async function open(query = '') {
  renderScreen(`/read/${listed._id}${query}`, {
    api: [serve(getDocument, answerWith(listed)), serve(readDocument, text)],
  });
  return (await screen.findByText('Document details')).closest('details') as HTMLDetailsElement;
}

test('the letterhead of a file is folded, without a word lost, and is no part of the contents', async () => {
  const details = await open();
  expect(details.open).toBe(false);
  within(details).getByText('Owerri Medical Centre');
  within(details).getByText('Effective date: 1 May 2026');
  const words = document.querySelector('.document-text')?.textContent ?? '';
  expect(words.match(/Owerri Medical Centre/g)).toHaveLength(1);
  expect(details.contains(screen.getByText('Not for use on wards.'))).toBe(false);
  const [contents] = screen.getAllByRole('navigation', { name: 'In this document' });
  const entries = within(contents as HTMLElement).getAllByRole('link');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['1 Purpose', '2 Scope']);
});

test('it opens where a word that is looked for stands in it', async () => {
  const details = await open();
  const field = screen.getByRole('searchbox', { name: 'Find in this document' });
  fireEvent.change(field, { target: { value: 'hands' } });
  await screen.findByText('1 of 1');
  expect(details.open).toBe(false);
  fireEvent.change(field, { target: { value: 'effective' } });
  await waitFor(() => expect(details.open).toBe(true));
  expect(details.querySelector('mark')?.textContent).toBe('Effective');
});

test('it opens with each step into it, also after the reader has folded it again', async () => {
  const details = await open();
  const field = screen.getByRole('searchbox', { name: 'Find in this document' });
  fireEvent.change(field, { target: { value: 'ma' } });
  await screen.findByText('1 of 1');
  await waitFor(() => expect(details.open).toBe(true));
  // From the only place to itself.
  details.open = false;
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(details.open).toBe(true);
  fireEvent.change(field, { target: { value: 'e' } });
  await screen.findByText(/^1 of \d+$/);
  for (const name of ['Next place', 'Previous place']) {
    details.open = false;
    fireEvent.click(screen.getByRole('button', { name }));
    expect(details.open).toBe(true);
  }
  // The last is in a heading of the text.
  details.open = false;
  fireEvent.click(screen.getByRole('button', { name: 'Previous place' }));
  expect(details.open).toBe(false);
});

test('a print opens it, and leaves it as it was', async () => {
  const details = await open();
  const print = () => {
    fireEvent(window, new Event('beforeprint'));
    expect(details.open).toBe(true);
    fireEvent(window, new Event('afterprint'));
  };
  print();
  expect(details.open).toBe(false);
  details.open = true;
  print();
  expect(details.open).toBe(true);
});
