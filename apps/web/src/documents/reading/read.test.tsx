import { type DocumentTextPart, readDocument } from '@icare/contracts/document-reading';
import { showDocumentRetirement } from '@icare/contracts/document-retirement';
import type { TextBlock, TextSection } from '@icare/contracts/document-text';
import { type Document, getDocument } from '@icare/contracts/documents';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import {
  type Asked,
  answerWith,
  refusal,
  type Served,
  serve,
  unreadable,
} from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const id = '01930000-0000-7000-8000-000000000007';
const sop: Document = {
  _id: id,
  number: 'SOP-NUR-007',
  name: 'Massive Haemorrhage',
  category: 'SOPs',
  department: 'Nursing',
  departments: ['Nursing'],
  subcategory: 'Emergency Procedure',
  description: '',
  status: 'Active',
  visibility: 'public',
  isCritical: true,
  emergencyCall: '333',
  nextReviewOn: null,
  size: 12_000,
  extension: 'pdf',
  originalName: 'mh.pdf',
  version: 4,
  path: `/api/documents/${id}/file`,
  versionCreatedAt: '2026-09-02T08:00:00.000Z',
  createdAt: '2026-09-02T08:00:00.000Z',
  updatedAt: '2026-09-02T08:00:00.000Z',
};

const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', spans: [{ text }] });
const heading = (text: string): TextBlock => ({ kind: 'heading', level: 2, spans: [{ text }] });
const item = (text: string, level = 0) => ({ level, spans: [{ text }] });
const section = (number: number, ...blocks: TextBlock[]): TextSection => ({
  ...{ number, title: null, blocks },
  isPicture: false,
});

const firstPage = section(
  1,
  heading('Massive haemorrhage'),
  heading('1 When to use this'),
  paragraph('Call 333 or 0803 123 4567. Give oxytocin 10 IU.'),
  heading('2 First five minutes'),
  {
    kind: 'list',
    ordered: true,
    start: 1,
    items: [item('Call for help'), item('Say the ward', 1), item('Massage the uterus')],
  },
);
const secondPage = section(2, heading('3 Drugs'), {
  kind: 'table',
  headerRows: 1,
  rows: [
    [{ spans: [{ text: 'Drug' }] }, { spans: [{ text: 'Dose' }] }],
    [{ spans: [{ text: 'Oxytocin' }] }, { spans: [{ text: '10 IU', strong: true }] }],
    [{ spans: [{ text: 'Ergometrine' }] }, { spans: [{ text: '0.2 mg' }] }],
  ],
});

const part = (sections: TextSection[], over: Partial<NonNullable<DocumentTextPart['text']>> = {}) =>
  answerWith<DocumentTextPart>({
    version: 4,
    sha256: 'a'.repeat(64),
    textState: 'searchable',
    textProblem: null,
    confidence: null,
    text: { unit: 'page', isWhole: true, part: 1, parts: 1, sectionCount: 2, sections, ...over },
  });

const whole = serve(readDocument, part([firstPage, secondPage]));
const documents = serve(getDocument, answerWith(sop));
const open = (query = '', api: readonly Served[] = [documents, whole]) =>
  renderScreen(`/read/${id}${query}`, { api });
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

test('a document is read as headings, steps, tables and telephone numbers', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Massive Haemorrhage' });
  await screen.findByRole('heading', { level: 2, name: '1 When to use this' });
  // The name stands once.
  expect(screen.getAllByRole('heading', { name: /massive haemorrhage/i })).toHaveLength(1);
  expect(screen.getByRole('link', { name: '333' }).getAttribute('href')).toBe('tel:333');
  expect(screen.getByRole('link', { name: '0803 123 4567' }).getAttribute('href')).toBe(
    'tel:08031234567',
  );
  expect(document.querySelector('.document-text')?.textContent).toContain('10\u00a0IU');
  expect(screen.getByRole('rowheader', { name: 'Oxytocin' })).toBeTruthy();
  expect(document.title).toContain('Massive Haemorrhage');

  const step = screen.getByRole('button', { name: 'Step 2 done' });
  fireEvent.click(step);
  expect(step.getAttribute('aria-pressed')).toBe('true');
  screen.getByText(/^Done \d\d:\d\d, 1 of 2 steps ticked$/);
  screen.getByText(/^1 of 2 steps ticked. Ticks stay on this device/);
  screen.getByText('aaaa aaaa aaaa aaaa');
});

