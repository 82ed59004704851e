import { composed } from '@icare/contracts/composed-text';
import { documentTextLimits, type TextSpan, textSpan } from '@icare/contracts/document-text';

/** A piece of text as a file has it. */
export type FileSpan = {
  text: string;
  strong?: boolean;
  emphasis?: boolean;
  struck?: boolean;
  link?: string | undefined;
};

/** All but the line break, which stands between the lines of one cell or item. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g;
/** Word and PowerPoint break lines with a vertical tab. */
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Soft hyphens, byte order marks, marks of writing direction, and other characters without a width. */
const invisible =
  /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFF9-\uFFFC]/g;
/** The letters of symbol fonts; only those that bullets and boxes have are worth a translation. */
const privateUse = /[\uE000-\uF8FF]/g;

/** NFC, without characters that cannot be seen, and with one kind of space and line break. */
export function tidyText(text: string): string {
  const visible = text
    .toWellFormed()
    .replace(breaks, '\n')
    .replace(controls, '')
    .replace(invisible, '')
    .replace(privateUse, '');
  return composed(visible).replace(/[^\S\n]+/g, ' ');
}

/** The same in one line. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, ' ').trim();
}

/** Spans of one look joined, tidy, without space at either end, and none of them too long. */
export function tidySpans(spans: readonly FileSpan[]): TextSpan[] {
  const found: TextSpan[] = [];
  // A space at the end of a span is not repeated at the beginning of the next.
  let isAfterSpace = true;
  for (const span of joined(spans)) {
    let text = tidyText(span.text)
      .replace(/ *\n */g, '\n')
      .replace(/\n{2,}/g, '\n');
    if (isAfterSpace) text = text.trimStart();
    if (text === '') continue;
    isAfterSpace = /\s$/.test(text);
    const link = linkOf(span.link);
    for (const part of divided(text)) {
      found.push({
        text: part,
        ...(span.strong && { strong: true as const }),
        ...(span.emphasis && { emphasis: true as const }),
        ...(span.struck && { struck: true as const }),
        ...(link && { link }),
      });
    }
  }
  return withoutSpaceAtEnd(found);
}

export const plainText = (spans: readonly { text: string }[]): string =>
  spans.map(({ text }) => text).join('');

/** Before tidying, since a letter and its accent may stand in two spans. */
function joined(spans: readonly FileSpan[]): FileSpan[] {
  const found: FileSpan[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    const isSame =
      last &&
      Boolean(last.strong) === Boolean(span.strong) &&
      Boolean(last.emphasis) === Boolean(span.emphasis) &&
      Boolean(last.struck) === Boolean(span.struck) &&
      last.link === span.link;
    // Bold space is no other than plain space.
    const isSpace = last && !span.link && !last.link && span.text.trim() === '';
    if (isSame || isSpace) last.text += span.text;
    else found.push({ ...span });
  }
  return found;
}

function linkOf(address: string | undefined): string | undefined {
  if (!address) return undefined;
  const { data } = textSpan.shape.link.safeParse(address.trim());
  return data;
}

function divided(text: string): string[] {
  const most = documentTextLimits.lettersPerSpan;
  if (text.length <= most) return [text];
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    // Not between the two halves of one letter.
    const end = at + most - (isFirstHalf(text.charCodeAt(at + most - 1)) ? 1 : 0);
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts;
}

const isFirstHalf = (code: number) => code >= 0xd800 && code < 0xdc00;

function withoutSpaceAtEnd(spans: TextSpan[]): TextSpan[] {
  for (let last = spans.pop(); last; last = spans.pop()) {
    const text = last.text.trimEnd();
    if (text === '') continue;
    spans.push({ ...last, text });
    break;
  }
  return spans;
}
