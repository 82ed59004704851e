import { AlignmentType, Paragraph } from 'docx';
import { run } from '../../docx-parts.ts';
import { addressee, longDate, type Paper } from './resume-paper.ts';
import { packPaper } from './word-file.ts';

/** Renders a cover letter as a Word file. */
export function renderLetterDocx(
  paper: Paper,
  { hospital, subject }: { hospital: string; subject: string },
): Promise<Buffer> {
  const line = (text: string) => new Paragraph({ spacing: { after: 0 }, children: [run(text)] });
  const right = (text: string) =>
    new Paragraph({
      alignment: AlignmentType.RIGHT,
      spacing: { after: 0 },
      children: [run(text)],
    });
  const body = (text: string) =>
    new Paragraph({ spacing: { before: 120, after: 160 }, children: [run(text)] });
  return packPaper(
    [
      ...[paper.name, ...paper.contact].map(right),
      right(longDate(paper.date)),
      line(''),
      ...addressee(hospital).map(line),
      new Paragraph({
        spacing: { before: 360, after: 200 },
        children: [run(subject, { bold: true, size: 23, color: paper.resume.look.ink })],
      }),
      ...['Dear Sir or Madam,', ...paper.letter, 'Yours faithfully,'].map(body),
      line(''),
      line(paper.name),
    ],
    { font: 'Calibri', title: subject, paper },
  );
}
