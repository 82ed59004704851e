import WordExtractor from 'word-extractor';
import { readCompoundFile } from '../storage/compound-file.ts';
import { partsOfDocx } from './parts-of-docx.ts';

export type WordText = {
  text: string;
  /** False when it was cut. */
  isWhole: boolean;
};

/** The text of a Word file, at most so many letters of it. */
export async function wordText(
  file: Buffer,
  { extension, most }: { extension: 'doc' | 'docx'; most: number },
): Promise<WordText> {
  const parts = extension === 'docx' ? await partsOfDocx(file, most) : await partsOfDoc(file);
  return cut(parts.map(tidy).filter(Boolean).join('\n\n'), most);
}

/** Letterheads of resumes often stand in the header, with name and telephone. */
async function partsOfDoc(file: Buffer): Promise<string[]> {
  if (readCompoundFile(file) === null) throw new Error('The compound file is damaged.');
  const document = await new WordExtractor().extract(file);
  return [
    document.getHeaders({ includeFooters: false }),
    document.getBody(),
    document.getTextboxes({ includeHeadersAndFooters: true, includeBody: true }),
    document.getFootnotes(),
    document.getEndnotes(),
    document.getFooters(),
  ];
}

/** Word has characters of its own for cells, fields and pictures, and leaves many lines empty. */
function tidy(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

function cut(text: string, most: number): WordText {
  if (text.length <= most) return { text, isWhole: true };
  // Half a letter may be left at the end.
  return { text: text.slice(0, most).toWellFormed(), isWhole: false };
}
