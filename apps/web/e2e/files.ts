import { renderDocx } from '@icare/demo/render-docx';
import { renderPdf } from '@icare/demo/render-pdf';

const content = {
  purpose: 'To keep visits safe for patients, visitors and staff.',
  sections: [
    { heading: 'When', paragraphs: ['Daily from four to six in the afternoon.'] },
    { heading: 'How many', bullets: ['Two at a bedside.', 'One in intensive care.'] },
  ],
};

/** A real file of this kind, made by the demonstration's own generator. */
export function makeFile(name: string, format: 'pdf' | 'docx'): Promise<Buffer> {
  const render = format === 'pdf' ? renderPdf : renderDocx;
  return render(
    {
      slug: 'journey',
      name,
      category: 'Policies',
      departments: ['Nursing'],
      subcategory: 'Safety',
      description: '',
      status: 'Active',
      visibility: 'public',
      daysAgo: 0,
      format,
      number: 'POL-E2E-001',
      version: 1,
      content,
    },
    { hospital: 'Owerri Medical Centre', issuedOn: '2026-11-20' },
  );
}
