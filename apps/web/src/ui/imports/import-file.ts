import type { FilePart } from '@icare/contracts/endpoint';
import { formatFileSize } from '../../format/format.ts';

const inMegabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

export const acceptedImport = '.csv,text/csv';
export const importHint = ({ maxBytes }: FilePart) => `CSV, up to ${inMegabytes(maxBytes)}`;

/** Why a file cannot be sent; undefined when it can. The server looks at the content as well. */
export function importProblem(
  { maxBytes, messages }: FilePart,
  { name, size }: Pick<File, 'name' | 'size'>,
): string | undefined {
  if (!name.toLowerCase().endsWith('.csv')) return messages?.wrongType;
  if (size === 0) return 'This file is empty. Choose one with rows in it.';
  if (size <= maxBytes) return undefined;
  return `This file has ${formatFileSize(size)}. Split it into files of at most ${inMegabytes(maxBytes)}.`;
}

class FileChanged extends Error {}
export const isFileChanged = (error: unknown) => error instanceof FileChanged;

/** A spreadsheet that was saved again or moved cannot be read any more, and the browser only says that sending failed. */
export async function stillReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileChanged();
  }
}
