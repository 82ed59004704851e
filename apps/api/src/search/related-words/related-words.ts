import { relatedCare } from './related-care.ts';
import { relatedThings } from './related-things.ts';
import { relatedVisits } from './related-visits.ts';
import { relatedWork } from './related-work.ts';

/** What people type, and what that leads to; terms are divided by commas. */
export type Relation = readonly [typed: string, meant: string];

/**
 * Everyday words and what they lead to in a hospital without being its name: a wedding ring is no other word for jewellery,
 * but who types it looks for the rule about jewellery. They count less than what was typed, and where that is enough they do
 * not count at all. Unlike synonyms they lead one way, and are part of the program. Not yet reviewed by a clinician.
 */
export const relatedWords: readonly Relation[] = [
  ...relatedCare,
  ...relatedThings,
  ...relatedVisits,
  ...relatedWork,
];
