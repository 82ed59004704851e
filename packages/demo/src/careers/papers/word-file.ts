import { Document, LineRuleType, Packer, type Paragraph, type Table } from 'docx';
import { coreProperties } from '../../core-properties.ts';
import { page } from '../../docx-parts.ts';
import type { ResumeLook } from '../demo-applicant.ts';
import type { Paper } from './resume-paper.ts';

export type WordLook = Extract<ResumeLook, { format: 'docx' }>;

const margin = 1150;
export const wordWidth = page.width - 2 * margin;

/** A Word file in the applicant's typeface, with author and date in its properties. */
export function packPaper(
  children: (Paragraph | Table)[],
  { font, title, paper }: { font: string; title: string; paper: Paper },
): Promise<Buffer> {
  const { name, date } = paper;
  const file = new Document({
    title: `${title} – ${name}`,
    creator: name,
    lastModifiedBy: name,
    styles: {
      default: {
        document: {
          run: { font, size: 21, color: '222222', language: { value: 'en-GB' } },
          paragraph: { spacing: { after: 80, line: 264, lineRule: LineRuleType.AUTO } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: page.width, height: page.height },
            margin: { top: margin, right: margin, bottom: margin, left: margin },
          },
        },
        children,
      },
    ],
  });
  // Replaces the current time that the library writes with the document's own date.
  return Packer.toBuffer(file, undefined, [
    {
      path: 'docProps/core.xml',
      data: coreProperties({
        title: `${title} – ${name}`,
        subject: title,
        creator: name,
        keywords: '',
        issuedOn: date,
      }),
    },
  ]);
}
