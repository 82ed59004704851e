import type { DocumentSection } from '@icare/demo/documents/demo-document';
import { demoDocuments } from '@icare/demo/documents/demo-documents';
import { renderPdf } from '@icare/demo/render-pdf';

const words = (value: unknown): number => JSON.stringify(value).split(/\s+/).length;

/**
 * A protocol with the words of ten pages of 350 each, which this layout draws on a few more. Its sections are those of the
 * demonstration's procedures, since a text made of few sentences would be far smaller on the line. `first` and `last` are its
 * first and last sentence.
 */
export async function longProtocol(name: string) {
  const first = 'To keep a patient safe from the first call until the ward round of the next day.';
  const last = 'What was done is read out once more at the ward round of the next day.';
  const sections: DocumentSection[] = [];
  for (const { category, content } of demoDocuments) {
    if (category !== 'SOPs') continue;
    for (const section of content.sections) if (words(sections) < 3500) sections.push(section);
  }
  sections.push({ heading: 'The next day', paragraphs: [last] });
  const bytes = await renderPdf(
    {
      slug: 'long-protocol',
      ...{ name, category: 'SOPs', departments: ['Nursing'], subcategory: 'Clinical Procedure' },
      ...{ description: '', status: 'Active', visibility: 'public', daysAgo: 0, format: 'pdf' },
      ...{ number: 'SOP-LONG-001', version: 1, content: { purpose: first, sections } },
    },
    { hospital: 'Owerri Medical Centre', issuedOn: '2026-11-20' },
  );
  return { bytes, first, last };
}
