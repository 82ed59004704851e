import { collect } from '@icare/pdf/drawing';
import { fontFile } from '@icare/pdf/fonts';
import PDFDocument from 'pdfkit';
import { removeBidiControls } from '../mail/render-email.ts';

/**
 * Points. The copy repeats the tile over each page, and puts the foot below it. `lines`: how many run across the tile; each
 * winds around it and meets itself, so that nothing is cut off where one tile ends and no strip of a page stays empty.
 */
const tile = { size: 420, lines: 4, letters: 13, gap: 40 };
const foot = { width: 620, margin: 14 };

/** A line goes up by half of what it goes across, so it is back where it began after two tiles. */
const angle = -Math.atan2(1, 2);
const lineLength = Math.hypot(2, 1) * tile.size;

/**
 * What is burned into a copy, as a PDF that the process which draws the copy draws too: fonts are files, and that process
 * may open none. Page 1 is the tile; page 2 the foot; page 3 the foot of the last page where the copy is not complete.
 * `parts`: what kind of copy, for whom, when, and what else stands only in the foot.
 */
export async function drawWatermark(parts: readonly string[], mostPages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, font: null as never });
  const drawn = collect(pdf);
  pdf.registerFont('bold', fontFile('bold'));
  pdf.registerFont('regular', fontFile('regular'));
  const said = parts.map((part) => removeBidiControls(part).replace(/\s+/g, ' '));
  const line = said.join(' · ');
  drawTile(pdf, said.slice(0, 3).map(shorten));
  drawFoot(pdf, [line]);
  drawFoot(pdf, [
    line,
    `This copy ends here: it has at most ${mostPages} pages. Ask to be shown the original.`,
  ]);
  pdf.end();
  return drawn;
}

/** Each part in turn along each line, so that who opens it and when stand many times on every page. */
function drawTile(pdf: InstanceType<typeof PDFDocument>, said: readonly string[]): void {
  const { size, lines, letters, gap } = tile;
  pdf.addPage({ size: [size, size], margin: 0 });
  pdf.font('bold').fontSize(letters).fillColor('black');
  const widths = said.map((text) => pdf.widthOfString(text));
  const once = widths.reduce((sum, width) => sum + width + gap, 0);
  const count = said.length * Math.max(1, Math.floor(lineLength / once));
  const step = lineLength / count;
  for (let line = 0; line < lines; line++) {
    for (let place = 0; place < count; place++) {
      const which = (place + line) % said.length;
      // Every other line is moved by half a step, so that the gaps of two lines do not meet.
      const along = (place + (line % 2) / 2) * step;
      const x = (along * Math.cos(angle)) % size;
      const y = (((line * size) / lines / 2 + along * Math.sin(angle)) % size) + size;
      const width = widths[which] ?? 0;
      const largest = letters * Math.min(1, (step - 12) / Math.max(1, width));
      drawAround(pdf, said[which] ?? '', { x, y: y % size, letters: largest });
    }
  }
}

/** Draws a text around a point, and where it reaches beyond the tile, what the tiles beside it show of it. */
function drawAround(
  pdf: InstanceType<typeof PDFDocument>,
  text: string,
  { x, y, letters }: { x: number; y: number; letters: number },
): void {
  const width = pdf.fontSize(letters).widthOfString(text);
  for (const across of [-tile.size, 0, tile.size]) {
    for (const down of [-tile.size, 0, tile.size]) {
      pdf.save().translate(x + across, y + down);
      pdf.rotate((angle * 180) / Math.PI);
      // Without a width, which would begin another page below the end of this one.
      pdf.text(text, -width / 2, -letters / 2, { lineBreak: false }).restore();
    }
  }
}

const shorten = (text: string) => (text.length > 56 ? `${[...text].slice(0, 55).join('')}…` : text);

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
