import type { DocumentText, TextBlock } from '@icare/contracts/document-text';
import { documentText } from '@icare/contracts/document-text';
import { describe, expect, test } from 'vitest';
import { jpeg, png } from '../../../testing/images.ts';
import { docxOf, relationships, wordParagraph, wordRun } from '../../../testing/office-files.ts';
import { readDocx } from './read-docx.ts';

async function read(
  body: string,
  parts: Record<string, string | Buffer> = {},
): Promise<DocumentText> {
  return documentText.parse(await readDocx(await docxOf(body, parts)));
}

async function blocksOf(
  body: string,
  parts?: Record<string, string | Buffer>,
): Promise<TextBlock[]> {
  return (await read(body, parts)).sections.flatMap(({ blocks }) => blocks);
}

const paragraph = (...texts: string[]): TextBlock => ({
  kind: 'paragraph',
  spans: texts.map((text) => ({ text })),
});

/** Styles, a list of steps and a list with bullets. */
const usual = {
  'word/_rels/document.xml.rels': relationships({
    s: ['styles', 'styles.xml'],
    n: ['numbering', 'numbering.xml'],
    f: ['footnotes', 'footnotes.xml'],
    link: ['hyperlink', 'https://ncdc.gov.ng/'],
    script: ['hyperlink', 'javascript:alert(1)'],
    chunk: ['aFChunk', 'chunk.html'],
    remote: ['image', 'https://elsewhere.example/pixel.png'],
  }),
  'word/styles.xml': `<w:styles>
    <w:style w:styleId="T"><w:name w:val="Title"/></w:style>
    <w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style>
    <w:style w:styleId="H2"><w:name w:val="heading 2"/></w:style>
    <w:style w:styleId="Own"><w:name w:val="Our chapter"/><w:basedOn w:val="H1"/></w:style>
    <w:style w:styleId="C"><w:name w:val="toc 1"/></w:style></w:styles>`,
  'word/numbering.xml': `<w:numbering>
    <w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>
    <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
  'word/footnotes.xml': `<w:footnotes><w:footnote w:id="0" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2">${wordParagraph('WHO, 2021')}</w:footnote></w:footnotes>`,
};
const styled = (style: string, text: string) => wordParagraph(text, `<w:pStyle w:val="${style}"/>`);
const item = (list: number, text: string, level = 0) =>
  wordParagraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

test('a chapter begins with each heading of the highest level; a title above them begins none', async () => {
  const body = [
    styled('T', 'Hand hygiene'),
    styled('C', 'Purpose 2'),
    wordParagraph('Before'),
    styled('H1', 'Purpose'),
    wordParagraph('Why'),
    styled('H2', 'Detail'),
    styled('Own', 'Scope'),
  ].join('');
  const { sections, unit } = await read(body, usual);
  expect(unit).toBe('chapter');
  expect(sections.map(({ number, title }) => [number, title])).toEqual([
    [1, 'Hand hygiene'],
    [2, 'Purpose'],
    [3, 'Scope'],
  ]);
  const headings = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])),
  );
  expect(headings).toEqual([1, 2, 3, 2]);
  expect(JSON.stringify(sections)).not.toContain('Purpose 2');
});

test('where nothing has the style of a heading, short bold paragraphs are headings', async () => {
  const bold = (text: string) => wordParagraph(wordRun(text, '<w:b/>'));
  const body = `${bold('1. PURPOSE')}${wordParagraph('Why.')}${bold('2. SCOPE')}${wordParagraph('Who.')}`;
  expect((await read(body)).sections.map(({ title }) => title)).toEqual(['1. PURPOSE', '2. SCOPE']);
});

test('steps go on counting after a paragraph between them, and bullets keep their levels', async () => {
  const body = [
    item(1, 'Wash'),
    item(1, 'Dry'),
    wordParagraph('Wait.'),
    item(1, 'Glove'),
    item(2, 'Size'),
    item(2, 'Small', 1),
    wordParagraph('• typed'),
  ].join('');
  const of = (text: string, level = 0) => ({ level, spans: [{ text }] });
  expect(await blocksOf(body, usual)).toEqual([
    { kind: 'list', ordered: true, start: 1, items: [of('Wash'), of('Dry')] },
    paragraph('Wait.'),
    { kind: 'list', ordered: true, start: 3, items: [of('Glove')] },
    { kind: 'list', ordered: false, start: 1, items: [of('Size'), of('Small', 1), of('typed')] },
  ]);
});

test('a table keeps its header, its merged cells and the lines of a cell', async () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${text
      .split('|')
      .map((line) => wordParagraph(line))
      .join('')}</w:tc>`;
  const body = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Role', '<w:gridSpan w:val="2"/>')}</w:tr>
    <w:tr>${cell('Nurse', '<w:vMerge w:val="restart"/>')}${cell('Washes|Dries')}</w:tr>
    <w:tr>${cell('', '<w:vMerge/>')}${cell('Notes')}</w:tr></w:tbl>`;
  expect(await blocksOf(body)).toEqual([
    {
      kind: 'table',
      headerRows: 1,
      rows: [
        [{ spans: [{ text: 'Role' }], columns: 2 }],
        [{ spans: [{ text: 'Nurse' }], rows: 2 }, { spans: [{ text: 'Washes\nDries' }] }],
        [{ spans: [{ text: 'Notes' }] }],
      ],
    },
  ]);
});

