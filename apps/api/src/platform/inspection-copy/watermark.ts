import { collect } from '@icare/pdf/drawing';
import { fontFile } from '@icare/pdf/fonts';
import PDFDocument from 'pdfkit';
import { removeBidiControls } from '../mail/render-email.ts';

/** Points. The copy repeats the tile over each page, and puts the foot below it. */
const tile = { size: 420, angle: -30, rows: 6 };
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

/** What it says in turn, row by row, so that who opens it and when stand several times on every page. */
function drawTile(pdf: InstanceType<typeof PDFDocument>, line: string): void {
  const { size, angle, rows } = tile;
  const said = line.split(' · ').slice(0, 3).map(shorten);
  pdf.addPage({ size: [size, size], margin: 0 });
  for (let row = 0; row < rows; row++) {
    // Text that reached below the page would begin another one.
    const y = (size / rows) * (row + 0.5) - 8;
    pdf.save().rotate(angle, { origin: [size / 2, y] });
    pdf.font('bold').fontSize(13).fillColor('black');
    const options = { width: size, align: 'center', lineBreak: false } as const;
    pdf.text(said[row % said.length] ?? '', 0, y, options).restore();
  }
}

const shorten = (text: string) => (text.length > 56 ? `${text.slice(0, 55)}…` : text);

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
