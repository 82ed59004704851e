import {
  type DocumentText,
  documentText,
  documentTextLimits,
} from '@icare/contracts/document-text';
import { expect, test } from 'vitest';
import { applyScans, type Scan } from './apply-scans.ts';

const paragraph = (text: string) => [{ kind: 'paragraph' as const, spans: [{ text }] }];
const page = (number: number, text: string, isPicture: boolean) => ({
  ...{ number, title: null, isPicture },
  blocks: text ? paragraph(text) : [],
});
const textOf = (...sections: DocumentText['sections']): DocumentText => ({
  ...{ unit: 'page', isWhole: true, sections },
});
const scan = (number: number, text: string, confidence: number, letters = text.length): Scan => ({
  ...{ page: number, blocks: paragraph(text), letters, confidence },
});

test('certain text takes the place of pictures; uncertain text is only mentioned', () => {
  const own = page(1, 'A page of text', false);
  const { text, confidence } = applyScans(
    textOf(own, page(2, '2', true), page(3, '', true), page(4, 'Title', true), page(5, '', true)),
    [scan(2, 'Certain', 90), scan(3, 'Xq 1', 40), scan(4, 'Ttle', 95), scan(1, 'Other', 99)],
  );
  expect(documentText.parse(text)).toEqual(text);
  expect(text.sections).toEqual([
    own,
    {
      ...page(2, 'Certain', true),
      scan: { confidence: 90, isUsed: true },
    },
    { ...page(3, '', true), scan: { confidence: 40, isUsed: false } },
    page(4, 'Title', true),
    page(5, '', true),
  ]);
  expect(confidence).toBe(90);
});

test('the certainty of a version counts letters, and tells of uncertain pages where there are no others', () => {
  const pages = textOf(page(1, '', true), page(2, '', true));
  expect(applyScans(pages, [scan(1, 'a', 80, 300), scan(2, 'b', 100, 100)]).confidence).toBe(85);
  expect(applyScans(pages, [scan(1, 'a', 30, 100), scan(2, 'b', 50, 100)]).confidence).toBe(40);
  expect(applyScans(pages, []).confidence).toBeNull();
});

test('scans do not make a text longer than may be kept', () => {
  const most = documentTextLimits.letters;
  const { text } = applyScans(textOf(page(1, '', true), page(2, '', true)), [
    scan(1, 'a', 90, most - 1),
    scan(2, 'b', 90, 2),
  ]);
  expect(text.isWhole).toBe(false);
  expect(text.sections.map((section) => section.scan?.isUsed)).toEqual([true, false]);
});