test('a document that is being read stays while it cannot be asked for again, and goes once it is not there', async () => {
  const { api } = open();
  await screen.findByRole('link', { name: '333' });
  api.serve(getDocument, unreadable);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(api.callsTo(getDocument)).toHaveLength(2));
  screen.getByRole('link', { name: '333' });
  api.serve(getDocument, refusal('not_found', 'Document not found.'));
  api.serve(showDocumentRetirement, refusal('not_found', 'Document not found.'));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('link', { name: '333' })).toBeNull());
});

test('what is struck out in the file is, and a screen reader is told', async () => {
  const struck: TextBlock = {
    kind: 'paragraph',
    spans: [
      { text: 'Give ' },
      { text: '500 mg', struck: true },
      { text: ' 1 g of tranexamic acid.' },
    ],
  };
  open('', [documents, serve(readDocument, part([section(1, struck)]))]);
  await screen.findByText('Give');
  expect(document.querySelector('s')?.textContent).toBe('[struck out: 500\u00a0mg]');
});

test('finds words, walks through the places, and forgets them', async () => {
  open();
  const field = await screen.findByRole('searchbox', { name: 'Find in this document' });
  fireEvent.change(field, { target: { value: 'OXYTOCIN' } });
  await waitFor(() => expect(marked()).toEqual(['oxytocin', 'Oxytocin']));
  const current = () => document.querySelector('mark[data-current]')?.textContent;
  expect(current()).toBe('oxytocin');
  screen.getByText('1 of 2');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(current()).toBe('Oxytocin');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(current()).toBe('oxytocin');
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  expect(current()).toBe('Oxytocin');
  fireEvent.change(field, { target: { value: 'dragons' } });
  await screen.findByText('Not found');
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(marked()).toEqual([]));
});

