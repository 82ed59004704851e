import { createRequire } from 'node:module';
import type * as lists from '@zxcvbn-ts/language-common';

/** Words that people here often use in passwords: the place, the hospital, faith, football. */
const localWords = [
  'hospital',
  'medical',
  'medicalcentre',
  'medicalcenter',
  'owerri',
  'imostate',
  'nigeria',
  'icare',
  'icareportal',
  'portal',
  'administrator',
  'changeme',
  'temporary',
  'jesuschrist',
  'godisgood',
  'godswill',
  'chukwu',
  'chineke',
  'supereagles',
  'pa$$word',
  'pa$$w0rd',
  'p@ssword',
];
/** Sequences of letters, digits or neighbouring keys. */
const sequences = [
  '01234567890123456789',
  '09876543210987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];

/** About 50,000 leaked passwords and the local words. Read on first use, to keep the start fast. */
let cached: Set<string> | undefined;
function knownPasswords(): Set<string> {
  if (cached) return cached;
  const require = createRequire(import.meta.url);
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof lists;
  cached = new Set([...dictionary['passwords-common'], ...localWords]);
  return cached;
}

/** True for passwords that attackers try first: common ones, also with digits added, key sequences and repetitions. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  if (sequences.some((sequence) => sequence.includes(folded))) return true;
  if (/^(.{1,4})\1+.{0,3}$/u.test(folded)) return true;
  const letters = folded.replace(/[^a-z]+$/, '');
  const stripped = folded.replace(/[\d\W_]+$/, '').replace(/^[\d\W_]+/, '');
  const passwords = knownPasswords();
  return [folded, letters, stripped].some(
    (word) => word === '' || passwords.has(word) || passwords.has(halfOfRepeated(word)),
  );
}

/** `welcome` for `welcomewelcome`; other words unchanged. */
function halfOfRepeated(word: string): string {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
}
