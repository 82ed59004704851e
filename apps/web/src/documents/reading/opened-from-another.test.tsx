import { type DocumentTextPart, readDocument } from '@icare/contracts/document-reading';
import { getDocument } from '@icare/contracts/documents';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeId } from '../../testing/compliance-samples.ts';
import { aDocument } from '../../testing/document-samples.ts';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const { deletedAt, sha256, textState, ...listed } = aDocument;
const [stroke, sepsis] = [makeId(51), makeId(52)];

const section = (number: number) => ({
  ...{ number, title: null, isPicture: false },
  blocks: [
    { kind: 'paragraph' as const, spans: [{ text: `Oxygen and antibiotics, page ${number}.` }] },
  ],
});
const text = answerWith<DocumentTextPart>({
  ...{ version: 1, sha256: 'a'.repeat(64), textState: 'searchable' },
  ...{ textProblem: null, confidence: null },
  text: {
    ...{ unit: 'page', isWhole: true, part: 1, parts: 1, sectionCount: 2 },
    sections: [section(1), section(2)],
  },
});

const open = (query: string) =>
  renderScreen(`/read/${stroke}${query}`, {
    api: [
      serve(getDocument, ({ params }) =>
        answerWith({ ...listed, _id: params['id'] ?? '', name: `Document ${params['id']}` }),
      ),
      serve(readDocument, text),
    ],
  });
const heading = (id: string) => screen.findByRole('heading', { level: 1, name: `Document ${id}` });
const field = () =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find in this document' });
const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
const isMarked = (words: string[]) => waitFor(() => expect(marked()).toEqual(words));

test('a document that a search opens from another one has the words of that search, and not of the one before', async () => {
  const { goTo } = open('?page=2&find=oxygen');
  await heading(stroke);
  await isMarked(['Oxygen', 'Oxygen']);
  await goTo(`/read/${sepsis}?find=abx&words=abx+antibiotics`);
  await heading(sepsis);
  await isMarked(['antibiotics', 'antibiotics']);
  expect((await field()).value).toBe('abx');
  await goTo(`/read/${stroke}`);
  await heading(stroke);
  await isMarked([]);
  expect((await field()).value).toBe('');
});

test('another search that leads to the same document marks its words there', async () => {
  const { goTo } = open('?find=oxygen');
  await isMarked(['Oxygen', 'Oxygen']);
  await goTo(`/read/${stroke}?page=2&find=antibiotics`);
  await isMarked(['antibiotics', 'antibiotics']);
  expect((await field()).value).toBe('antibiotics');
  fireEvent.change(await field(), { target: { value: 'page 1' } });
  await isMarked(['page 1']);
  expect(window.location.search).toBe('?page=2');
});
