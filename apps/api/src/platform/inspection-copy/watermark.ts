import { collect } from '@icare/pdf/drawing';
import { fontFile } from '@icare/pdf/fonts';
import PDFDocument from 'pdfkit';
import { removeBidiControls } from '../mail/render-email.ts';

/** Points. The copy repeats the tile over each page, and puts the foot below it. */
const tile = { size: 420, angle: -30, gap: 92 };
const foot = { width: 620, margin: 14 };

/**
 * What is burned into a copy, as a PDF that the process which draws the copy draws too: fonts are files, and that process
 * may open none. Page 1 is the tile; page 2 the foot; page 3 the foot of the last page where the copy is not complete.
 */
export async function drawWatermark(line: string, mostPages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, font: null as never });
  const drawn = collect(pdf);
  pdf.registerFont('bold', fontFile('bold'));
  pdf.registerFont('regular', fontFile('regular'));
  const text = removeBidiControls(line);
  drawTile(pdf, text);
  drawFoot(pdf, [text]);
  drawFoot(pdf, [
    text,
    `This copy ends here: it has at most ${mostPages} pages. Ask to be shown the original.`,
  ]);
  pdf.end();
  return drawn;
}

function drawTile(pdf: InstanceType<typeof PDFDocument>, line: string): void {
  const { size, angle, gap } = tile;
  pdf.addPage({ size: [size, size], margin: 0 });
  const short = line.length > 60 ? `${line.slice(0, 59)}…` : line;
  for (let y = -gap; y < size + gap; y += gap) {
    pdf.save().rotate(angle, { origin: [size / 2, y] });
    pdf.font('bold').fontSize(13).fillColor('black');
    pdf.text(short, -size / 4, y - 8, { width: size * 1.5, align: 'center', lineBreak: false });
    pdf.restore();
  }
}

function drawFoot(pdf: InstanceType<typeof PDFDocument>, lines: readonly string[]): void {
  const { width, margin } = foot;
  const options = { width: width - 2 * margin };
  pdf.font('regular').fontSize(9);
  const heights = lines.map((line) => pdf.heightOfString(line, options));
  const height = heights.reduce((sum, one) => sum + one, 0) + margin;
  pdf.addPage({ size: [width, height], margin: 0 });
  pdf.moveTo(0, 0.5).lineTo(width, 0.5).lineWidth(1).stroke('black');
  let y = margin / 2;
  for (const [index, line] of lines.entries()) {
    pdf.font('regular').fontSize(9).fillColor('black').text(line, margin, y, options);
    y += heights[index] ?? 0;
  }
}
