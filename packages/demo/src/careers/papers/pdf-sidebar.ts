import { color, write } from '@icare/pdf/drawing';
import { inks, type Sheet, tint } from './pdf-sheet.ts';
import type { Paper, PaperSection } from './resume-paper.ts';

export const sidebarHeadings = ['Skills', 'Languages', 'Interests'];

const sidebar = { width: 176, inset: 17 };

/** Draws the coloured sidebar with the short sections, and the heading beside it; returns the area for the rest. */
export function drawSidebar(sheet: Sheet, paper: Paper, sections: PaperSection[]): Sheet {
  const { pdf, face, ink } = sheet;
  const main = {
    ...sheet,
    left: sidebar.width + 28,
    width: pdf.page.width - sidebar.width - 28 - pdf.page.margins.right,
  };
  const drawColumn = () => {
    pdf.rect(0, 0, sidebar.width, pdf.page.height).fill(color(ink));
    pdf.y = pdf.page.margins.top;
  };
  pdf.on('pageAdded', drawColumn);
  drawColumn();
  drawInitials(sheet, paper.name);
  pdf.y = 160;
  drawBlock(sheet, 'Contact', paper.contact);
  for (const { heading, chips, text } of sections) {
    if (sidebarHeadings.includes(heading)) drawBlock(sheet, heading, chips ?? [text ?? '']);
  }
  write(pdf, face.bold, 24, ink).text(paper.name, main.left, 50, { width: main.width });
  write(pdf, face.plain, 11.5, inks.muted).text(paper.resume.headline, main.left, pdf.y + 2, {
    width: main.width,
  });
  pdf.y += 6;
  return main;
}

function drawInitials({ pdf, face, ink }: Sheet, name: string): void {
  const letters = name
    .split(' ')
    .map((word) => word[0])
    .join('');
  const [x, y, radius] = [sidebar.width / 2, 92, 40];
  pdf
    .circle(x, y, radius)
    .lineWidth(1.5)
    .stroke(color(tint(ink, 0.35)));
  write(pdf, face.bold, 27, inks.white).text(letters, x - radius, y - 13, {
    width: 2 * radius,
    align: 'center',
    lineBreak: false,
  });
}

function drawBlock({ pdf, face, ink }: Sheet, heading: string, lines: string[]): void {
  const width = sidebar.width - 2 * sidebar.inset;
  write(pdf, face.bold, 11, inks.white).text(heading, sidebar.inset, pdf.y, { width });
  pdf.y += 4;
  for (const line of lines) {
    write(pdf, face.plain, 8.75, tint(ink, 0.1)).text(line, sidebar.inset, pdf.y, {
      width,
      lineGap: 1.5,
    });
    pdf.y += 2.5;
  }
  pdf.y += 14;
}
