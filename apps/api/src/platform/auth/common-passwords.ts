import { createRequire } from 'node:module';
import type * as lists from '@zxcvbn-ts/language-common';

/** Passwords here are also built of local words: the place, the hospital, its faith and clubs. */
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
const runs = [
  '01234567890123456789',
  '09876543210987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];

/** Fifty thousand passwords that were in use elsewhere. Read when first needed: a start should not wait for them. */
let known: Set<string> | undefined;
function knownPasswords(): Set<string> {
  if (known) return known;
  const require = createRequire(import.meta.url);
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof lists;
  known = new Set([...dictionary['passwords-common'], ...localWords]);
  return known;
}

/** True for passwords an attacker tries first: a common one, also with digits behind it, a run of keys, a short repeat. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  if (runs.some((run) => run.includes(folded))) return true;
  if (/^(.{1,4})\1+.{0,3}$/u.test(folded)) return true;
  const letters = folded.replace(/[^a-z]+$/, '');
  const stripped = folded.replace(/[\d\W_]+$/, '').replace(/^[\d\W_]+/, '');
  const passwords = knownPasswords();
  return [folded, letters, stripped].some(
    (word) => word === '' || passwords.has(word) || passwords.has(halfOfRepeated(word)),
  );
}

/** `welcomewelcome` is `welcome`. */
function halfOfRepeated(word: string): string {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
}
