import { AlignmentType, Paragraph, type Table, TabStopType } from 'docx';
import { run } from '../../docx-parts.ts';
import { datedTable } from './dated-table.ts';
import { type Paper, type PaperEntry, type PaperSection, toSections } from './resume-paper.ts';
import { packPaper, type WordLook, wordWidth } from './word-file.ts';

/** Renders a resume as a Word file in one of several layouts. */
export function renderResumeDocx(paper: Paper, look: WordLook): Promise<Buffer> {
  const children = [
    ...head(paper, look),
    ...toSections(paper.resume).flatMap((section) => sectionBlocks(section, look)),
  ];
  return packPaper(children, { ...look, title: 'Curriculum vitae', paper });
}

function head({ name, contact, resume }: Paper, { layout, ink }: WordLook): Paragraph[] {
  const alignment = layout === 'centred' ? AlignmentType.CENTER : AlignmentType.LEFT;
  const lines = layout === 'plain' ? contact : [contact.join('  |  ')];
  return [
    new Paragraph({
      alignment,
      spacing: { after: 20 },
      children: [run(name, { bold: true, size: layout === 'plain' ? 36 : 44, color: ink })],
    }),
    new Paragraph({
      alignment,
      spacing: { after: 80 },
      children: [run(resume.headline, { size: 24, color: '5C5C5C' })],
    }),
    ...lines.map(
      (line) =>
        new Paragraph({
          alignment,
          spacing: { after: 20 },
          children: [run(line, { size: 19 })],
        }),
    ),
  ];
}

function sectionBlocks(
  { heading, text, entries = [], items = [], chips = [] }: PaperSection,
  { layout, ink }: WordLook,
): (Paragraph | Table)[] {
  return [
    new Paragraph({
      alignment: layout === 'centred' ? AlignmentType.CENTER : AlignmentType.LEFT,
      spacing: { before: 240, after: 90 },
      keepNext: true,
      ...(layout !== 'plain' && {
        border: { bottom: { style: 'single' as const, size: 6, color: ink, space: 3 } },
      }),
      children: [
        run(layout === 'plain' ? heading.toUpperCase() : heading, {
          bold: true,
          size: layout === 'plain' ? 21 : 25,
          color: ink,
        }),
      ],
    }),
    ...(text ? [new Paragraph({ children: [run(text)] })] : []),
    ...(entries.length > 0 && layout === 'dated'
      ? [datedTable(entries)]
      : entries.flatMap(entryBlocks)),
    ...items.map(point),
    ...(chips.length > 0 ? [new Paragraph({ children: [run(chips.join(', '))] })] : []),
  ];
}

function entryBlocks({ title, from, when, points }: PaperEntry): Paragraph[] {
  return [
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: wordWidth }],
      spacing: { after: 0 },
      keepNext: true,
      children: [run(title, { bold: true }), run(`\t${when}`, { color: '5C5C5C' })],
    }),
    new Paragraph({ spacing: { after: 50 }, children: [run(from, { italics: true })] }),
    ...points.map(point),
  ];
}

function point(text: string): Paragraph {
  return new Paragraph({
    bullet: { level: 0 },
    indent: { left: 300, hanging: 300 },
    spacing: { after: 30 },
    children: [run(text)],
  });
}
