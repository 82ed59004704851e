import { readDocument } from '@icare/contracts/document-reading';
import { showDocumentRetirement } from '@icare/contracts/document-retirement';
import { type Document, getDocument } from '@icare/contracts/documents';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteReached, noteUnreachable } from '../../api/connection.ts';
import { aDocument } from '../../testing/document-samples.ts';
import { answerWith, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const sop: Document = { ...aDocument, number: 'SOP-NUR-007', extension: 'docx', version: 4 };
const id = sop._id;
const text = serve(
  readDocument,
  answerWith({
    ...{ version: 4, sha256: 'a'.repeat(64), textState: 'waiting' as const },
    ...{ textProblem: null, confidence: null, text: null },
  }),
);

const scan = (printed: string, document: Partial<Document> = {}) =>
  renderScreen(`/read/${id}?printed=${printed}`, {
    api: [serve(getDocument, answerWith({ ...sop, ...document })), text],
  });

test('a print says which version it is, and where to find out whether that is in force', async () => {
  scan('');
  await screen.findByText('Uncontrolled when printed: SOP-NUR-007, version 4');
  screen.getByText(new RegExp(`${window.location.origin}/read/${id}\\?printed=4`));
  expect(screen.queryByText(/[Yy]our print/)).toBeNull();
});

test.each([
  ['4', {}, 'Your print is in force.'],
  ['3', {}, 'Your print is out of date.'],
  ['5', {}, 'There is no version 5 of this document.'],
  ['4', { status: 'Archived' as const }, 'Your print is not in force.'],
  ['4', { status: 'Draft' as const }, 'Your print is not in force.'],
])('the code of a print of version %s, document %o', async (printed, document, said) => {
  scan(printed, document);
  await screen.findByText(said);
});

test.each(['0', '-1', '4.5', 'four', '99999999'])('%s is the version of no print', async (made) => {
  scan(made);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/[Yy]our print|no version/)).toBeNull();
});

test('a print of what is gone is not in force', async () => {
  renderScreen(`/read/${id}?printed=2`, {
    api: [getDocument, showDocumentRetirement].map((endpoint) =>
      serve(endpoint, refusal('not_found', 'There is no such document.')),
    ),
  });
  await screen.findByText(/Your print is not in force: take it down/);
});

test('without a network no print is said to be in force, and an old one still is old', async () => {
  const { goTo } = scan('4');
  await screen.findByText('Your print is in force.');
  act(noteUnreachable);
  try {
    screen.getByText(/cannot be said without the network/);
    expect(screen.queryByText('Your print is in force.')).toBeNull();
    await goTo(`/read/${id}?printed=3`);
    await screen.findByText('Your print is out of date.');
  } finally {
    act(noteReached);
  }
});
