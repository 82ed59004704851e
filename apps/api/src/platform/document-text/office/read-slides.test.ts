import { documentText } from '@icare/contracts/document-text';
import { expect, test } from 'vitest';
import { png } from '../../../testing/images.ts';
import { pptOf, pptRecord, pptxOf, relationships } from '../../../testing/office-files.ts';
import { readPpt } from './read-ppt.ts';
import { readPptx } from './read-pptx.ts';

const heading = (text: string) => ({ kind: 'heading', level: 1, spans: [{ text }] });
const item = (text: string, level = 0) => ({ level, spans: [{ text }] });
const cell = (text: string) => ({ spans: [{ text }] });

const line = (text: string, properties = '', link = '') =>
  `<a:p>${properties}<a:r><a:rPr>${link}</a:rPr><a:t>${text}</a:t></a:r></a:p>`;
const shape = (placeholder: string, lines: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${lines}</p:txBody></p:sp>`;

test('a slide has its title first, its bullets with their levels, tables and pictures', async () => {
  const tableCell = (text: string) => `<a:tc><a:txBody>${line(text)}</a:txBody></a:tc>`;
  const file = await pptxOf(
    [
      [
        shape('<p:ph type="body"/>', line('Before') + line('Inside', '<a:pPr lvl="1"/>')),
        shape('<p:ph type="title"/>', line('Five moments')),
        shape('<p:ph type="sldNum"/>', line('1')),
        shape('', line('See NCDC', '', '<a:hlinkClick r:id="link"/>')),
        `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="t"/></p:nvGraphicFramePr><a:tbl><a:tblPr firstRow="1"/><a:tr>${tableCell('Role')}${tableCell('Duty')}</a:tr></a:tbl></p:graphicFrame>`,
        '<p:pic><p:nvPicPr><p:cNvPr id="5" name="p" descr="Hands"/></p:nvPicPr></p:pic>',
        '<p:pic><p:nvPicPr><p:cNvPr id="6" name="p" descr="Soap"/></p:nvPicPr><p:blipFill><a:blip r:embed="soap"/></p:blipFill><p:spPr><a:xfrm><a:ext cx="1270000" cy="635000"/></a:xfrm></p:spPr></p:pic>',
      ].join(''),
      shape('<p:ph type="title"/>', line('Second')),
    ],
    {
      'ppt/slides/_rels/1.xml.rels': relationships({
        link: ['hyperlink', 'https://ncdc.gov.ng/'],
        soap: ['image', '../media/soap.png'],
      }),
      'ppt/media/soap.png': png(),
    },
  );
  const { unit, sections } = documentText.parse(await readPptx(file));
  expect(unit).toBe('slide');
  expect(sections.map(({ number, title }) => [number, title])).toEqual([
    [1, 'Five moments'],
    [2, 'Second'],
  ]);
  expect(sections[0]?.blocks).toEqual([
    heading('Five moments'),
    { kind: 'list', ordered: false, start: 1, items: [item('Before'), item('Inside', 1)] },
    { kind: 'paragraph', spans: [{ text: 'See NCDC', link: 'https://ncdc.gov.ng/' }] },
    { kind: 'table', headerRows: 1, rows: [[cell('Role'), cell('Duty')]] },
    { kind: 'figure', description: 'Hands' },
    {
      ...{ kind: 'figure', description: 'Soap' },
      picture: { number: 1, size: { width: 100, height: 50 } },
    },
  ]);
});

test('a slide of 1997 to 2003 has its title and bullets', () => {
  const text = (type: number, words: string) => [
    pptRecord(0x0f9f, Buffer.from([type, 0, 0, 0])),
    pptRecord(0x0fa8, Buffer.from(words, 'latin1')),
  ];
  const slide = pptRecord(0x03f3, Buffer.alloc(20));
  const list = [slide, ...text(0, 'Fire'), ...text(1, 'Shout\rLeave'), slide, ...text(0, 'After')];
  const notes = [slide, ...text(2, 'for the speaker')];
  const document = pptRecord(0x03e8, [pptRecord(0x0ff0, list), pptRecord(0x0ff0, notes, 2)]);
  const box = pptRecord(0x03ee, [pptRecord(0xf00c, [pptRecord(0xf00d, text(4, 'Boxed'))])]);
  const { sections } = documentText.parse(readPpt(pptOf([document, box, pptRecord(0x03ee, [])])));
  expect(sections.map(({ title, blocks }) => [title, blocks])).toEqual([
    [
      'Fire',
      [
        heading('Fire'),
        { kind: 'list', ordered: false, start: 1, items: [item('Shout'), item('Leave')] },
        { kind: 'paragraph', spans: [{ text: 'Boxed' }] },
      ],
    ],
    ['After', [heading('After')]],
  ]);
  expect(() => readPpt(Buffer.alloc(2000))).toThrow();
});

test('figures above and below the line stay there', async () => {
  const run = (text: string, baseline: string) =>
    `<a:r><a:rPr ${baseline}/><a:t>${text}</a:t></a:r>`;
  const line = `<a:p>${run('WBC 4 × 10', '')}${run('9', 'baseline="30000"')}${run('/L, CO', '')}${run('2', 'baseline="-25000"')}</a:p>`;
  const { sections } = documentText.parse(await readPptx(await pptxOf([shape('', line)])));
  expect(sections[0]?.blocks).toEqual([
    { kind: 'paragraph', spans: [{ text: 'WBC 4 × 10⁹/L, CO₂' }] },
  ]);
});

test('what is struck out on a slide says so', async () => {
  const run = (text: string, look: string) => `<a:r><a:rPr ${look}/><a:t>${text}</a:t></a:r>`;
  const line = `<a:p>${run('Call ', 'strike="noStrike"')}${run('333', 'strike="sngStrike"')}${run(' 444', '')}</a:p>`;
  const { sections } = documentText.parse(await readPptx(await pptxOf([shape('', line)])));
  expect(sections[0]?.blocks).toEqual([
    {
      kind: 'paragraph',
      spans: [{ text: 'Call ' }, { text: '333', struck: true }, { text: ' 444' }],
    },
  ]);
});
