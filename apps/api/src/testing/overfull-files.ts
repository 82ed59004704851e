import { rawZip } from './hostile-files.ts';
import { relationships, xlsxOf } from './office-files.ts';

/** Office files with more in them than is read of one. */

/** An Office file of one part alone. */
export const officeFileOf = (part: string, content: Buffer): Buffer =>
  rawZip([
    { name: '_rels/.rels', content: Buffer.from(relationships({ a: ['officeDocument', part] })) },
    { name: part, content },
  ]);

/** A DOCX with one word, and so many spaces after it. */
export function swollenWordFile(spaces: number): Buffer {
  const begin = Buffer.from('<w:document><w:p><w:r><w:t>Kept</w:t></w:r></w:p>');
  return officeFileOf('word/document.xml', Buffer.concat([begin, Buffer.alloc(spaces, ' ')]));
}

/** A DOCX of one table of 50 columns. */
export function wordTable(rows: number): Buffer {
  const cell = '<w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc>';
  const table = `<w:tbl>${`<w:tr>${cell.repeat(50)}</w:tr>`.repeat(rows)}</w:tbl>`;
  return officeFileOf('word/document.xml', Buffer.from(`<d>${table}</d>`));
}

/** An XLSX of one sheet of 50 columns. */
export function sheetOfNumbers(rows: number): Promise<Buffer> {
  const row = `<row>${'<c><v>1</v></c>'.repeat(50)}</row>`;
  return xlsxOf([row.repeat(rows)]);
}
