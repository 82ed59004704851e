import { coiledRule, coiledRuleLine, coiledRuleMarks } from '@icare/pdf/coiled-rule';
import { collect, color, keepTogether, type Pdf, rule, textWidth, write } from '@icare/pdf/drawing';
import { palette } from '@icare/pdf/palette';
import PDFDocument from 'pdfkit';
import { columnWeights, type DocumentFrame, documentFrame } from './document-frame.ts';
import type {
  DemoDocument,
  DocumentSection,
  DocumentTable,
  RenderOptions,
} from './documents/demo-document.ts';

const margins = { top: 84, right: 68, bottom: 78, left: 68 };
const bodySize = 10.25;
const bodyGap = 3.4;
const listIndent = 22;
const cell = { padding: 6, size: 9.25, gap: 2.2 };

/** Renders the document on A4. Equal input gives equal bytes. */
export function renderPdf(document: DemoDocument, options: RenderOptions): Promise<Buffer> {
  const issuedAt = new Date(`${options.issuedOn}T08:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    lang: 'en-NG',
    displayTitle: true,
    info: {
      Title: document.name,
      Author: options.hospital,
      Subject: document.description,
      Keywords: document.number,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const frame = documentFrame(document, options);
  const bytes = collect(pdf);

  drawHead(pdf, document, frame, options.hospital);
  frame.sections.forEach((section, index) => {
    drawSection(pdf, section, frame.hasNumberedSections ? String(index + 1) : '');
  });
  if (frame.approval) drawApproval(pdf, frame.approval);
  drawRunningLines(pdf, document, frame, options.hospital);
  pdf.end();
  return bytes;
}

function drawHead(pdf: Pdf, document: DemoDocument, frame: DocumentFrame, hospital: string): void {
  const width = textWidth(pdf);
  write(pdf, 'Helvetica-Bold', 12.5, palette.ink).text(hospital, margins.left, 46);
  write(pdf, 'Helvetica', 9, palette.muted).text(
    `${document.number} · version ${document.version}`,
    margins.left,
    49,
    { width, align: 'right' },
  );
  const scale = width / coiledRule.width;
  pdf.save().translate(margins.left, 66).scale(scale);
  pdf.path(coiledRuleLine).fill(color(palette.primary));
  pdf.path(coiledRuleMarks).fill(color(palette.accent));
  pdf.restore();

  write(pdf, 'Helvetica', 10, palette.muted).text(frame.kind, margins.left, 112, { width });
  write(pdf, 'Helvetica-Bold', 24, palette.ink).text(document.name, margins.left, pdf.y + 4, {
    width,
    lineGap: 1,
  });
  if (frame.notice) {
    write(pdf, 'Helvetica-Bold', 10.25, palette.accent).text(
      frame.notice,
      margins.left,
      pdf.y + 6,
      { width },
    );
  }
  pdf.y += 14;
  drawFacts(pdf, frame.facts);
}

function drawFacts(pdf: Pdf, facts: DocumentFrame['facts']): void {
  const top = pdf.y;
  const left = margins.left;
  const right = left + textWidth(pdf);
  const columns = columnLefts(
    pdf,
    facts.map(([, value]) => (value.length > 14 ? 1.5 : 1)),
  );
  facts.forEach(([label, value], index) => {
    const x = columns[index] ?? left;
    const width = (columns[index + 1] ?? right) - x - 8;
    write(pdf, 'Helvetica', 8.25, palette.muted).text(label, x, top + 8, { width });
    write(pdf, 'Helvetica-Bold', 9.75, palette.ink).text(value, x, top + 20, { width });
  });
  rule(pdf, top, 1, palette.primary);
  rule(pdf, top + 40, 0.5, palette.line);
  pdf.y = top + 54;
}

function drawSection(pdf: Pdf, section: DocumentSection, number: string): void {
  drawHeading(pdf, section.heading, number, 70);
  for (const paragraph of section.paragraphs ?? []) drawParagraph(pdf, paragraph);
  section.steps?.forEach((step, index) => {
    drawListItem(pdf, `${index + 1}.`, step);
  });
  for (const bullet of section.bullets ?? []) drawListItem(pdf, '•', bullet);
  if (section.table) drawTable(pdf, section.table);
}

function drawHeading(pdf: Pdf, heading: string, number: string, heightThatFollows: number): void {
  pdf.y += 11;
  keepTogether(pdf, 20 + heightThatFollows);
  const top = pdf.y;
  write(pdf, 'Helvetica-Bold', 12.5, palette.accent).text(number, margins.left, top);
  write(pdf, 'Helvetica-Bold', 12.5, palette.primary).text(
    heading,
    margins.left + (number ? listIndent : 0),
    top,
    { width: textWidth(pdf) - listIndent },
  );
  pdf.y += 5;
}

function drawParagraph(pdf: Pdf, paragraph: string): void {
  write(pdf, 'Helvetica', bodySize, palette.ink);
  const options = { width: textWidth(pdf), lineGap: bodyGap };
  // Keeps at least two lines of a paragraph together.
  keepTogether(pdf, Math.min(pdf.heightOfString(paragraph, options), 34));
  pdf.text(paragraph, margins.left, pdf.y, options);
  pdf.y += 4;
}

function drawListItem(pdf: Pdf, mark: string, text: string): void {
  write(pdf, 'Helvetica', bodySize, palette.ink);
  const options = { width: textWidth(pdf) - listIndent, lineGap: bodyGap };
  keepTogether(pdf, pdf.heightOfString(text, options));
  const top = pdf.y;
  write(pdf, 'Helvetica-Bold', bodySize, palette.primary).text(mark, margins.left, top, {
    lineBreak: false,
  });
  write(pdf, 'Helvetica', bodySize, palette.ink);
  pdf.text(text, margins.left + listIndent, top, options);
  pdf.y += 2.5;
}

function drawTable(pdf: Pdf, table: DocumentTable, leastRowHeight = 0): void {
  const columns = columnLefts(pdf, columnWeights(table));
  pdf.y += 5;
  const headHeight = rowHeight(pdf, table.head, columns, 'Helvetica-Bold', 0);
  const firstRow = table.rows[0] ?? [];
  keepTogether(
    pdf,
    headHeight + rowHeight(pdf, firstRow, columns, 'Helvetica', leastRowHeight) + 4,
  );
  drawTableHead(pdf, table.head, columns, headHeight);
  for (const row of table.rows) {
    const height = rowHeight(pdf, row, columns, 'Helvetica', leastRowHeight);
    if (keepTogether(pdf, height)) drawTableHead(pdf, table.head, columns, headHeight);
    drawRow(pdf, row, columns, height, 'Helvetica', palette.ink);
    rule(pdf, pdf.y, 0.5, palette.line);
  }
  pdf.y += 8;
}

function drawTableHead(pdf: Pdf, head: string[], columns: number[], height: number): void {
  rule(pdf, pdf.y, 1, palette.primary);
  drawRow(pdf, head, columns, height, 'Helvetica-Bold', palette.primary);
  rule(pdf, pdf.y, 0.75, palette.primary);
}

function drawRow(
  pdf: Pdf,
  row: string[],
  columns: number[],
  height: number,
  font: string,
  ink: string,
): void {
  const top = pdf.y;
  row.forEach((text, index) => {
    write(pdf, font, cell.size, ink).text(text, columns[index], top + cell.padding, {
      width: cellWidth(pdf, columns, index),
      lineGap: cell.gap,
    });
  });
  pdf.y = top + height;
}

function rowHeight(
  pdf: Pdf,
  row: string[],
  columns: number[],
  font: string,
  least: number,
): number {
  pdf.font(font).fontSize(cell.size);
  const heights = row.map((text, index) =>
    pdf.heightOfString(text, { width: cellWidth(pdf, columns, index), lineGap: cell.gap }),
  );
  return Math.max(least, ...heights.map((height) => height + 2 * cell.padding - cell.gap));
}

function cellWidth(pdf: Pdf, columns: number[], index: number): number {
  const right = margins.left + textWidth(pdf);
  return (columns[index + 1] ?? right) - (columns[index] ?? margins.left) - 10;
}

function columnLefts(pdf: Pdf, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let x = margins.left;
  return weights.map((weight) => {
    const left = x;
    x += (textWidth(pdf) * weight) / total;
    return left;
  });
}

function drawApproval(pdf: Pdf, approval: NonNullable<DocumentFrame['approval']>): void {
  drawHeading(pdf, approval.heading, '', 170);
  drawTable(pdf, approval.table, 32);
  write(pdf, 'Helvetica', 9, palette.muted).text(approval.note, margins.left, pdf.y, {
    width: textWidth(pdf),
    lineGap: 2,
  });
}

/** Call after all pages are drawn, since every footer has the page count. */
function drawRunningLines(
  pdf: Pdf,
  document: DemoDocument,
  frame: DocumentFrame,
  hospital: string,
): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Without this, text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0;
    if (page > 0) {
      drawOuterLine(pdf, 46, document.name, `${hospital} · ${document.number}`);
      rule(pdf, 62, 0.75, palette.primary);
    }
    const foot = pdf.page.height - 46;
    rule(pdf, foot - 9, 0.5, palette.line);
    drawOuterLine(pdf, foot, frame.footer, `Page ${page + 1} of ${count}`);
  }
}

function drawOuterLine(pdf: Pdf, top: number, left: string, right: string): void {
  const width = textWidth(pdf);
  write(pdf, 'Helvetica', 8.25, palette.muted).text(left, margins.left, top, { lineBreak: false });
  pdf.text(right, margins.left, top, { width, align: 'right', lineBreak: false });
}
