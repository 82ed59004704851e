import type { SearchKind } from '@icare/contracts/search';
import { foldedWords, foldText } from '@icare/domain/fold-text';
import type { Caller } from '../platform/auth/caller.ts';
import type { Found, SearchTerms } from '../platform/search/searchable.ts';
import { withoutFillers } from './parse-query.ts';

/**
 * What each kind gains in a visitor's search: visitors look for a clinic, a page or a position, seldom for a procedure. It
 * is less than what a title gains, so a procedure that is asked for by its name comes first all the same. Positions gain it
 * by their names alone: their texts have the words of every ward.
 */
const visitorWeights: Partial<Record<SearchKind, number>> = {
  service: 0.5,
  page: 0.5,
  position: 0.3,
};

/** Words that each of a kind has beside its title: "IT job" asks for every position that has "IT". */
const wordsOfKind: Partial<Record<SearchKind, ReadonlySet<string>>> = {
  position: new Set(['job', 'jobs', 'vacancy', 'vacancies', 'position']),
  service: new Set(['clinic', 'clinics', 'opening hours', 'hours']),
};

/** What a title gains that has everything that was typed, and what more if it has nothing else. */
const titleWeights = { all: 0.6, alone: 0.6 };

/** Another name counts where it is what was typed, and not where it has that among more: "nurse at home" is no nurse. */
const shareOfOtherName = 0.6;

export function inOrder(
  hits: readonly Found[],
  { phrases }: SearchTerms,
  { user }: Pick<Caller, 'user'>,
): Found[] {
  const scoreOf = (hit: Found) => {
    const share = nameShare(hit, phrases);
    const isWeighed = user === null && (hit.kind !== 'position' || share > 0);
    return hit.score + titleBonus(share) + (isWeighed ? (visitorWeights[hit.kind] ?? 0) : 0);
  };
  return hits
    .map((hit) => ({ hit, score: scoreOf(hit) }))
    .sort((one, other) => other.score - one.score || one.hit.title.localeCompare(other.hit.title))
    .map(({ hit }) => hit);
}

/** A title in which every part of the query stands, by whatever name, comes before one with its words elsewhere. */
const titleBonus = (share: number) =>
  share > 0 ? titleWeights.all + titleWeights.alone * share : 0;

/** Whether its title, or another name of it, has everything that was typed. */
export const isNamed = (hit: Found, { phrases }: SearchTerms) => nameShare(hit, phrases) > 0;

/** How much of its title, or of another name of it, was typed: 0 where a part of the query is missing there. */
function nameShare(
  { kind, title, alsoCalled = [] }: Found,
  phrases: SearchTerms['phrases'],
): number {
  const ofKind = wordsOfKind[kind];
  const telling = ofKind && phrases.filter((names) => !names.some((name) => ofKind.has(name)));
  const asked = telling?.length ? telling : phrases;
  const others = alsoCalled
    // What was typed has no filler words either: "my licence" is "licence".
    .map((name) => shareOf(withoutFillers(foldedWords(name)).join(' '), asked))
    .filter((share) => share >= shareOfOtherName);
  return Math.max(shareOf(foldText(title), asked), ...others);
}

function shareOf(name: string, phrases: SearchTerms['phrases']): number {
  const text = ` ${name}`;
  const found = phrases.map((names) => names.filter((one) => text.includes(` ${one}`)));
  if (found.some((names) => names.length === 0)) return 0;
  const letters = found.reduce(
    (sum, names) => sum + Math.max(...names.map(({ length }) => length)),
    0,
  );
  return Math.min(1, letters / name.length);
}
