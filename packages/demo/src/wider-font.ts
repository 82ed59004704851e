import type { Pdf } from '@icare/pdf/drawing';
import { fontFile } from '@icare/pdf/fonts';

/** The letters of the faces that every PDF reader has: none of Igbo's with a dot. */
const builtInLetters = /^[\n\x20-\x7e\xa0-\xff–—‘’“”•…]*$/;

export function isBuiltIn(text: string): boolean {
  return builtInLetters.test(text);
}

/** Makes a face known to the paper that has every letter of ours, as `wider` and `wider-bold`. */
export function registerWiderFont(pdf: Pdf): void {
  pdf.registerFont('wider', fontFile('regular'));
  pdf.registerFont('wider-bold', fontFile('bold'));
}
