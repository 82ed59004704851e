import WordExtractor from 'word-extractor';
import { readCompoundFile } from '../storage/compound-file.ts';
import { readDocxParts } from './read-docx-parts.ts';

export type WordText = {
  text: string;
  /** False if the text was cut at the maximum length. */
  isWhole: boolean;
};

/** The text of a Word file, at most `most` characters. */
export async function wordText(
  file: Buffer,
  { extension, most }: { extension: 'doc' | 'docx'; most: number },
): Promise<WordText> {
  const parts = extension === 'docx' ? await readDocxParts(file, most) : await readDocParts(file);
  return cut(parts.map(tidy).filter(Boolean).join('\n\n'), most);
}

/** Header first: resumes often have their letterhead there, with name and telephone. */
async function readDocParts(file: Buffer): Promise<string[]> {
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

/** Removes Word's control characters for cells, fields and pictures, and surplus empty lines. */
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
  // The cut may leave half a surrogate pair at the end.
  return { text: text.slice(0, most).toWellFormed(), isWhole: false };
}