test('deleted and hidden text is left out, inserted text kept, and a text box is read once', async () => {
  const box = (text: string) => `<w:txbxContent>${wordParagraph(text)}</w:txbxContent>`;
  const body = `<w:p><w:ins>${wordRun('new ')}</w:ins><w:del><w:r><w:t>old</w:t></w:r></w:del>${wordRun('secret', '<w:vanish/>')}
    <w:r><mc:AlternateContent><mc:Choice><w:drawing>${box('boxed')}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box('boxed')}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  expect(await blocksOf(body)).toEqual([paragraph('new'), paragraph('boxed')]);
});

test('footnotes stand at the end of their chapter, and pictures say what they show', async () => {
  const body = `${styled('H1', 'A')}<w:p>${wordRun('Said')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:drawing><wp:docPr descr="Five moments"/></w:drawing></w:r></w:p>${styled('H1', 'B')}`;
  const { sections } = await read(body, usual);
  expect(sections[0]?.blocks.slice(1)).toEqual([
    paragraph('Said[1]'),
    { kind: 'figure', description: 'Five moments' },
    paragraph('[1] WHO, 2021'),
  ]);
  expect(sections[1]?.blocks).toHaveLength(1);
});

describe('pictures', () => {
  const parts = {
    'word/_rels/document.xml.rels': relationships({
      second: ['image', 'media/image2.PNG'],
      first: ['image', '/word/media/image1.jpeg'],
      drawing: ['image', 'media/image3.emf'],
      gone: ['image', 'media/image9.png'],
    }),
    ...{ 'word/media/image1.jpeg': jpeg(), 'word/media/image2.PNG': png() },
    'word/media/image3.emf': 'EMF',
  };
  const drawn = (content: string, description = '') =>
    `<w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" descr="${description}"/>${content}</wp:inline></w:drawing></w:r>`;
  const blip = (id: string, crop = '', extent = 'cx="2540000" cy="1270000"') =>
    `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/>${crop}</pic:blipFill><pic:spPr><a:xfrm><a:ext ${extent}/></a:xfrm></pic:spPr></pic:pic>`;
  const figuresOf = async (content: string) =>
    (await blocksOf(content, parts)).filter(({ kind }) => kind === 'figure');
  const size = { width: 200, height: 100 };

  test('have a number, their size in points, and what the document hides of them', async () => {
    const crop = '<a:srcRect l="25000" t="-4000" b="10000"/>';
    const body = wordParagraph(
      drawn(blip('second', crop), 'Flow') + drawn(blip('first', '', 'uri="x"')),
    );
    expect(await figuresOf(body)).toEqual([
      {
        ...{ kind: 'figure', description: 'Flow' },
        picture: { number: 2, size, crop: { left: 0.25, top: 0, right: 0, bottom: 0.1 } },
      },
      { kind: 'figure', description: '', picture: { number: 1 } },
    ]);
  });

  test('of a group stand one after the other; ornament is left out; others are named', async () => {
    const body = wordParagraph(
      [
        drawn(blip('first') + blip('second'), 'Both'),
        drawn(`<a:decorative val="1"/>${blip('first')}`),
        drawn(blip('drawing'), 'Vector'),
        drawn(blip('gone'), 'Gone'),
        '<w:r><w:pict><v:shape><v:imagedata r:id="first"/></v:shape></w:pict></w:r>',
        '<w:r><w:pict><v:shape><v:imagedata r:id="first" croptop="9f"/></v:shape></w:pict></w:r>',
      ].join(''),
    );
    expect(await figuresOf(body)).toEqual([
      { kind: 'figure', description: 'Both', picture: { number: 1, size } },
      { kind: 'figure', description: '', picture: { number: 2, size } },
      { kind: 'figure', description: 'Vector' },
      { kind: 'figure', description: 'Gone' },
      { kind: 'figure', description: '', picture: { number: 1 } },
      { kind: 'figure', description: '' },
    ]);
  });

  test('in the cells of a table stand below it', async () => {
    const cells = `<w:tc>${wordParagraph('Step')}</w:tc><w:tc>${wordParagraph(drawn(blip('first'), 'Hands'))}</w:tc>`;
    const blocks = await blocksOf(`<w:tbl><w:tr>${cells}</w:tr></w:tbl>`, parts);
    expect(blocks).toEqual([
      expect.objectContaining({
        kind: 'table',
        rows: [[{ spans: [{ text: 'Step' }] }, { spans: [] }]],
      }),
      { kind: 'figure', description: 'Hands', picture: { number: 1, size } },
    ]);
  });
});

test('only addresses of the web, of mail and of telephones are links; HTML and remote parts are not read', async () => {
  const linked = (id: string, text: string) =>
    `<w:p><w:hyperlink r:id="${id}">${wordRun(text)}</w:hyperlink></w:p>`;
  const field = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "tel:112" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${wordRun('112')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const body = `${linked('link', 'NCDC')}${linked('script', 'run')}${linked('wrong', 'lost')}${field}<w:altChunk r:id="chunk"/><w:p><w:r><w:drawing><a:blip r:link="remote"/></w:drawing></w:r></w:p>`;
  const chunk = '<script>alert(1)</script><img src="https://elsewhere.example/a.png">';
  expect(await blocksOf(body, { ...usual, 'word/chunk.html': chunk })).toEqual([
    { kind: 'paragraph', spans: [{ text: 'NCDC', link: 'https://ncdc.gov.ng/' }] },
    paragraph('run'),
    paragraph('lost'),
    { kind: 'paragraph', spans: [{ text: '112', link: 'tel:112' }] },
    { kind: 'figure', description: '' },
  ]);
});

test('embedded objects, controls and commands of fields are not followed; what they show is read', async () => {
  const object = `<w:p><w:r><w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="object"/></w:object></w:r>${wordRun('Beside the object')}</w:p>`;
  const command = `<w:p><w:fldSimple w:instr=' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" '>${wordRun('Shown')}</w:fldSimple></w:p>`;
  const included = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> INCLUDETEXT "https://elsewhere.example/" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${wordRun('Last text')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const parts = {
    ...usual,
    'word/embeddings/oleObject1.bin': 'MZ',
    'word/activeX/activeX1.xml': '<ax:ocx/>',
  };
  const blocks = await blocksOf(`${object}${command}${included}`, parts);
  expect(blocks.filter(({ kind }) => kind === 'paragraph')).toEqual([
    paragraph('Beside the object'),
    paragraph('Shown'),
    paragraph('Last text'),
  ]);
  expect(JSON.stringify(blocks)).not.toMatch(/MZ|cmd\.exe|elsewhere/);
});

test('text is in NFC, without what cannot be seen', async () => {
  const body = wordParagraph('U\u0323lo\u0323\u00a0o\u00adgwu\u0323\u200b');
  expect(await blocksOf(body)).toEqual([paragraph('Ụlọ ogwụ')]);
});

test('entities of the file’s own are not expanded', async () => {
  const file = await docxOf(wordParagraph('&big;'));
  await expect(readDocx(file)).rejects.toThrow('Invalid character entity');
});

test('a file without its parts is read as far as it goes', async () => {
  const rels = { s: ['styles', 'nowhere.xml'], n: ['numbering', '../../../etc/passwd'] } as const;
  const parts = { 'word/_rels/document.xml.rels': relationships(rels as never) };
  expect(await blocksOf(item(7, 'Kept'), parts)).toEqual([paragraph('Kept')]);
  await expect(readDocx(Buffer.from('PK'))).rejects.toThrow();
});

test('figures above and below the line stay there: 10⁹ is not 109', async () => {
  const raised = (text: string) => wordRun(text, '<w:vertAlign w:val="superscript"/>');
  const body = wordParagraph(
    `${wordRun('Platelets below 50 × 10')}${raised('9')}${wordRun('/L, H')}${wordRun('2', '<w:vertAlign w:val="subscript"/>')}${wordRun('O, 10')}${raised('-3')}${wordRun(', the 1')}${raised('st')}${wordRun(' dose of 5 mg')}${wordRun('1', '<w:rStyle w:val="Note"/>')}${wordRun(' a day')}`,
  );
  const parts = {
    'word/_rels/document.xml.rels': relationships({ s: ['styles', 'styles.xml'] }),
    'word/styles.xml':
      '<w:styles><w:style w:styleId="Note"><w:name w:val="footnote"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style></w:styles>',
  };
  expect(await blocksOf(body, parts)).toEqual([
    paragraph('Platelets below 50 × 10⁹/L, H₂O, 10⁻³, the 1st dose of 5 mg¹ a day'),
  ]);
});

test('what is struck out says so, by its own look, by a style, and not where that is lifted', async () => {
  const old = '<w:rStyle w:val="Old"/>';
  const body = wordParagraph(
    `${wordRun('Give ')}${wordRun('500 mg', '<w:strike/>')}${wordRun(' 1 g', '<w:b/>')}${wordRun(', 2 units', old)}${wordRun(' at once', `${old}<w:dstrike w:val="0"/>`)}`,
  );
  const parts = {
    'word/_rels/document.xml.rels': relationships({ s: ['styles', 'styles.xml'] }),
    'word/styles.xml':
      '<w:styles><w:style w:styleId="Old"><w:name w:val="old"/><w:rPr><w:dstrike/></w:rPr></w:style></w:styles>',
  };
  const [struck, strong] = [{ struck: true }, { strong: true }];
  expect(await blocksOf(body, parts)).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'Give ' },
        { text: '500 mg', ...struck },
        { text: ' 1 g', ...strong },
        { text: ', 2 units', ...struck },
        { text: ' at once' },
      ],
    },
  ]);
});
