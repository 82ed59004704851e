import { limitMarks } from '@icare/contracts/composed-text';

/** Titles before a name, which are not part of a username. */
const titles =
  /^(?:mr|mrs|ms|miss|dr|prof|professor|engr|pharm|barr|chief|sir|lady|rev|nurse|matron|nr)$/;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Record<string, string> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
};

/** Leaves room for a number after it: a username has at most 64 characters. */
const mostLetters = 56;

/**
 * First and last name as a username: 'Dr. Chịọma Ada Okoro-Eze' is 'chioma.okoro-eze'. Only letters, digits, hyphens and a
 * dot; empty if the name has none, as one in another script. Whoever uses it makes it unique, and at least as long as a
 * username has to be.
 */
export function usernameOf(name: string): string {
  const words = limitMarks(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[đøłæœßı]/g, (letter) => undecomposed[letter] ?? '')
    .split(/[\s.]+/)
    .map((word) => word.replace(/[^a-z0-9-]/g, '').replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '' && !titles.test(word));
  const [first = ''] = words;
  const last = words.length > 1 ? `.${words.at(-1)}` : '';
  return `${first}${last}`.slice(0, mostLetters);
}
