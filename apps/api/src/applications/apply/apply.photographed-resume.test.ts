import { photoPdf } from '@icare/pdf/photo-pdf';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { addPosting, applicationBody, applyWithFiles } from '../../testing/applications.ts';
import { jpeg } from '../../testing/images.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({});
const { id: jobId } = await addPosting(portal);
const pages = [
  { jpeg: jpeg(), width: 8, height: 8 },
  { jpeg: jpeg({ width: 16, height: 8 }), width: 16, height: 8 },
];

test('a resume made of photos is taken like any other PDF', async () => {
  const bytes = Buffer.from(photoPdf(pages));
  const answer = await applyWithFiles(portal.visitor, applicationBody(jobId), {
    resume: { bytes, name: 'Resume from photos.pdf', type: 'application/pdf' },
  });
  expect(answer.status).toBe(201);
});

test('a parser finds its pages, upright and across', async () => {
  const pdf = await getDocumentProxy(photoPdf(pages));
  expect(pdf.numPages).toBe(2);
  const sizes = await Promise.all([1, 2].map(async (number) => (await pdf.getPage(number)).view));
  expect(sizes).toEqual([
    [0, 0, 595, 842],
    [0, 0, 842, 595],
  ]);
  const operators = await (await pdf.getPage(1)).getOperatorList();
  expect(operators.argsArray.flat()).toContain(8);
});
