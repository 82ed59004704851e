import { collect, color, keepTogether, rule, write } from '@icare/pdf/drawing';
import type { ResumeLook } from '../demo-applicant.ts';
import { drawBandHead, drawCentredHead, drawPlainHead } from './pdf-heads.ts';
import { bullet, entry, inks, openSheet, paragraph, type Sheet, tint } from './pdf-sheet.ts';
import { drawSidebar, sidebarHeadings } from './pdf-sidebar.ts';
import { type Paper, type PaperSection, toSections } from './resume-paper.ts';

type Layout = Extract<ResumeLook, { format: 'pdf' }>['layout'];

const margins: Record<Layout, number> = { classic: 62, band: 54, timeline: 58, sidebar: 46 };

/** Renders a resume on A4 in one of several layouts. Equal input gives equal bytes. */
export function renderResumePdf(paper: Paper, layout: Layout): Promise<Buffer> {
  const sheet = openSheet(paper, {
    title: 'Curriculum vitae',
    hasSerifs: layout === 'classic',
    margin: margins[layout],
  });
  const bytes = collect(sheet.pdf);
  const sections = toSections(paper.resume);
  drawBody(sheet, layout, paper, sections);
  drawFoot(sheet, paper.name);
  sheet.pdf.end();
  return bytes;
}

function drawBody(sheet: Sheet, layout: Layout, paper: Paper, sections: PaperSection[]): void {
  if (layout === 'sidebar') {
    const main = drawSidebar(sheet, paper, sections);
    const rest = sections.filter(({ heading }) => !sidebarHeadings.includes(heading));
    for (const section of rest) drawSection(main, layout, section);
    return;
  }
  if (layout === 'classic') drawCentredHead(sheet, paper);
  else if (layout === 'band') drawBandHead(sheet, paper);
  else drawPlainHead(sheet, paper);
  const body: Sheet = layout === 'timeline' ? { ...sheet, dates: 'column' } : sheet;
  for (const section of sections) drawSection(body, layout, section);
}

function drawSection(sheet: Sheet, layout: Layout, section: PaperSection): void {
  const { text, entries = [], items = [], chips = [] } = section;
  drawHeading(sheet, layout, section.heading);
  if (text) paragraph(sheet, text);
  for (const one of entries) entry(sheet, one);
  for (const item of items) bullet(sheet, item);
  if (chips.length > 0) {
    if (layout === 'band') drawChips(sheet, chips);
    else paragraph(sheet, chips.join(' · '));
  }
}

function drawHeading(sheet: Sheet, layout: Layout, heading: string): void {
  const { pdf, face, ink, left, width } = sheet;
  pdf.y += layout === 'classic' ? 7 : 9;
  keepTogether(pdf, 46);
  const top = pdf.y;
  if (layout === 'classic') {
    write(pdf, face.bold, 10.5, ink).text(heading.toUpperCase(), left, top, {
      width,
      characterSpacing: 1.2,
    });
    rule(pdf, pdf.y + 1, 0.75, ink);
    pdf.y += 7;
    return;
  }
  if (layout === 'band') pdf.rect(left - 14, top + 0.5, 5, 12).fill(color(ink));
  write(pdf, face.bold, 12, ink).text(heading, left, top, { width });
  if (layout === 'timeline') rule(pdf, pdf.y + 2, 0.5, tint(ink, 0.4));
  pdf.y += layout === 'timeline' ? 8 : 4;
}

function drawChips(sheet: Sheet, chips: string[]): void {
  const { pdf, face, ink, left, width } = sheet;
  let x = left;
  keepTogether(pdf, 22);
  let top = pdf.y + 1;
  for (const word of chips) {
    write(pdf, face.plain, 9, inks.text);
    const chip = pdf.widthOfString(word) + 16;
    if (x + chip > left + width) {
      x = left;
      pdf.y = top + 21;
      keepTogether(pdf, 22);
      top = pdf.y;
    }
    pdf.roundedRect(x, top, chip, 17, 8.5).fill(color(tint(ink, 0.12)));
    write(pdf, face.plain, 9, inks.text).text(word, x + 8, top + 4.2, { lineBreak: false });
    x += chip + 6;
  }
  pdf.x = left;
  pdf.y = top + 21;
}

/** Repeats the name on every further page. */
function drawFoot({ pdf, face }: Sheet, name: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const { left, right } = pdf.page.margins;
    // Without this, text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0;
    write(pdf, face.plain, 8.5, inks.muted).text(
      `${name} · page ${page + 1} of ${count}`,
      left,
      pdf.page.height - 32,
      { width: pdf.page.width - left - right, align: 'right', lineBreak: false },
    );
  }
}
