import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { coreProperties } from './core-properties.ts';
import { columnWeights, type DocumentFrame, documentFrame, palette } from './document-frame.ts';
import type {
  DemoDocument,
  DocumentSection,
  DocumentTable,
  RenderOptions,
} from './documents/demo-document.ts';

// Lengths in twips, a twentieth of a point, as Word counts them; font sizes in half points.
const page = { width: 11906, height: 16838, margin: 1360 };
const textWidth = page.width - 2 * page.margin;
const noBorder = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const thinLine = { style: BorderStyle.SINGLE, size: 4, color: palette.line };
const strongLine = { style: BorderStyle.SINGLE, size: 8, color: palette.primary };

/** Sets the same document as renderPdf as a Word file. */
export function renderDocx(document: DemoDocument, options: RenderOptions): Promise<Buffer> {
  const frame = documentFrame(document, options);
  const file = new Document({
    title: document.name,
    subject: document.description,
    creator: options.hospital,
    lastModifiedBy: options.hospital,
    keywords: document.number,
    styles,
    numbering: { config: [stepNumbering] },
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: page.width, height: page.height },
            margin: {
              top: page.margin + 160,
              right: page.margin,
              bottom: page.margin,
              left: page.margin,
              header: 760,
              footer: 620,
            },
          },
        },
        headers: {
          first: runningHead(options.hospital, `${document.number} · version ${document.version}`),
          default: runningHead(document.name, `${options.hospital} · ${document.number}`),
        },
        footers: { first: runningFoot(frame.footer), default: runningFoot(frame.footer) },
        children: [
          ...head(document, frame),
          ...frame.sections.flatMap((section, index) =>
            sectionBlocks(section, index + 1, frame.hasNumberedSections),
          ),
          ...(frame.approval ? approvalBlocks(frame.approval) : []),
        ],
      },
    ],
  });
  // The library stamps the current time; the file says when the document was issued.
  return Packer.toBuffer(file, undefined, [
    { path: 'docProps/core.xml', data: coreProperties(document, options) },
  ]);
}

const styles = {
  default: {
    document: {
      run: { font: 'Arial', size: 20, color: palette.ink, language: { value: 'en-GB' } },
      paragraph: { spacing: { after: 100, line: 290, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { bold: true, size: 46, color: palette.ink },
      paragraph: { spacing: { before: 40, after: 120, line: 240, lineRule: LineRuleType.AUTO } },
    },
    heading1: {
      run: { bold: true, size: 25, color: palette.primary },
      paragraph: { spacing: { before: 280, after: 90 }, keepNext: true },
    },
  },
};

const stepNumbering = {
  reference: 'steps',
  levels: [
    {
      level: 0,
      format: LevelFormat.DECIMAL,
      text: '%1.',
      alignment: AlignmentType.START,
      style: {
        run: { bold: true, color: palette.primary },
        paragraph: { indent: { left: 400, hanging: 400 } },
      },
    },
  ],
};

function head(document: DemoDocument, frame: DocumentFrame): (Paragraph | Table)[] {
  const notice = frame.notice
    ? [new Paragraph({ children: [run(frame.notice, { bold: true, color: palette.accent })] })]
    : [];
  return [
    new Paragraph({
      spacing: { before: 120, after: 60 },
      children: [run(frame.kind, { color: palette.muted })],
    }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      spacing: { before: 60, after: 180, line: 264, lineRule: LineRuleType.AUTO },
      text: document.name,
    }),
    ...notice,
    factsTable(frame.facts),
  ];
}

function factsTable(facts: DocumentFrame['facts']): Table {
  const width = Math.floor(textWidth / facts.length);
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: facts.map(() => width),
    borders: tableBorders,
    rows: [
      new TableRow({
        children: facts.map(
          ([label, value]) =>
            new TableCell({
              width: { size: width, type: WidthType.DXA },
              borders: { ...sides, top: strongLine, bottom: thinLine },
              margins: cellMargins,
              children: [
                cellParagraph(run(label, { size: 16, color: palette.muted })),
                cellParagraph(run(value, { size: 19, bold: true })),
              ],
            }),
        ),
      }),
    ],
  });
}

