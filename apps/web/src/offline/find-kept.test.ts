import type { CriticalDocument } from '@icare/contracts/document-reading';
import { expect, test } from 'vitest';
import { aDocument } from '../testing/document-samples.ts';
import { findKept } from './find-kept.ts';

const kept = (name: string): CriticalDocument => ({
  document: { ...aDocument, _id: name, name },
  textParts: 1,
  textRevision: 'one',
  references: [],
});
const documents = [
  kept('Adult Resuscitation, Code Blue'),
  kept('Labour Ward Massive Haemorrhage'),
  kept('Lassa/VHF Isolation'),
  kept('Sharps and Post-Exposure Prophylaxis'),
];
const texts = new Map([
  ['Adult Resuscitation, Code Blue', 'cardiac arrest compressions'],
  ['Labour Ward Massive Haemorrhage', 'bleeding after birth oxytocin'],
  ['Lassa/VHF Isolation', 'gloves post a notice at the door after a needle stick'],
  ['Sharps and Post-Exposure Prophylaxis', 'needle stick or splash within two hours'],
]);
const find = (typed: string) => {
  const found = findKept(documents, texts, typed);
  return [
    ...found.documents.map(({ document }) => document.name.split(/[ /,]/)[0]),
    found.isNearest,
  ];
};

test.each([
  ['needlestick splash', 'Sharps'],
  ['needle-stick splash', 'Sharps'],
  ['PEP', 'Sharps'],
  ['post exposure', 'Sharps'],
  ['hemorrhage', 'Labour'],
  ['oxitocin', 'Labour'],
  ['lasa', 'Lassa'],
  ['codeblue', 'Adult'],
])('%s is found on the device as it is typed', (typed, name) => {
  expect(find(typed)).toEqual([name, false]);
});

test('what has the word in its name comes first', () => {
  expect(find('post')).toEqual(['Sharps', 'Lassa', false]);
});

test('where none has all of the words, what has some of them comes first, and that is said', () => {
  expect(find('sharps bin')).toEqual(['Sharps', 'Adult', 'Labour', 'Lassa', true]);
  expect(find('zzz')[4]).toBe(true);
  expect(find('')[4]).toBe(false);
});
