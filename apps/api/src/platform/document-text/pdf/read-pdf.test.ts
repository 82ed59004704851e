import { type DocumentText, documentText, type TextBlock } from '@icare/contracts/document-text';
import { collect, type Pdf } from '@icare/pdf/drawing';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { drawPdf } from '../../../testing/scans.ts';
import { readPdf } from './read-pdf.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { toBlocks } from './to-blocks.ts';

const size = 10;
const line = 14;

const put = (
  pdf: Pdf,
  left: number,
  top: number,
  text: string,
  font = 'Helvetica',
  points = size,
) => pdf.font(font).fontSize(points).text(text, left, top, { lineBreak: false });
const prose = (pdf: Pdf, top: number) => {
  put(pdf, 70, top, 'Prose that says something about the work of the ward, in the usual');
  put(pdf, 70, top + line, 'size and font, over two lines.');
};

const show = ({ sections }: DocumentText) => sections.map(({ blocks }) => blocks.map(showBlock));
const plain = (spans: { text: string }[]) => spans.map(({ text }) => text).join('');
function showBlock(block: TextBlock): unknown {
  switch (block.kind) {
    case 'list':
      return [
        block.ordered ? `list from ${block.start}` : 'list',
        ...block.items.map(({ level, spans }) => `${'> '.repeat(level)}${plain(spans)}`),
      ];
    case 'table':
      return [
        `table ${block.headerRows}`,
        ...block.rows.map((row) => row.map(({ spans }) => plain(spans))),
      ];
    case 'figure':
      return 'figure';
    default:
      return `${block.kind === 'heading' ? `h${block.level} ` : ''}${plain(block.spans)}`;
  }
}

test('headings by their size, and paragraphs whose words were divided', async () => {
  const file = await drawPdf((pdf) => {
    put(pdf, 70, 120, 'Sharps', 'Helvetica-Bold', 20);
    put(pdf, 70, 160, '1', 'Helvetica-Bold', 13);
    put(pdf, 90, 160, 'Purpose', 'Helvetica-Bold', 13);
    put(pdf, 70, 180, 'This is about needles and about post-');
    put(pdf, 70, 180 + line, 'exposure care, at 5 mg/');
    put(pdf, 70, 180 + 2 * line, 'min.');
    put(pdf, 70, 240, 'Another paragraph.');
  });
  expect(show(await readPdf(file))).toEqual([
    [
      'h1 Sharps',
      'h2 1 Purpose',
      'This is about needles and about post-exposure care, at 5 mg/min.',
      'Another paragraph.',
    ],
  ]);
});

test('steps and items, with their numbers drawn apart or in the line, and items inside items', async () => {
  const file = await drawPdf((pdf) => {
    prose(pdf, 120);
    const rows: [left: number, sign: string, text: string][] = [
      [70, '1.', 'Call for help'],
      [70, '2.', 'Massage the uterus, which'],
      [90, '', 'goes on over two lines'],
      [70, '•', 'Fever'],
      [90, '•', 'Inside the item'],
      [70, '•', 'Cough'],
    ];
    for (const [index, [left, sign, text]] of rows.entries()) {
      const top = 200 + index * line;
      if (sign) put(pdf, left, top, sign, 'Helvetica-Bold');
      put(pdf, sign ? left + 20 : left, top, text);
    }
    put(pdf, 70, 400, '7. In one line');
    put(pdf, 70, 400 + line, '8. The next');
  });
  expect(show(await readPdf(file))[0]?.slice(1)).toEqual([
    ['list from 1', 'Call for help', 'Massage the uterus, which goes on over two lines'],
    ['list', 'Fever', '> Inside the item', 'Cough'],
    ['list from 7', 'In one line', 'The next'],
  ]);
});

