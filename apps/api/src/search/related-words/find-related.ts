import { foldText } from '@icare/domain/fold-text';
import { isOnlyWhole, withoutFillers } from '../parse-query.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { relatedWords } from './related-words.ts';

const toRows = (terms: string) => terms.split(', ').map((term) => foldText(term).split(' '));

/** What is typed without its filler words: of "my shift" only "shift" would be left, which says something else. */
const relations = relatedWords.map(([typed, meant]) => ({
  typed: toRows(typed).filter((words) => !isOnlyWhole(words)),
  meant: toRows(meant),
}));

/** The words that lead to others. */
export const relatedOwnWords: readonly string[] = [
  ...new Set(relations.flatMap(({ typed }) => typed.flat())),
];

/** `ownStems`: of these words. */
export function findRelated(ownStems: ReadonlyMap<string, string>): Vocabulary['relatedTo'] {
  const byStems = new Map<string, string[][]>();
  for (const { typed, meant } of relations) {
    for (const words of typed) {
      const compared = withoutFillers(words).map((word) => ownStems.get(word) ?? word);
      const key = compared.join(' ');
      byStems.set(key, [...(byStems.get(key) ?? []), ...meant]);
    }
  }
  const longest = Math.max(1, ...[...byStems.keys()].map((key) => key.split(' ').length));
  return (words, at, { stems }) => {
    for (let length = Math.min(longest, words.length - at); length > 0; length--) {
      const typed = words.slice(at, at + length).map((word) => stems.get(word) ?? word);
      const others = byStems.get(typed.join(' '));
      if (others) return { length, others };
    }
    return null;
  };
}
