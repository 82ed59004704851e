import * as z from 'zod';
import { composed } from './composed-text.ts';

/** Control characters, including NUL; lone surrogates are refused as well. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
/** The last three are Unicode line breaks, which some programs treat as the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlOrLineBreak = /[\u0000-\u001F\u007F\u0085\u2028\u2029]/;

const clean = (label: string, forbidden: RegExp) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined ? `${label} is required.` : `${label} must be one text.`,
    })
    .refine((value) => value.isWellFormed() && !forbidden.test(value), {
      message: `${label} contains characters that cannot be stored.`,
      abort: true,
    })
    .transform((value) => composed(value.trim()));

/** One line of text, trimmed and in Unicode's composed form (NFC), then between `min` and `max` characters. */
export function line(label: string, { min = 1, max }: { min?: number; max: number }) {
  return clean(label, controlOrLineBreak).pipe(bounded(label, min, max));
}

/** Text of one or more lines. */
export function paragraphs(label: string, { min = 0, max }: { min?: number; max: number }) {
  return clean(label, controlCharacter).pipe(bounded(label, min, max));
}

/** Something that can be seen: a text of invisible characters alone is none. */
const isVisible = (value: string) => /[^\p{C}\p{Z}]/u.test(value);

function bounded(label: string, min: number, max: number) {
  return z
    .string()
    .refine((value) => min === 0 || value === '' || isVisible(value), `${label} is required.`)
    .min(min, {
      error: ({ input }) =>
        min === 1 || input === ''
          ? `${label} is required.`
          : `${label} has at least ${min} characters.`,
    })
    .max(max, `${label} can have at most ${max} characters.`);
}

/** Treats an empty form field as omitted. */
export const optionalField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