test('tables: rows of several lines, cells without text, a head in another font', async () => {
  const file = await drawPdf((pdf) => {
    prose(pdf, 120);
    const columns = [70, 200, 380];
    for (const [index, text] of ['Drug', 'Dose', 'Caution'].entries())
      put(pdf, columns[index] ?? 0, 200, text, 'Helvetica-Bold');
    put(pdf, 70, 230, 'Oxytocin');
    put(pdf, 200, 230, '10 IU into the muscle');
    put(pdf, 200, 230 + line, 'or slowly into the vein');
    put(pdf, 380, 230, 'No bolus');
    put(pdf, 70, 275, 'Misoprostol');
    put(pdf, 200, 275, '800 micrograms');
    put(pdf, 70, 340, 'After the table.');
  });
  expect(show(await readPdf(file))[0]?.slice(1)).toEqual([
    [
      'table 1',
      ['Drug', 'Dose', 'Caution'],
      ['Oxytocin', '10 IU into the muscle or slowly into the vein', 'No bolus'],
      ['Misoprostol', '800 micrograms', ''],
    ],
    'After the table.',
  ]);
});

test('columns of prose are read one after the other', async () => {
  const file = await drawPdf((pdf) => {
    for (const [column, left] of [70, 320].entries()) {
      for (let row = 0; row < 8; row++)
        put(pdf, left, 120 + row * line, `column ${column} line ${row} of this text`);
    }
  });
  const [blocks] = show(await readPdf(file));
  expect(blocks).toHaveLength(2);
  expect(blocks?.[0]).toMatch(/^column 0 line 0 .* column 0 line 7 of this text$/);
});

test('headers, footers and page numbers are left out; a page without text is a picture', async () => {
  const page = (number: number) => (pdf: Pdf) => {
    put(pdf, 70, 30, 'Owerri Medical Centre');
    prose(pdf, 300);
    put(pdf, 450, 810, `Page ${number} of 3`);
  };
  const text = await readPdf(
    await drawPdf(page(1), page(2), (pdf) => pdf.rect(10, 10, 90, 90).fill()),
  );
  expect(show(text).slice(0, 2).flat()).toEqual(Array(2).fill(expect.stringMatching(/^Prose/)));
  expect(text.sections.map(({ isPicture }) => isPicture)).toEqual([false, false, true]);
  expect(documentText.parse(text)).toEqual(text);
});

/** A PDF with tags, as word processors write it. */
function drawTagged(draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 70, tagged: true, pdfVersion: '1.7' });
  const file = collect(pdf);
  draw(pdf);
  pdf.end();
  return file;
}

type Children = Parameters<Pdf['struct']>[2];
const tag = (pdf: Pdf, role: string, children: Children) => pdf.struct(role, {}, children);

test('a tagged page is read by its tags, whatever it looks like', async () => {
  const file = await drawTagged((pdf) => {
    const say = (text: string) => () => void pdf.text(text);
    const cell = (role: string, text: string) => tag(pdf, role, say(text));
    const item = (sign: string, text: string) =>
      tag(pdf, 'LI', [tag(pdf, 'Lbl', say(sign)), tag(pdf, 'LBody', say(text))]);
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.text('A header of every page');
    pdf.endMarkedContent();
    root.add(tag(pdf, 'H1', say('Needle-stick, in no larger letters')));
    root.add(tag(pdf, 'P', say('Prose of the usual size that says something about the ward.')));
    root.add(
      tag(pdf, 'L', [
        item('3.', 'Wash it'),
        tag(pdf, 'LI', [
          tag(pdf, 'Lbl', say('4.')),
          tag(pdf, 'LBody', [tag(pdf, 'P', say('Call')), tag(pdf, 'L', [item('•', 'by day 333')])]),
        ]),
      ]),
    );
    root.add(
      tag(pdf, 'Table', [
        tag(pdf, 'TR', [cell('TH', 'Drug'), cell('TH', 'Dose')]),
        tag(pdf, 'TR', [cell('TD', 'Tenofovir'), cell('TD', '300 mg')]),
      ]),
    );
    root.end();
  });
  expect(show(await readPdf(file))).toEqual([
    [
      'h1 Needle-stick, in no larger letters',
      'Prose of the usual size that says something about the ward.',
      ['list from 3', 'Wash it', 'Call', '> by day 333'],
      ['table 1', ['Drug', 'Dose'], ['Tenofovir', '300 mg']],
    ],
  ]);
});

test('tags that leave out text are not believed', async () => {
  const file = await drawTagged((pdf) => {
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    root.add(tag(pdf, 'P', () => void pdf.text('Tagged.')));
    root.end();
    pdf.text('And a sentence that belongs to no tag but is all that anybody wanted to read here.');
  });
  const [blocks] = show(await readPdf(file));
  expect(JSON.stringify(blocks)).toContain('all that anybody wanted to read');
});

