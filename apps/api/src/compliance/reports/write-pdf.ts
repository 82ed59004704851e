import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import {
  drawDefinitions,
  drawHead,
  margins,
  measureDefinitions,
  runningLines,
} from './pdf-frame.ts';
import { drawTable } from './pdf-table.ts';
import { registerFonts, textSetter } from './pdf-text.ts';
import type { Report } from './report.ts';

/** Writes the report on A4 pages. Each page is written to the file when the next one begins, so memory use stays constant. */
export async function writePdf(report: Report, file: Writable): Promise<number> {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: report.layout,
    margins,
    autoFirstPage: false,
    lang: 'en-NG',
    displayTitle: true,
    info: {
      Title: report.title,
      Author: report.hospital,
      Subject: report.filters.map(({ label, value }) => `${label}: ${value}`).join(', '),
      CreationDate: report.madeAt,
      ModDate: report.madeAt,
    },
  });
  const written = pipeline(pdf, file);
  written.catch(() => {});
  try {
    registerFonts(pdf);
    const hands = { regular: textSetter(pdf, 'regular'), bold: textSetter(pdf, 'bold') };
    const running = runningLines(pdf, report, hands.regular);
    pdf.on('pageAdded', running.begin);
    pdf.addPage();
    drawHead(pdf, report);
    let rows = 0;
    for (const table of report.tables) {
      // Definitions do not stand alone on a page.
      const below =
        table === report.tables.at(-1) ? measureDefinitions(pdf, report.definitions) : 0;
      rows += await drawTable(pdf, table, { hands, below });
    }
    drawDefinitions(pdf, report.definitions, (height) => {
      if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage();
    });
    running.finish();
    pdf.end();
    await written;
    return rows;
  } catch (error) {
    pdf.destroy(error as Error);
    throw error;
  }
}