test('on a phone Escape empties the find field, then closes it and returns to its button', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Find in this document' });
  fireEvent.click(button);
  const field = screen.getByRole('searchbox', { name: 'Find in this document' });
  expect(document.activeElement).toBe(field);
  const isOpen = () => field.closest('.max-lg\\:hidden') === null;
  fireEvent.change(field, { target: { value: 'dragons' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button);
});

test('opens where the search found the words, on the page that it named', async () => {
  open('?page=2&find=oxytocin+call');
  await waitFor(() => expect(marked()).toEqual(['Call', 'oxytocin', 'Call', 'Oxytocin']));
  expect(document.querySelector('mark[data-current]')?.textContent).toBe('Oxytocin');
  screen.getByText('4 of 4');
});

test('the contents lead to headings and pages', async () => {
  open();
  const contents = within(
    (await screen.findAllByRole('navigation', { name: 'In this document' }))[0] as HTMLElement,
  );
  fireEvent.click(contents.getByRole('link', { name: '3 Drugs' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '3 Drugs' }));
});

test('the rest of a long document comes while the first part is read', async () => {
  const asked: (string | null)[] = [];
  const divided = serve(readDocument, ({ query }: Asked) => {
    asked.push(query.get('part'));
    return query.get('part') === '2'
      ? part([secondPage], { part: 2, parts: 2 })
      : part([firstPage], { parts: 2 });
  });
  open('', [documents, divided]);
  await screen.findByRole('heading', { name: '1 When to use this' });
  await screen.findByRole('heading', { name: '3 Drugs' });
  expect(asked).toEqual(['1', '2']);
});

test('a document that waits to be read, or cannot be, says so', async () => {
  const waiting: DocumentTextPart = {
    ...{ version: 4, sha256: 'a'.repeat(64) },
    ...{ textState: 'waiting', textProblem: null, confidence: null, text: null },
  };
  const word = serve(getDocument, answerWith<Document>({ ...sop, extension: 'docx' }));
  open('', [word, serve(readDocument, answerWith(waiting))]);
  await screen.findByText(/has not read this file yet/);
  screen.getByRole('button', { name: /^Download Massive Haemorrhage, Word/ });
});

test('text that was read from a scan says so, and how certain it is', async () => {
  const scan = (confidence: number, isUsed: boolean) => ({ scan: { confidence, isUsed } });
  const pages = [
    { ...section(1, paragraph('Wash the wound.')), isPicture: true, ...scan(87, true) },
    { ...section(2), isPicture: true, ...scan(33, false) },
  ];
  open('', [documents, serve(readDocument, part(pages))]);
  await screen.findByText('Read by text recognition, 87 % certain: check the original.');
  screen.getByText('Wash the wound.');
  screen.getByText(/only 33 % certain of this page/);
});

test('a document for staff asks to sign in, and one that is gone says so', async () => {
  const { api, goTo } = open('', [
    serve(getDocument, refusal('unauthenticated', 'This document is for staff.')),
  ]);
  const link = await screen.findByRole('link', { name: 'Sign in', hidden: false });
  expect(link.getAttribute('href')).toContain('next=');
  for (const endpoint of [getDocument, showDocumentRetirement])
    api.serve(endpoint, refusal('not_found', 'There is no such document.'));
  await goTo('/read/01930000-0000-7000-8000-000000000008');
  await screen.findByText('This document is no longer here.');
  await act(async () => {});
});

test('a document whose day of review has passed says so, stays whole, and says it on paper', async () => {
  const late = { ...sop, nextReviewOn: '2025-03-11' };
  open('', [serve(getDocument, answerWith(late)), whole]);
  const note = await screen.findByText(
    'Review was due on 11 Mar 2025. This document stays in force until it is replaced.',
  );
  expect(note.closest('[data-print]')).toBeNull();
  expect(note.closest('.reading-page')).not.toBeNull();
  await screen.findByRole('heading', { level: 2, name: '3 Drugs' });
});

test.each([
  ['one that is due later', { nextReviewOn: '2099-01-01' }],
  ['one without a day', { nextReviewOn: null }],
  ['an archived one', { nextReviewOn: '2025-03-11', status: 'Archived' as const }],
])('%s has no such note', async (_, over) => {
  open('', [serve(getDocument, answerWith({ ...sop, ...over })), whole]);
  await screen.findByRole('heading', { level: 2, name: '1 When to use this' });
  expect(screen.queryByText(/^Review was due/)).toBeNull();
});

test('the headings of a Word file are shown, each once, and the contents lead to them', async () => {
  const chapter = (number: number, title: string, level: number): TextSection => ({
    ...{ number, title, isPicture: false },
    blocks: [{ kind: 'heading', level, spans: [{ text: title }] }, paragraph(`About ${title}.`)],
  });
  const chapters = [chapter(1, 'Massive haemorrhage', 1), chapter(2, 'Who may visit', 2)];
  open('', [documents, serve(readDocument, part(chapters, { unit: 'chapter' }))]);
  await screen.findByText('About Who may visit.');
  expect(
    screen.getAllByRole('heading', { name: /Massive haemorrhage|Who may visit/i }),
  ).toHaveLength(2);
  const heading = screen.getByRole('heading', { level: 2, name: 'Who may visit' });
  expect(heading.closest('article')).toBeTruthy();
});

test('the address of a document that is out of force says since when and why, and leads to what is in its place', async () => {
  const successor = {
    _id: '01930000-0000-7000-8000-000000000009',
    ...{ number: 'SOP-EM-012', name: 'Anaphylaxis in adults', category: 'SOPs' as const },
  };
  const retired = {
    ...{ number: 'SOP-EM-004', name: 'Anaphylaxis', retiredOn: '2026-11-03' },
    ...{ note: 'The dose has changed.', successor },
  };
  const { api, goTo } = open('?printed=2', [
    serve(getDocument, refusal('not_found', 'There is no such document.')),
    serve(showDocumentRetirement, answerWith(retired)),
  ]);
  const notice = within(await screen.findByRole('alert'));
  notice.getByText('Anaphylaxis is no longer in force');
  notice.getByText(
    'SOP-EM-004 was taken out of force on 3 Nov 2026. Your print is not in force: take it down.',
  );
  notice.getByText('The dose has changed.');
  const link = notice.getByRole('link', { name: 'SOP-EM-012, Anaphylaxis in adults' });
  expect(link.getAttribute('href')).toBe(`/read/${successor._id}`);
  api.serve(showDocumentRetirement, answerWith({ ...retired, note: null, successor: null }));
  await goTo('/read/01930000-0000-7000-8000-000000000008');
  await screen.findByText('No document is named in its place.');
});
