import { color, keepTogether, type Pdf, write } from '@icare/pdf/drawing';
import PDFDocument from 'pdfkit';
import { isBuiltIn, registerWiderFont } from '../../wider-font.ts';
import type { Paper, PaperEntry } from './resume-paper.ts';

type Face = { plain: string; bold: string; italic: string };

/** The area of a page that is being written, and its style. */
export type Sheet = {
  pdf: Pdf;
  face: Face;
  ink: string;
  left: number;
  width: number;
  /** Dates are at the right edge, or in a separate column on the left. */
  dates: 'right' | 'column';
};

export const inks = { text: '222222', muted: '5C5C5C', white: 'FFFFFF' } as const;
export const textSize = 9.75;
const dateColumn = 92;

const serif: Face = { plain: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' };
const sans: Face = { plain: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' };
const widerSans: Face = { plain: 'wider', bold: 'wider-bold', italic: 'wider' };

/** A new A4 page in a typeface that has every letter of the text. */
export function openSheet(
  { name, contact, resume, letter, date }: Paper,
  { title, hasSerifs, margin }: { title: string; hasSerifs: boolean; margin: number },
): Sheet {
  const madeAt = new Date(`${date}T07:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, right: margin, bottom: 38, left: margin },
    bufferPages: true,
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: `${title} – ${name}`, Author: name, CreationDate: madeAt, ModDate: madeAt },
  });
  const text = [name, ...contact, JSON.stringify(resume), ...letter].join('');
  const isPlain = isBuiltIn(text);
  if (!isPlain) registerWiderFont(pdf);
  return {
    pdf,
    face: isPlain ? (hasSerifs ? serif : sans) : widerSans,
    ink: resume.look.ink,
    left: margin,
    width: pdf.page.width - 2 * margin,
    dates: 'right',
  };
}

export function paragraph(sheet: Sheet, text: string, ink: string = inks.text): void {
  const { pdf, face, left, width } = sheet;
  const options = { width, lineGap: 2.4 };
  write(pdf, face.plain, textSize, ink);
  keepTogether(pdf, Math.min(pdf.heightOfString(text, options), 28));
  pdf.text(text, left, pdf.y, options);
  pdf.y += 3;
}

export function bullet(sheet: Sheet, text: string): void {
  const { pdf, face, left, width } = sheet;
  const options = { width: width - 12, lineGap: 1.9 };
  write(pdf, face.plain, textSize, inks.text);
  keepTogether(pdf, pdf.heightOfString(text, options));
  const top = pdf.y;
  pdf.circle(left + 3.5, top + 5.2, 1.5).fill(color(sheet.ink));
  write(pdf, face.plain, textSize, inks.text).text(text, left + 12, top, options);
  pdf.y += 1.6;
}

/** Draws a position or a certificate. */
export function entry(sheet: Sheet, { title, from, when, points }: PaperEntry): void {
  const { pdf, face, width, dates } = sheet;
  const shift = dates === 'column' ? dateColumn : 0;
  const body = { ...sheet, left: sheet.left + shift, width: width - shift };
  write(pdf, face.plain, 9, inks.muted);
  const dateWidth =
    dates === 'column' ? dateColumn - 12 : Math.min(pdf.widthOfString(when) + 2, 170);
  const titleWidth = dates === 'column' ? body.width : width - dateWidth - 10;
  write(pdf, face.bold, textSize + 0.25, inks.text);
  const titleHeight = pdf.heightOfString(title, { width: titleWidth });
  keepTogether(pdf, titleHeight + (points.length > 0 ? 44 : 16));
  const top = pdf.y;
  pdf.text(title, body.left, top, { width: titleWidth });
  const afterTitle = pdf.y;
  const dateLeft = dates === 'column' ? sheet.left : sheet.left + width - dateWidth;
  write(pdf, face.plain, 9, inks.muted).text(when, dateLeft, top + 0.6, {
    width: dateWidth,
    align: dates === 'column' ? 'left' : 'right',
  });
  const afterDate = pdf.y;
  write(pdf, face.italic, textSize, inks.muted).text(from, body.left, afterTitle + 0.8, {
    width: body.width,
  });
  pdf.y = Math.max(pdf.y, afterDate) + 2.4;
  for (const point of points) bullet(body, point);
  pdf.y += points.length > 0 ? 5 : 3;
}

/** Mixes the ink with white. */
export function tint(ink: string, share: number): string {
  return [0, 2, 4]
    .map((at) => Number.parseInt(ink.slice(at, at + 2), 16))
    .map((value) => Math.round(255 - (255 - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('');
}
