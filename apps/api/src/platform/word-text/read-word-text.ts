import type { Sandbox, UntrustedFile } from '../sandbox/sandbox.ts';
import type { WordText } from './word-text.ts';

/** Characters: some fifty pages. For more text the file can be downloaded. */
const textMaxLength = 200_000;

/** The text of a Word file; null when it cannot be read. */
export async function readWordText(
  sandbox: Sandbox,
  file: UntrustedFile,
  extension: 'doc' | 'docx',
): Promise<WordText | null> {
  const reading = await sandbox.read('wordText', file, { extension, most: textMaxLength });
  if (typeof reading === 'string') return null;
  const { text, isWhole } = reading.result;
  return typeof text === 'string' && text.length <= textMaxLength
    ? { text, isWhole: isWhole === true }
    : null;
}
