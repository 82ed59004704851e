import * as z from 'zod';
import { composed } from './composed-text.ts';
import { limits } from './limits.ts';
import { wholeNumber } from './whole-number.ts';

/** `{success:true, message?, data}`: the body of every successful answer. */
export function answer<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data });
}

export const page = z.object({
  nextCursor: z
    .string()
    .nullable()
    .describe('Send it back as `cursor` for the next rows; null at the end'),
  total: z.int().min(0).describe(`Rows that match, counted up to ${limits.exactTotal}`),
  totalIsLowerBound: z
    .boolean()
    .describe('True when there may be more than `total`: the list is too long to count'),
});
export type Page = z.infer<typeof page>;

/** A list answer: the rows in `data`, and their position in the whole list in `page`. */
export function listAnswer<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data, page });
}

/** Where the next rows of a list begin. */
export const cursor = z
  .string()
  .max(limits.cursorMaxLength, 'This cursor is not of this list. Start from the beginning.')
  .optional()
  .describe('`page.nextCursor` of the answer before');

/** How many rows of a list to answer with; `usual`: where the caller does not say. */
export const rowLimit = (usual: number) =>
  wholeNumber(
    z
      .number('The limit must be a whole number.')
      .int('The limit must be a whole number.')
      .min(1, 'The limit must be at least 1.')
      .max(limits.pageRows, `The limit can be at most ${limits.pageRows}.`)
      .default(usual),
  ).describe('How many rows to answer with');

/** Query parameters that every list takes. */
export const listQuery = z.object({ limit: rowLimit(limits.pageRows), cursor });

/** A case-insensitive substring; `%`, `_` and `\` are ordinary characters. Empty means no search. */
export const search = z
  .string('Search for one text.')
  .max(limits.searchMaxLength, `Search for at most ${limits.searchMaxLength} characters.`)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
    message: 'The search contains characters that cannot be stored.',
  })
  .transform((value) => composed(value.trim()))
  .optional();
