import * as z from 'zod';
import { answer } from './answers.ts';
import { calendarDate, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { line } from './text.ts';

/** Limits of the words that mean the same. */
export const synonymLimits = { groups: 2000, terms: 20, letters: 60 } as const;

const term = line('A word', { max: synonymLimits.letters });

export const synonymGroup = z.object({
  id,
  terms: z.array(z.string()).describe('Words or phrases; the search finds each by any of them'),
  isReviewed: z.boolean().describe('A clinician has confirmed that they mean the same'),
  updatedAt: instant,
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

const tag = 'Search words';
const one = answer(z.object({ group: synonymGroup }));

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/search/synonyms',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'All groups of words that mean the same, the last changed first',
  response: answer(z.object({ groups: z.array(synonymGroup) })),
});

export const createSynonyms = endpoint({
  method: 'POST',
  path: '/api/search/synonyms',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Add a group of words that mean the same',
  body: z.object({
    terms: z
      .array(term, 'Write the words as a list.')
      .min(2, 'Write at least two words, each in a line of its own.')
      .max(synonymLimits.terms, `Write at most ${synonymLimits.terms} words.`),
    isReviewed: z.boolean().default(false),
  }),
  status: 201,
  response: one,
});

export const editSynonyms = endpoint({
  method: 'PATCH',
  path: '/api/search/synonyms/:id',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Change a group; absent fields stay',
  params: byId,
  body: createSynonyms.body.partial().extend({ isReviewed: z.boolean().optional() }),
  response: one,
});

export const deleteSynonyms = endpoint({
  method: 'DELETE',
  path: '/api/search/synonyms/:id',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Delete a group',
  params: byId,
  response: answer(z.object({ id })),
});

export const searchMiss = z.object({
  text: z.string().describe('What was searched, as the search compares it'),
  times: z.int().min(1),
  lastOn: calendarDate,
});
export type SearchMiss = z.infer<typeof searchMiss>;

export const listSearchMisses = endpoint({
  method: 'GET',
  path: '/api/search/misses',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'What was searched without result in the last 90 days, most often first, at most 200',
  response: answer(z.object({ misses: z.array(searchMiss) })),
});

export const dismissSearchMiss = endpoint({
  method: 'POST',
  path: '/api/search/misses/dismiss',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Take a text off the list of what was searched without result',
  body: z.object({ text: line('The text', { max: 80 }) }),
  response: answer(z.object({ text: z.string() })),
});
