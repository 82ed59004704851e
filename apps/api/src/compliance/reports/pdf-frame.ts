import { coiledRule, coiledRuleLine, coiledRuleMarks } from '@icare/pdf/coiled-rule';
import { color, type Pdf, rule, textWidth, write } from '@icare/pdf/drawing';
import { palette } from '@icare/pdf/palette';
import type { TextSetter } from './pdf-text.ts';
import type { Report } from './report.ts';

export const margins = { top: 74, right: 48, bottom: 62, left: 48 };
const footAbove = 38;

/** Draws the head of the first page: motif, hospital, title, scope and the main figures. */
export function drawHead(pdf: Pdf, report: Report): void {
  const width = textWidth(pdf);
  const top = drawMotif(pdf, 34) + 9;
  write(pdf, 'bold', 11, palette.ink).text(report.hospital, margins.left, top, {
    width: width * 0.6,
  });
  const below = pdf.y;
  write(pdf, 'regular', 9, palette.muted).text(`As of ${report.asOf}`, margins.left, top + 1.5, {
    width,
    align: 'right',
  });
  write(pdf, 'bold', 24, palette.primary).text(report.title, margins.left, below + 14, { width });
  const filters = report.filters.map(({ label, value }) => `${label}: ${value}`).join('  ·  ');
  write(pdf, 'regular', 10, palette.ink).text(filters, margins.left, pdf.y + 4, { width });
  for (const note of report.notes) {
    write(pdf, 'bold', 9.5, palette.accent).text(note, margins.left, pdf.y + 6, { width });
  }
  pdf.y += 14;
  drawHighlights(pdf, report.highlights);
}

/** Draws the coiled rule above everything, as wide as the text. Returns its lower edge, in points. */
function drawMotif(pdf: Pdf, top: number): number {
  const scale = textWidth(pdf) / coiledRule.width;
  pdf.save().translate(margins.left, top).scale(scale);
  pdf.path(coiledRuleLine).fill(color(palette.primary));
  pdf.path(coiledRuleMarks).fill(color(palette.accent));
  pdf.restore();
  return top + coiledRule.height * scale;
}

function drawHighlights(pdf: Pdf, highlights: Report['highlights']): void {
  const top = pdf.y;
  const width = textWidth(pdf) / highlights.length;
  let bottom = top;
  for (const [index, { label, value, detail }] of highlights.entries()) {
    const x = margins.left + index * width;
    const options = { width: width - 12 };
    write(pdf, 'bold', 8.5, palette.muted).text(label, x, top + 10, options);
    write(pdf, 'bold', 22, palette.ink).text(value, x, pdf.y + 1, options);
    write(pdf, 'regular', 8.5, palette.muted).text(detail, x, pdf.y, options);
    bottom = Math.max(bottom, pdf.y);
  }
  rule(pdf, top, 1, palette.primary);
  rule(pdf, bottom + 8, 0.5, palette.line);
  pdf.y = bottom + 12;
}

const termWidth = 118;
const meaningOptions = (pdf: Pdf) => ({ width: textWidth(pdf) - termWidth, lineGap: 1.6 });

/** How high the definitions are with their heading, in points. */
export function measureDefinitions(pdf: Pdf, definitions: Report['definitions']): number {
  write(pdf, 'regular', 9, palette.ink);
  const options = meaningOptions(pdf);
  return definitions.reduce(
    (sum, { meaning }) => sum + pdf.heightOfString(meaning, options) + 5,
    40,
  );
}

/** Draws the definitions in small type: terms in the left column, meanings in the right. */
export function drawDefinitions(
  pdf: Pdf,
  definitions: Report['definitions'],
  keep: (height: number) => void,
): void {
  const options = meaningOptions(pdf);
  keep(80);
  drawHeading(pdf, 'Definitions');
  for (const { term, meaning } of definitions) {
    write(pdf, 'regular', 9, palette.ink);
    keep(pdf.heightOfString(meaning, options) + 5);
    const top = pdf.y;
    write(pdf, 'bold', 9, palette.ink).text(term, margins.left, top, { width: termWidth - 10 });
    write(pdf, 'regular', 9, palette.ink).text(meaning, margins.left + termWidth, top, options);
    pdf.y += 4;
  }
}

export function drawHeading(pdf: Pdf, heading: string, note = ''): void {
  const width = textWidth(pdf);
  write(pdf, 'bold', 13, palette.primary).text(heading, margins.left, pdf.y + 14, { width });
  if (note) {
    write(pdf, 'regular', 9, palette.muted).text(note, margins.left, pdf.y + 1, { width });
  }
  pdf.y += 6;
}

/**
 * Draws head and foot of each page when it begins. The total number of pages is only known at the end: each foot refers to
 * a form object that `finish` draws, so that full pages can be written before that.
 */
export function runningLines(pdf: Pdf, report: Report, letters: TextSetter) {
  const { font } = letters;
  const size = 8;
  const total = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -4, 40, 12],
    Resources: { Font: { [font.id]: font.ref() } },
  });
  let page = 0;
  const begin = () => {
    page++;
    const { width: pageWidth, height } = pdf.page;
    const right = pageWidth - margins.right;
    const top = height - footAbove;
    if (page > 1) {
      letters.draw(report.title, { x: margins.left, top: 40, size, ink: palette.muted });
      const side = report.hospital;
      letters.draw(side, {
        x: right - letters.width(side, size),
        top: 40,
        size,
        ink: palette.muted,
      });
      rule(pdf, 56, 0.75, palette.primary);
    }
    rule(pdf, top - 8, 0.5, palette.line);
    const asOf = `${report.hospital} · as of ${report.asOf}`;
    letters.draw(asOf, { x: margins.left, top, size, ink: palette.muted });
    const words = `Page ${page} of`;
    const x = right - letters.width(`${words} 00`, size);
    letters.draw(words, { x, top, size, ink: palette.muted });
    (pdf.page as unknown as { xobjects: Record<string, unknown> }).xobjects['Total'] = total;
    const baseline = top + (font.ascender / 1000) * size;
    pdf.addContent(`q 1 0 0 -1 ${x + letters.width(words, size)} ${baseline} cm /Total Do Q`);
    pdf.x = margins.left;
    pdf.y = page > 1 ? margins.top : pdf.y;
  };
  const finish = () => {
    total.end(
      Buffer.from(
        `0.298 0.357 0.318 rg BT /${font.id} ${size} Tf <${letters.codes(` ${page}`)}> Tj ET`,
      ),
    );
  };
  return { begin, finish };
}
