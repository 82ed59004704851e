import { limitMarks } from '@icare/contracts/composed-text';

/**
 * A text as the search compares it: lower case, without accents and apostrophes, "A&E" as "ae", and every other sign
 * between words as one space. `search_fold` in the database does the same.
 */
export function foldText(text: string): string {
  return limitMarks(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .replace(/([a-z0-9])&(?=[a-z0-9])/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
}