function sectionBlocks(
  section: DocumentSection,
  number: number,
  isNumbered: boolean,
): (Paragraph | Table)[] {
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      children: [
        ...(isNumbered ? [run(`${number}  `, { color: palette.accent, bold: true })] : []),
        run(section.heading, { bold: true, color: palette.primary }),
      ],
    }),
    ...(section.paragraphs ?? []).map((text) => new Paragraph({ children: [run(text)] })),
    ...(section.steps ?? []).map(
      (text) =>
        new Paragraph({
          // One instance for each section, so that its steps begin at 1.
          numbering: { reference: stepNumbering.reference, level: 0, instance: number },
          spacing: { after: 60 },
          children: [run(text)],
        }),
    ),
    ...(section.bullets ?? []).map(
      (text) =>
        new Paragraph({
          bullet: { level: 0 },
          indent: { left: 400, hanging: 400 },
          spacing: { after: 60 },
          children: [run(text)],
        }),
    ),
    ...(section.table ? [ruledTable(section.table)] : []),
  ];
}

function ruledTable(table: DocumentTable, rowHeight?: number): Table {
  const widths = columnWidths(table);
  const row = (cells: string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      ...(rowHeight && !isHead ? { height: { value: rowHeight, rule: 'atLeast' as const } } : {}),
      children: cells.map(
        (text, index) =>
          new TableCell({
            width: { size: widths[index] ?? 0, type: WidthType.DXA },
            borders: {
              ...sides,
              top: isHead ? strongLine : thinLine,
              bottom: isHead ? strongLine : thinLine,
            },
            margins: cellMargins,
            children: [
              cellParagraph(
                isHead
                  ? run(text, { size: 18, bold: true, color: palette.primary })
                  : run(text, { size: 18 }),
              ),
            ],
          }),
      ),
    });
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: tableBorders,
    rows: [row(table.head, true), ...table.rows.map((cells) => row(cells, false))],
  });
}

const sides = { left: noBorder, right: noBorder };
const cellMargins = { top: 80, bottom: 80, left: 0, right: 160 };
const tableBorders = {
  top: noBorder,
  bottom: noBorder,
  left: noBorder,
  right: noBorder,
  insideHorizontal: noBorder,
  insideVertical: noBorder,
};

function columnWidths(table: DocumentTable): number[] {
  const weights = columnWeights(table);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.floor((textWidth * weight) / total));
}

function approvalBlocks(approval: NonNullable<DocumentFrame['approval']>): (Paragraph | Table)[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, text: approval.heading }),
    ruledTable(approval.table, 560),
    new Paragraph({
      spacing: { before: 160 },
      children: [run(approval.note, { size: 17, color: palette.muted })],
    }),
  ];
}

function runningHead(left: string, right: string): Header {
  return new Header({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        border: { bottom: { ...strongLine, space: 6 } },
        children: [
          run(left, { bold: true, size: 18 }),
          run(`\t${right}`, { size: 17, color: palette.muted }),
        ],
      }),
    ],
  });
}

function runningFoot(text: string): Footer {
  const quiet = { size: 16, color: palette.muted };
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        border: { top: { ...thinLine, space: 6 } },
        children: [
          run(text, quiet),
          new TextRun({
            ...quiet,
            children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
}

function cellParagraph(child: TextRun): Paragraph {
  return new Paragraph({
    spacing: { after: 0, line: 260, lineRule: LineRuleType.AUTO },
    children: [child],
  });
}

function run(text: string, look: { bold?: boolean; size?: number; color?: string } = {}): TextRun {
  return new TextRun({ text, ...look });
}
