import * as z from 'zod';
import { cursor, listAnswer } from './answers.ts';
import { composed } from './composed-text.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { wholeNumber } from './whole-number.ts';

export const searchKinds = [
  'document',
  'page',
  'service',
  'position',
  'person',
  'record',
  'application',
  'user',
  'message',
  'event',
] as const;
export const searchKind = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKind>;

export const searchHit = z.object({
  kind: searchKind,
  id: z.string().describe('Of the thing that was found, unique within its kind'),
  title: z.string(),
  detail: z.string().describe('One line that says what it is: type and department, hours, cadre'),
  path: z.string().describe('Address of it in the portal'),
  page: z
    .int()
    .min(1)
    .nullable()
    .describe('Documents: the page, sheet, slide or chapter in which the words stand'),
  place: z
    .string()
    .optional()
    .describe(
      'The same as people call it: "page 3", "slide 3", "sheet 2 (Doses)"; none in a file of Word, which has no pages of its own. Of an application "resume" or "note"',
    ),
  version: z
    .int()
    .min(1)
    .optional()
    .describe('Documents: the version in force, which was searched'),
  snippet: z
    .string()
    .describe('The sentence in which the words stand; empty where only the title has them'),
  marks: z
    .array(z.tuple([z.int().min(0), z.int().min(1)]))
    .describe('Start and end of each found word in the snippet'),
  words: z
    .array(z.string())
    .optional()
    .describe(
      'Documents: the found words as they stand on that page, and those that were typed; to mark in it, the typed first',
    ),
  isNamed: z
    .boolean()
    .optional()
    .describe(
      'Documents: its name has everything that was searched, by whatever word, so that it is read from its beginning',
    ),
  isEmergency: z.boolean().describe('A procedure for an emergency'),
  isStaffOnly: z.boolean().describe('Only people who are signed in see it'),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchQueryMaxLength = 200;

const typed = z
  .string('Write what you are looking for.')
  .max(searchQueryMaxLength, `Search for at most ${searchQueryMaxLength} characters.`)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
    message: 'The search contains characters that cannot be stored.',
  })
  .transform((value) => composed(value.trim()));

export const searchPortal = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'optional',
  tag: 'Search',
  summary: 'Everything the caller may see that has these words, best first',
  query: z.object({
    q: typed.describe('Words in any order; the last one may be the beginning of a word'),
    in: searchKind.optional().describe('Only this kind'),
    exact: z
      .stringbool('Write true or false.')
      .default(false)
      .describe('Search for the very words, without correcting what looks typed wrong'),
    guessed: z
      .stringbool('Write true or false.')
      .optional()
      .describe(
        'Nobody typed these words, as where they come from an address: nothing found does not count as searched without result',
      ),
    limit: wholeNumber(
      z
        .number('The limit must be a whole number.')
        .int('The limit must be a whole number.')
        .min(1, 'The limit must be at least 1.')
        .max(100, 'The limit can be at most 100.')
        .default(20),
    ).describe('How many hits to answer with'),
    cursor,
  }),
  response: listAnswer(
    z.object({
      hits: z.array(searchHit),
      total: z.int().min(0).describe(`Hits, counted up to ${limits.searchHits}`),
      corrected: z
        .string()
        .optional()
        .describe('What was searched instead, where nothing has the words as they were typed'),
      isNearest: z.boolean().describe('Nothing has all of the words: these hits have some of them'),
      moreOf: z.array(searchKind).describe('Kinds of which more was found than these hits'),
      isIncomplete: z
        .boolean()
        .describe(
          'The search took too long and was stopped: these hits are what it had found by then',
        ),
    }),
  ),
});
