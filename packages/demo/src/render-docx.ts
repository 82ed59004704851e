import { palette } from '@icare/pdf/palette';
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TabStopType,
  TextRun,
} from 'docx';
import { coreProperties } from './core-properties.ts';
import { type DocumentFrame, documentFrame } from './document-frame.ts';
import type { DemoDocument, DocumentSection, RenderOptions } from './documents/demo-document.ts';
import { page, run, strongLine, textWidth, thinLine } from './docx-parts.ts';
import { factsTable, ruledTable } from './docx-tables.ts';

/** Renders the same document as renderPdf as a Word file. */
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
  // Replaces the current time that the library writes with the issue date.
  return Packer.toBuffer(file, undefined, [
    {
      path: 'docProps/core.xml',
      data: coreProperties({
        title: document.name,
        subject: document.description,
        creator: options.hospital,
        keywords: document.number,
        issuedOn: options.issuedOn,
      }),
    },
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
          // A new instance per section, so that its steps start at 1.
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
