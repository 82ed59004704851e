import { importRecords } from '@icare/contracts/compliance-import';
import { formatFileSize } from '../../lib/format.ts';

const [{ maxBytes, messages }] = importRecords.files;

export const acceptedImport = '.csv,text/csv';
export const importHint = `CSV, up to ${maxBytes / 1024 ** 2} MB`;

/** Why a file cannot be sent; undefined when it can. The server looks at the content as well. */
export function importProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!name.toLowerCase().endsWith('.csv')) return messages.wrongType;
  if (size === 0) return 'This file is empty. Choose one with rows in it.';
  if (size <= maxBytes) return undefined;
  return `This file has ${formatFileSize(size)}. Split it into files of at most ${maxBytes / 1024 ** 2} MB.`;
}
