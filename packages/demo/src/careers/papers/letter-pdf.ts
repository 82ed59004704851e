import { collect, write } from '@icare/pdf/drawing';
import { inks, openSheet, paragraph } from './pdf-sheet.ts';
import { addressee, longDate, type Paper } from './resume-paper.ts';

/** Renders a cover letter on A4 in the style of the resume. */
export function renderLetterPdf(
  paper: Paper,
  { hospital, subject }: { hospital: string; subject: string },
): Promise<Buffer> {
  const sheet = openSheet(paper, { title: subject, hasSerifs: false, margin: 76 });
  const { pdf, face, ink, left, width } = sheet;
  const bytes = collect(pdf);
  write(pdf, face.bold, 15, ink).text(paper.name, left, 70, { width });
  write(pdf, face.plain, 9.25, inks.muted).text(paper.contact.join('\n'), left, pdf.y + 3, {
    width,
    lineGap: 2,
  });
  pdf.y += 26;
  for (const line of addressee(hospital)) paragraph(sheet, line);
  pdf.y += 12;
  paragraph(sheet, longDate(paper.date));
  pdf.y += 14;
  write(pdf, face.bold, 11, inks.text).text(subject, left, pdf.y, { width });
  pdf.y += 10;
  for (const text of ['Dear Sir or Madam,', ...paper.letter, 'Yours faithfully,']) {
    paragraph(sheet, text);
    pdf.y += 6;
  }
  pdf.y += 26;
  paragraph(sheet, paper.name);
  pdf.end();
  return bytes;
}
