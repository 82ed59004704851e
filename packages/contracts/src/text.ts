import * as z from 'zod';

/** Control characters (NUL among them) and halves of surrogate pairs have no place in what people type. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
/** The last three are Unicode's own line breaks: to some programs a second line begins there. */
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
    .transform((value) => value.trim().normalize('NFC'));

/** One line of text: trimmed, in Unicode's composed form, between `min` and `max` letters after that. */
export function line(label: string, { min = 1, max }: { min?: number; max: number }) {
  return clean(label, controlOrLineBreak).pipe(bounded(label, min, max));
}

/** Text that may run over several lines. */
export function paragraphs(label: string, { min = 0, max }: { min?: number; max: number }) {
  return clean(label, controlCharacter).pipe(bounded(label, min, max));
}

function bounded(label: string, min: number, max: number) {
  return z
    .string()
    .min(min, {
      error: ({ input }) =>
        min === 1 || input === ''
          ? `${label} is required.`
          : `${label} has at least ${min} characters.`,
    })
    .max(max, `${label} can have at most ${max} characters.`);
}

/** An empty field of a form is one that was left out. */
export const optionalField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
