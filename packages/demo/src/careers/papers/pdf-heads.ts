import { color, rule, write } from '@icare/pdf/drawing';
import { inks, type Sheet, tint } from './pdf-sheet.ts';
import type { Paper } from './resume-paper.ts';

/** One line, or two if there are more than three parts. */
function contactLines({ contact }: Paper, between: string): string {
  const lines = contact.length > 3 ? [contact.slice(0, 2), contact.slice(2)] : [contact];
  return lines.map((line) => line.join(between)).join('\n');
}

/** Centres the name, as a typing bureau would. */
export function drawCentredHead({ pdf, face, ink, left, width }: Sheet, paper: Paper): void {
  const centred = { width, align: 'center' } as const;
  write(pdf, face.bold, 23, inks.text).text(paper.name, left, 54, centred);
  write(pdf, face.italic, 12, ink).text(paper.resume.headline, left, pdf.y + 2, centred);
  write(pdf, face.plain, 9.5, inks.muted).text(contactLines(paper, '  ·  '), left, pdf.y + 6, {
    ...centred,
    lineGap: 2,
  });
  rule(pdf, pdf.y + 5, 1.25, ink);
  pdf.y += 8;
}

/** White text on a coloured band across the page. */
export function drawBandHead({ pdf, face, ink, left, width }: Sheet, paper: Paper): void {
  const height = 106;
  pdf.rect(0, 0, pdf.page.width, height).fill(color(ink));
  pdf.rect(0, height, pdf.page.width, 4).fill(color(tint(ink, 0.45)));
  write(pdf, face.bold, 25, inks.white).text(paper.name, left, 24, { width });
  write(pdf, face.plain, 11.5, inks.white).text(paper.resume.headline, left, pdf.y + 1, { width });
  write(pdf, face.plain, 9, tint(ink, 0.12)).text(contactLines(paper, '   |   '), left, 70, {
    width,
    lineGap: 2,
  });
  pdf.y = height + 8;
}

/** Name on the left, contact details on the right. */
export function drawPlainHead({ pdf, face, ink, left, width }: Sheet, paper: Paper): void {
  const top = 54;
  const nameWidth = width * 0.6;
  write(pdf, face.bold, 22, ink).text(paper.name, left, top, { width: nameWidth });
  write(pdf, face.plain, 11, inks.muted).text(paper.resume.headline, left, pdf.y + 3, {
    width: nameWidth,
  });
  const afterName = pdf.y;
  const { contact } = paper;
  write(pdf, face.plain, 9, inks.text).text(contact.join('\n'), left + nameWidth, top + 5, {
    width: width - nameWidth,
    align: 'right',
    lineGap: 2.5,
  });
  pdf.y = Math.max(afterName, pdf.y) + 6;
}
