import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pdf } from './pdf-parts.ts';

/** The letters of the faces that every PDF reader has: none of Igbo's with a dot. */
const builtInLetters = /^[\n\x20-\x7e\xa0-\xff–—‘’“”•…]*$/;

const files = new Map<string, Buffer>();

export function isBuiltIn(text: string): boolean {
  return builtInLetters.test(text);
}

/** Makes a face known to the paper that has every letter of ours, as `wider` and `wider-bold`. */
export function registerWiderFont(pdf: Pdf): void {
  pdf.registerFont('wider', fontFile('400Regular'));
  pdf.registerFont('wider-bold', fontFile('700Bold'));
}

function fontFile(weight: '400Regular' | '700Bold'): Buffer {
  const name = `@expo-google-fonts/public-sans/${weight}/PublicSans_${weight}.ttf`;
  const bytes = files.get(name) ?? readFileSync(fileURLToPath(import.meta.resolve(name)));
  files.set(name, bytes);
  return bytes;
}
