import { clinicalSynonyms } from './clinical.ts';
import { everydaySynonyms } from './everyday.ts';
import { hospitalSynonyms } from './hospital.ts';
import { spellings } from './spelling.ts';

/** The groups that a new portal begins with. */
export const firstSynonyms = [
  ...clinicalSynonyms,
  ...spellings,
  ...hospitalSynonyms,
  ...everydaySynonyms,
];
