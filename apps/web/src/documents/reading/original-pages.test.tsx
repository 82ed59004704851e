import { type DocumentTextPart, readDocument } from '@icare/contracts/document-reading';
import type { TextSection } from '@icare/contracts/document-text';
import { getDocument } from '@icare/contracts/documents';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aDocument } from '../../testing/document-samples.ts';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

vi.mock('../../ui/pdf/pdf-viewer.tsx', () => ({
  PdfViewer: ({ startPage }: { startPage: number }) => <p>Drawn from page {startPage}</p>,
}));

const section = (number: number): TextSection => ({
  ...{ number, title: null, isPicture: false },
  blocks: [{ kind: 'paragraph', spans: [{ text: `Words of ${number}.` }] }],
});
const text = serve(
  readDocument,
  answerWith<DocumentTextPart>({
    ...{ version: aDocument.version, sha256: 'a'.repeat(64), textState: 'searchable' },
    ...{ textProblem: null, confidence: null },
    text: {
      ...{ unit: 'page', isWhole: true, part: 1, parts: 1, sectionCount: 3 },
      sections: [section(1), section(2), section(3)],
    },
  }),
);

test('the original begins with the page that was read, and not above the window', async () => {
  const document = { ...aDocument, extension: 'pdf' as const };
  renderScreen(`/read/${document._id}`, { api: [serve(getDocument, answerWith(document)), text] });
  await screen.findByText('Words of 3.');
  const tops: Record<string, number> = { 'section-1': -900, 'section-2': 80, 'section-3': 700 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id] ?? -300 } as DOMRect;
  });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  fireEvent.click(screen.getByRole('button', { name: 'Original' }));
  const drawn = await screen.findByText('Drawn from page 2');
  expect(scroll.mock.contexts.some((place) => (place as Element).contains(drawn))).toBe(true);
});
