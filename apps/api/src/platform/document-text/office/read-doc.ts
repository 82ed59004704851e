import type { DocumentText } from '@icare/contracts/document-text';
import WordExtractor from 'word-extractor';
import { readCompoundFile } from '../../storage/compound-file.ts';
import { type FileItem, TextBuilder } from '../text-builder.ts';

/** Word's own character for a bullet, and those that people type. */
const typedBullet = /^\s*[\uF0B7\uF0A7•●▪■◦‣·–-]\s+/;

/**
 * The text of a Word file of 1997 to 2003, in one chapter: the library tells paragraphs and cells, and neither headings
 * nor the numbers of lists.
 */
export async function readDoc(file: Buffer): Promise<DocumentText> {
  if (readCompoundFile(file) === null) throw new Error('The compound file is damaged.');
  const document = await new WordExtractor().extract(file);
  const builder = new TextBuilder('chapter');
  builder.beginSection();
  addLines(builder, document.getBody());
  addLines(builder, document.getTextboxes({ includeHeadersAndFooters: false, includeBody: true }));
  addLines(builder, document.getFootnotes());
  addLines(builder, document.getEndnotes());
  return builder.result();
}

function addLines(builder: TextBuilder, text: string): void {
  let items: FileItem[] = [];
  let rows: { spans: { text: string }[] }[][] = [];
  const end = () => {
    if (items.length > 0) builder.add({ kind: 'list', ordered: false, start: 1, items });
    if (rows.length > 1) builder.add({ kind: 'table', headerRows: 0, rows });
    else if (rows[0]) builder.add({ kind: 'paragraph', spans: lineOf(rows[0]) });
    items = [];
    rows = [];
  };
  for (const line of text.split(/\r\n?|\n/)) {
    if (builder.isFull) {
      builder.cut();
      break;
    }
    // The cells of a row stand between tabs, and so does much else: lines of as many cells make a table.
    const cells = line.split('\t').map((cell) => ({ spans: [{ text: cell }] }));
    const bullet = typedBullet.exec(line);
    if (bullet) {
      if (rows.length > 0) end();
      items.push({ level: 0, spans: [{ text: line.slice(bullet[0].length) }] });
    } else if (cells.length > 1) {
      if (items.length > 0 || (rows[0] && rows[0].length !== cells.length)) end();
      rows.push(cells);
    } else {
      end();
      builder.add({ kind: 'paragraph', spans: [{ text: line }] });
    }
  }
  end();
}

const lineOf = (cells: { spans: { text: string }[] }[]) =>
  cells.flatMap(({ spans }) => [...spans, { text: ' ' }]);