test('a page of a hundred thousand pieces is read like any other', () => {
  const piece = (index: number): Segment => ({
    runs: [{ text: '1.', font: 'f' }],
    text: index % 3 ? 'word' : '1.',
    size,
    left: (index * 7919) % 500,
    right: ((index * 7919) % 500) + 5,
    bottom: Math.floor(index / 7),
    isInMargin: false,
  });
  const pieces = Array.from({ length: 100_000 }, (_, index) => piece(index));
  expect(toBlocks(pieces, { size, font: 'f', headings: [] }).length).toBeGreaterThan(0);
});

test('text that the file draws in another order is read from the top', async () => {
  const file = await drawPdf((pdf) => {
    put(pdf, 70, 400, 'Call 333 and press.');
    put(pdf, 70, 120, 'Bleeding', 'Helvetica-Bold', 20);
    put(pdf, 70, 300, 'Give oxytocin.');
    put(pdf, 70, 200, 'Rub the uterus.');
  });
  expect(show(await readPdf(file))).toEqual([
    ['h1 Bleeding', 'Rub the uterus.', 'Give oxytocin.', 'Call 333 and press.'],
  ]);
});

test('a head that is drawn last stands first, and the columns below it stay', async () => {
  const file = await drawPdf((pdf) => {
    for (const [column, left] of [70, 320].entries()) {
      for (let row = 0; row < 8; row++)
        put(pdf, left, 160 + row * line, `column ${column} line ${row} of this text`);
    }
    put(pdf, 70, 110, 'Sharps and splashes in the theatre', 'Helvetica-Bold', 20);
  });
  const [blocks] = show(await readPdf(file));
  expect(blocks?.[0]).toBe('h1 Sharps and splashes in the theatre');
  expect(blocks?.[1]).toMatch(/^column 0 line 0 .* column 0 line 7 of this text$/);
  expect(blocks).toHaveLength(3);
});

test('a run from right to left keeps its letters and its place in the line', () => {
  const item = (str: string, left: number, width: number) => ({
    ...{ str, width, height: size, fontName: 'f' },
    transform: [size, 0, 0, size, left, 700],
  });
  const pieces = segmentsOf(
    [
      item('Written ', 70, 40),
      item('\u05de\u05d9\u05dd', 110, 20),
      item(' on the bottle.', 130, 70),
    ],
    842,
  );
  const blocks = toBlocks(pieces, { size, font: 'f', headings: [] });
  expect(blocks.map((block) => showBlock(block as TextBlock))).toEqual([
    'Written \u05de\u05d9\u05dd on the bottle.',
  ]);
});

test('small figures above and below the line stay there: 10⁹ is not 109', async () => {
  const file = await drawPdf((pdf) => {
    prose(pdf, 100);
    let left = 70;
    const add = (text: string, points: number, top: number) => {
      put(pdf, left, top, text, 'Helvetica', points);
      left += pdf.widthOfString(text);
    };
    add('Platelets below 50 x 10', size, 200);
    add('9', 6.5, 199.2);
    add('/L, 10', size, 200);
    add('-3', 6.5, 198);
    add(' and H', size, 200);
    add('2', 6.5, 204);
    add('O in 10', size, 200);
    add(' mL', 6.5, 202.5);
  });
  expect(show(await readPdf(file))[0]?.at(-1)).toBe(
    'Platelets below 50 x 10⁹/L, 10⁻³ and H₂O in 10 mL',
  );
});

test('lines that all pages have are the text of pages that have nothing else', async () => {
  const file = await drawPdf((pdf) => {
    for (let page = 1; page <= 3; page++) {
      if (page > 1) pdf.addPage();
      put(pdf, 70, 40, `Albatross register page ${page}`);
      put(pdf, 70, 40 + line, `Entry number ${page} was counted at the gate of the store`);
    }
  });
  const { sections } = await readPdf(file);
  expect(sections.map(({ isPicture }) => isPicture)).toEqual([false, false, false]);
  expect(JSON.stringify(sections[2])).toContain('Entry number 3');
});
