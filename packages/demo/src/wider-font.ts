import type { Pdf } from '@icare/pdf/drawing';
import { fontFile } from '@icare/pdf/fonts';

/** Letters of the standard PDF fonts, which lack Igbo's dotted letters. */
const builtInLetters = /^[\n\x20-\x7e\xa0-\xff–—‘’“”•…]*$/;

export function isBuiltIn(text: string): boolean {
  return builtInLetters.test(text);
}

/** Registers the font with all our letters as `wider` and `wider-bold`. */
export function registerWiderFont(pdf: Pdf): void {
  pdf.registerFont('wider', fontFile('regular'));
  pdf.registerFont('wider-bold', fontFile('bold'));
}
