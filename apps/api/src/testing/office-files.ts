import CFB from 'cfb';
import { zip } from './files.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const slide = 'http://schemas.openxmlformats.org/presentationml/2006/main';

/** Relationships of a part: type and target by id; a target with a colon stands outside the file. */
export function relationships(targets: Record<string, [type: string, target: string]>): string {
  const all = Object.entries(targets).map(([id, [type, target]]) => {
    const mode = target.includes(':') ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode}/>`;
  });
  return `<Relationships>${all.join('')}</Relationships>`;
}

const root = (part: string) => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': relationships({ a: ['officeDocument', part] }),
});

/** A DOCX with `body` in it, and `parts` beside. */
export const docxOf = (
  body: string,
  parts: Record<string, string | Buffer> = {},
): Promise<Buffer> =>
  zip({
    ...root('word/document.xml'),
    'word/document.xml': `<w:document xmlns:w="${word}" xmlns:r="${office}"><w:body>${body}</w:body></w:document>`,
    ...parts,
  });

export const wordRun = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
export const wordParagraph = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<') ? content : wordRun(content)}</w:p>`;

/** An XLSX with one sheet for each `data`, the rows of it. */
export const xlsxOf = (data: string[], parts: Record<string, string> = {}): Promise<Buffer> =>
  zip({
    ...root('xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${sheet}" xmlns:r="${office}"><sheets>${data
      .map((_, i) => `<sheet name="Sheet ${i + 1}" r:id="s${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      Object.fromEntries(
        data.map((_, i) => [`s${i + 1}`, ['worksheet', `worksheets/${i + 1}.xml`]]),
      ),
    ),
    ...Object.fromEntries(
      data.map((rows, i) => [
        `xl/worksheets/${i + 1}.xml`,
        `<worksheet xmlns="${sheet}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  });

/** A PPTX with a slide for each of `shapes`. */
export const pptxOf = (
  shapes: string[],
  parts: Record<string, string | Buffer> = {},
): Promise<Buffer> =>
  zip({
    ...root('ppt/presentation.xml'),
    'ppt/presentation.xml': `<p:presentation xmlns:p="${slide}" xmlns:r="${office}"><p:sldIdLst>${shapes
      .map((_, i) => `<p:sldId id="${256 + i}" r:id="s${i + 1}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      Object.fromEntries(shapes.map((_, i) => [`s${i + 1}`, ['slide', `slides/${i + 1}.xml`]])),
    ),
    ...Object.fromEntries(
      shapes.map((content, i) => [
        `ppt/slides/${i + 1}.xml`,
        `<p:sld xmlns:p="${slide}" xmlns:a="${drawing}" xmlns:r="${office}"><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
    ...parts,
  });

/** A record of a PPT: bytes, or records in it. */
export function pptRecord(type: number, content: Buffer | Buffer[], instance = 0): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content;
  const header = Buffer.alloc(8);
  header.writeUInt16LE((instance << 4) | (Array.isArray(content) ? 0xf : 0), 0);
  header.writeUInt16LE(type, 2);
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}

/** A PPT with these records. */
export function pptOf(records: Buffer[]): Buffer {
  const container = CFB.utils.cfb_new();
  const content = Buffer.concat([...records, Buffer.alloc(5000)]);
  CFB.utils.cfb_add(container, '/PowerPoint Document', content);
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}
