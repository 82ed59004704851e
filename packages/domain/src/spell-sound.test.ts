import { expect, test } from 'vitest';
import { spellSound } from './spell-sound.ts';

test.each([
  ['farmacy', 'pharmacy'],
  ['diarea', 'diarrhoea'],
  ['opthalmology', 'ophthalmology'],
  ['hemorage', 'haemorrhage'],
  ['consent', 'concent'],
  ['insident', 'incident'],
  ['autoclav', 'autoclave'],
  ['sirinj', 'syringe'],
  ['diptheria', 'diphtheria'],
  ['ambulans', 'ambulance'],
  ['sycology', 'psychology'],
])('%s sounds like %s', (one, other) => {
  expect(spellSound(one)).toBe(spellSound(other));
});

test.each([
  ['ward', 'word'],
  ['boss', 'loss'],
  ['fever', 'never'],
  ['dose', 'nose'],
])('%s does not sound like %s', (one, other) => {
  expect(spellSound(one)).not.toBe(spellSound(other));
});
