import { type DocumentTextPart, readDocument } from '@icare/contracts/document-reading';
import type { TextSection } from '@icare/contracts/document-text';
import { getDocument } from '@icare/contracts/documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aDocument } from '../../testing/document-samples.ts';
import { type Asked, answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const { deletedAt, sha256, textState, ...listed } = aDocument;
const pdf = serve(getDocument, answerWith({ ...listed, extension: 'pdf' as const }));

const page = (number: number): TextSection => ({
  ...{ number, title: null, isPicture: false },
  blocks: [{ kind: 'paragraph', spans: [{ text: `The words of page ${number}.` }] }],
});
const part = (number: number, sections: TextSection[]) =>
  answerWith<DocumentTextPart>({
    ...{ version: 1, sha256: 'a'.repeat(64), textState: 'searchable' },
    ...{ textProblem: null, confidence: null },
    text: { unit: 'page', isWhole: true, part: number, parts: 2, sectionCount: 4, sections },
  });

let sendRest: () => void;
const open = (query = '') => {
  const rest = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const text = serve(readDocument, async ({ query }: Asked) => {
    if (query.get('part') !== '2') return part(1, [page(1), page(2)]);
    await rest;
    return part(2, [page(3), page(4)]);
  });
  return renderScreen(`/read/${listed._id}${query}`, { api: [pdf, text] });
};

beforeEach(() => localStorage.removeItem('reading-size'));

const sizeOfText = () =>
  document.querySelector<HTMLElement>('.document-text')?.style.getPropertyValue('--reading-size');

test('the text gets larger and smaller as far as it goes, and stays so on this device', async () => {
  const { goTo } = open();
  const larger = await screen.findByRole('button', { name: 'Larger text' });
  const smaller = screen.getByRole('button', { name: 'Smaller text' });
  expect(sizeOfText()).toBe('1');
  for (const size of ['1.125', '1.25', '1.5', '1.75']) {
    fireEvent.click(larger);
    expect(sizeOfText()).toBe(size);
  }
  expect(larger).toHaveProperty('disabled', true);
  await goTo('/privacy');
  await goTo(`/read/${listed._id}`);
  await waitFor(() => expect(sizeOfText()).toBe('1.75'));
  const again = await screen.findByRole('button', { name: 'Smaller text' });
  for (let step = 0; step < 5; step++) fireEvent.click(again);
  expect(sizeOfText()).toBe('0.875');
  expect(again).toHaveProperty('disabled', true);
  expect(smaller.isConnected).toBe(false);
});

test('a size that this device does not know is the normal one', async () => {
  localStorage.setItem('reading-size', '40');
  open();
  await screen.findByText('The words of page 1.');
  expect(sizeOfText()).toBe('1');
});

async function goToPage(typed: string) {
  const [contents] = await screen.findAllByRole('navigation', { name: 'In this document' });
  const own = within(contents as HTMLElement);
  fireEvent.change(own.getByRole('textbox', { name: 'Page' }), { target: { value: typed } });
  fireEvent.click(own.getByRole('button', { name: 'Go' }));
}
const placeOf = (number: number) => document.getElementById(`section-${number}`);

test.each([
  ['2', 2],
  ['4', 4],
  ['99', 4],
])('one goes to page %s', async (typed, number) => {
  open();
  sendRest();
  await screen.findByText('The words of page 4.');
  await goToPage(typed);
  expect(document.activeElement).toBe(placeOf(number));
});

test.each(['', '0', '-1', '1.5', 'two'])('“%s” is no page', async (typed) => {
  open();
  await screen.findByText('The words of page 1.');
  const before = document.activeElement;
  await goToPage(typed);
  expect(document.activeElement).toBe(before);
});

test('a page that has not come yet is gone to once it is there', async () => {
  open();
  await screen.findByText('The words of page 1.');
  await goToPage('3');
  sendRest();
  await screen.findByText('The words of page 3.');
  await waitFor(() => expect(document.activeElement).toBe(placeOf(3)));
});

const marked = () => document.querySelectorAll('mark');

test('on a phone Escape empties the field that the search opened, which keeps the focus, and then closes it', async () => {
  open('?page=2&find=words+of');
  sendRest();
  await waitFor(() => expect(marked()).toHaveLength(8));
  const field = screen.getByRole('searchbox', { name: 'Find in this document' });
  const isOpen = () => field.closest('.max-lg\\:hidden') === null;
  field.focus();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([field, isOpen()]).toEqual([document.activeElement, true]);
  await waitFor(() => expect(marked()).toHaveLength(0));
  // Whoever gets the address gets none of the words either.
  expect(window.location.search).toBe('?page=2');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Find in this document' }),
  );
});

test('the field shows what was typed in the search, and its synonyms are marked too', async () => {
  open('?page=2&find=pph&words=pph+words+of');
  sendRest();
  await waitFor(() => expect(marked()).toHaveLength(8));
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find in this document' });
  expect(field.value).toBe('pph');
  fireEvent.change(field, { target: { value: 'page' } });
  await waitFor(() => expect(marked()).toHaveLength(4));
  expect(window.location.search).toBe('?page=2');
});
