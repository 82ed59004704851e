import { createDocument } from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import { formatFileSize } from '../../format/format.ts';

const { maxBytes, extensions } = createDocument.files[0];
const megabytes = maxBytes / 1024 ** 2;

/** File extensions for the file chooser. */
export const acceptedFiles = extensions.map((extension) => `.${extension}`).join(',');
export const fileHint = `PDF, Word, Excel or PowerPoint, up to ${megabytes} MB`;

/** Why a file cannot be sent, or null. The server also checks the content. */
export function fileProblem(file: File): string | null {
  const extension = file.name.toLowerCase().split('.').at(-1) ?? '';
  if (!extensions.some((accepted) => accepted === extension)) {
    return 'Choose a PDF, Word, Excel or PowerPoint file.';
  }
  if (file.size === 0) return 'This file is empty. Choose one with content.';
  if (file.size > maxBytes) {
    return `This file has ${formatFileSize(file.size)}. It can have at most ${megabytes} MB.`;
  }
  return null;
}

/** Proposes a name for the document: 'sharps-pep_v4.pdf' → 'Sharps pep v4'. */
export function nameFromFile(file: File): string {
  const name = file.name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limits.nameMaxLength);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
