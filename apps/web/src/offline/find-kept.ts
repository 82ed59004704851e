import type { CriticalDocument } from '@icare/contracts/document-reading';
import { countEdits } from '@icare/domain/count-edits';
import { foldedWords, foldText } from '@icare/domain/fold-text';

/** From so many letters a word is also found where it is written as two, or with one slip of the fingers. */
const lettersJoined = 6;
const lettersCorrected = 4;

export type KeptFound = {
  /** Best first. */
  documents: readonly CriticalDocument[];
  /** None has all of the words, so these are all documents of the device. */
  isNearest: boolean;
};

/**
 * The documents on this device for what was typed, by what the name has of it, and then by the text. All of them are listed
 * where none has all of the words, since they are few, and one of them may be meant. `texts`: of each, folded.
 */
export function findKept(
  documents: readonly CriticalDocument[],
  texts: ReadonlyMap<string, string>,
  typed: string,
): KeptFound {
  const words = foldedWords(typed);
  if (words.length === 0) return { documents, isNearest: false };
  const ranked = documents.map((critical) => {
    const { _id, name } = critical.document;
    const inName = countFound(words, foldText(name));
    const found = countFound(words, `${foldText(name)} ${texts.get(_id) ?? ''}`);
    return { critical, found, rank: 2 * inName + found };
  });
  const whole = ranked.filter(({ found }) => found === words.length);
  const listed = whole.length > 0 ? whole : ranked;
  const sorted = listed.toSorted((one, other) => other.rank - one.rank);
  return {
    documents: sorted.map(({ critical }) => critical),
    isNearest: whole.length === 0,
  };
}

function countFound(words: readonly string[], text: string): number {
  const known = new Set(text.split(' '));
  const joined = text.replaceAll(' ', '');
  const initials = [...text.matchAll(/(?:^| )(.)/g)].map(([, letter]) => letter).join('');
  return words.filter(
    (word) =>
      text.includes(word) ||
      (word.length >= lettersJoined && joined.includes(word)) ||
      // PEP, in the name; in a long text any letters follow each other somewhere.
      (word.length >= 3 && known.size <= 20 && initials.includes(word)) ||
      (word.length >= lettersCorrected &&
        [...known].some(
          (other) =>
            Math.abs(other.length - word.length) <= 1 &&
            other[0] === word[0] &&
            countEdits(word, other) === 1,
        )),
  ).length;
}
