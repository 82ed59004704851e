import { abbreviations } from './abbreviations.ts';
import { administration } from './administration.ts';
import { bodyAndIllness } from './body-and-illness.ts';
import { clinicalSynonyms } from './clinical.ts';
import { everydaySynonyms } from './everyday.ts';
import { hospitalSynonyms } from './hospital.ts';
import { medicines } from './medicines.ts';
import { spellings } from './spelling.ts';
import { symptoms } from './symptoms.ts';
import { thingsAndRules } from './things-and-rules.ts';
import { wordForms } from './word-forms.ts';
import { workingLife } from './working-life.ts';

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
  ...wordForms,
  ...bodyAndIllness,
  ...workingLife,
  ...thingsAndRules,
];
