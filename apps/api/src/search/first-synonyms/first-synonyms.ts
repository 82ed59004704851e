import { abbreviations } from './abbreviations.ts';
import { administration } from './administration.ts';
import { clinicalSynonyms } from './clinical.ts';
import { everydaySynonyms } from './everyday.ts';
import { hospitalSynonyms } from './hospital.ts';
import { medicines } from './medicines.ts';
import { spellings } from './spelling.ts';
import { symptoms } from './symptoms.ts';

/** The groups that a new portal begins with. */
export const firstSynonyms = [
  ...clinicalSynonyms,
  ...abbreviations,
  ...medicines,
  ...symptoms,
  ...spellings,
  ...hospitalSynonyms,
  ...administration,
  ...everydaySynonyms,
];
