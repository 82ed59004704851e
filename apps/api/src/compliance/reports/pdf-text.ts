import { composed } from '@icare/contracts/composed-text';
import type { Pdf } from '@icare/pdf/drawing';
import { fontFile, type Weight } from '@icare/pdf/fonts';

/** Members of pdfkit's fonts that its type declarations lack. */
type Font = {
  id: string;
  ascender: number;
  ref: () => unknown;
  encode: (text: string) => [codes: string[], positions: { advanceWidth: number }[]];
};
type Inside = { _font: Font; page: { fonts: Record<string, unknown>; height: number } };

export function registerFonts(pdf: Pdf): void {
  for (const weight of ['regular', 'bold'] as const) pdf.registerFont(weight, fontFile(weight));
}

export type TextSetter = {
  /** Width of a text in points. */
  width: (text: string, size: number) => number;
  /** Breaks a text into lines of at most this width (points); a wider word is broken at any character. */
  lines: (text: string, size: number, width: number) => string[];
  /** Draws one line; `top` is the top of its letters. */
  draw: (text: string, at: { x: number; top: number; size: number; ink: string }) => void;
  /** Gives access to font and glyph codes for text that is written without pdfkit. */
  font: Font;
  codes: (text: string) => string;
};

/**
 * Draws table text without pdfkit's text shaping, and measures each letter only once: a long report has a million words,
 * which would take minutes to shape.
 */
export function textSetter(pdf: Pdf, weight: Weight): TextSetter {
  const inside = pdf as unknown as Inside;
  pdf.font(weight);
  const font = inside._font;
  const known = new Map<string, { code: string; advance: number }>();
  const glyph = (letter: string) => {
    const found = known.get(letter);
    if (found) return found;
    const [codes, positions] = font.encode(letter);
    const made = {
      code: codes.join(''),
      advance: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / 1000,
    };
    known.set(letter, made);
    return made;
  };
  const width = (text: string, size: number) => {
    let total = 0;
    for (const letter of text) total += glyph(letter).advance;
    return total * size;
  };
  const codes = (text: string) => {
    let all = '';
    for (const letter of text) all += glyph(letter).code;
    return all;
  };
  return {
    font,
    width,
    codes,
    lines: (text, size, widest) => wrapLines(composed(text), (part) => width(part, size), widest),
    draw: (text, { x, top, size, ink }) => {
      inside.page.fonts[font.id] ??= font.ref();
      const y = inside.page.height - top - (font.ascender / 1000) * size;
      const [red, green, blue] = [0, 2, 4].map((at) =>
        (Number.parseInt(ink.slice(at, at + 2), 16) / 255).toFixed(3),
      );
      // pdfkit flips the y axis of pages, so the text matrix flips it back.
      pdf.addContent(
        `q 1 0 0 -1 0 ${inside.page.height} cm ${red} ${green} ${blue} rg BT /${font.id} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${codes(text)}> Tj ET Q`,
      );
    },
  };
}

function wrapLines(text: string, width: (text: string) => number, widest: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let line = '';
    for (const word of paragraph.split(/[ \t]+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (width(longer) <= widest) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (width(line) > widest) {
        const fitting = partThatFits(line, width, widest);
        lines.push(fitting);
        line = line.slice(fitting.length);
      }
    }
    lines.push(line);
  }
  return lines;
}

/** The longest beginning of a too wide word that fits, if possible up to a character where numbers and addresses may break. */
function partThatFits(word: string, width: (text: string) => number, widest: number): string {
  let fitting = '';
  let left = widest;
  for (const letter of word) {
    left -= width(letter);
    if (left < 0 && fitting !== '') break;
    fitting += letter;
  }
  return /^.{4,}[-/@._]/u.exec(fitting)?.[0] ?? fitting;
}
