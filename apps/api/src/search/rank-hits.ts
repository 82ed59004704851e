import type { Role } from '@icare/contracts/roles';
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

/** What each of a kind gains that was named, and what more if it has the other words in its name: "IT job", "leave policy". */
const namedKindWeights = { each: 0.3, byName: 0.8 };

/** What a title gains that has everything that was typed, and what more if it has nothing else. */
const titleWeights = { all: 0.6, alone: 0.6 };

/** Another name counts where it is what was typed, and not where it has that among more: "nurse at home" is no nurse. */
const shareOfOtherName = 0.6;

/** What a reason gains to come for it, by how much of it was typed, where all that was typed is in it. */
const reasonWeight = 0.5;

/** What people's own rooms gain: the audit log, the requirement matrix, the vacancies of HR. */
const ownPlaceWeight = 0.4;

/** What a hit gains that was found by some of the words, where its whole title or another name was among them. */
const wholeNameWeight = 0.6;

/** Documents have the words in their texts as well, other kinds in a few lines: the same share of them says less. */
const shareOfDocuments = 0.8;

/** The same for staff, who look for a document more often than for what it is about. */
const staffWeights: Partial<Record<SearchKind, number>> = { document: 0.1 };

/** What those whose work it is look for before anything that has the words in its text. */
const roleWeights: Partial<Record<Role, Partial<Record<SearchKind, number>>>> = {
  ROLE_HR: { application: 0.6 },
};

/** The hits with what they are worth beside others, best first. */
export function inOrder(
  hits: readonly Found[],
  termsOf: (hit: Found) => SearchTerms,
  { user }: Pick<Caller, 'user'>,
): Found[] {
  const scoreOf = (hit: Found) => {
    const { parts, isKindNamed, ...names } = termsOf(hit);
    const share = nameShare(hit, names);
    const isWeighed = user === null && (hit.kind !== 'position' || share > 0);
    const weight =
      (isWeighed ? (visitorWeights[hit.kind] ?? 0) : 0) +
      (isKindNamed ? namedKindWeights.each : 0) +
      (hit.isOwnPlace ? ownPlaceWeight : 0);
    const reason = reasonWeight * reasonShare(hit, names);
    const asked = isKindNamed && share > 0 ? namedKindWeights.byName : 0;
    const ofRole = (user && roleWeights[user.role]?.[hit.kind]) ?? 0;
    const staffWeight = user ? (staffWeights[hit.kind] ?? 0) : 0;
    if (!parts) {
      return (
        hit.score +
        Math.max(titleBonus(share), reason) +
        weight +
        asked +
        ofRole +
        (share > 0 ? staffWeight : 0)
      );
    }
    // Of what has but some of the words, the kind alone is no reason to show it.
    const factor =
      (hit.kind === 'document' ? shareOfDocuments : 1) * (1 + staffWeight + weight + ofRole);
    return (
      (hit.score + wholeNameWeight * wholeNameShare(hit, parts)) * factor +
      Math.max(titleBonus(share), reason) +
      asked
    );
  };
  return hits.map((hit) => ({ ...hit, score: scoreOf(hit) })).sort(byScore);
}

export const byScore = (one: Found, other: Found) =>
  other.score - one.score || one.title.localeCompare(other.title);

/** A name counts as typed where all but so much of it was: 'hours' is, where 'hour' was typed. */
const almostAll = 0.8;

/** What share of the query is a whole name of it: "who changed a document" has 'who changed'. */
function wholeNameShare(
  { title, alsoCalled = [] }: Found,
  parts: NonNullable<SearchTerms['parts']>,
): number {
  const whole = parts.reduce((sum, { worth }) => sum + worth, 0);
  const shares = [title, ...alsoCalled].flatMap(formsOf).map((name) => {
    const text = ` ${name}`;
    let letters = 0;
    let worth = 0;
    for (const part of parts) {
      const found = part.phrases.filter((one) => text.includes(` ${one}`));
      if (found.length === 0) continue;
      letters += Math.max(...found.map(({ length }) => length + 1));
      worth += part.worth;
    }
    return letters >= almostAll * text.length ? worth / whole : 0;
  });
  return Math.max(...shares);
}

/** A title in which every part of the query stands, by whatever name, comes before one with its words elsewhere. */
const titleBonus = (share: number) =>
  share > 0 ? titleWeights.all + titleWeights.alone * share : 0;

type Names = Pick<SearchTerms, 'phrases' | 'asides'>;

/** Whether its title, or another name of it, has everything that was typed. */
export const isNamed = (hit: Found, terms: SearchTerms) => nameShare(hit, terms) > 0;

/** How much of its title, or of another name of it, was typed: 0 where a part of the query is missing there. */
function nameShare({ title, alsoCalled = [] }: Found, { phrases, asides }: Names): number {
  const others = alsoCalled
    .flatMap(formsOf)
    .map((name) => shareOf(name, phrases, asides))
    .filter((share) => share >= shareOfOtherName);
  return Math.max(shareOf(foldText(title), phrases, asides), ...others);
}

/** How much was typed of the reason that fits best. */
const reasonShare = ({ reasons = [] }: Found, { phrases, asides }: Names): number =>
  Math.max(
    0,
    ...reasons
      .flatMap(formsOfReason)
      .map((reason) => shareOf(reason, phrases, asides))
      .filter((share) => share >= shareOfOtherName),
  );

/** Reasons are part of the program, or as good as. */
const foldedReasons = new Map<string, string[]>();
function formsOfReason(reason: string): string[] {
  const kept = foldedReasons.get(reason);
  if (kept) return kept;
  const forms = formsOf(reason);
  foldedReasons.set(reason, forms);
  return forms;
}

/** What was typed has filler words only in terms that have them: "my licence" is "licence", and "sign in" that. */
const formsOf = (name: string) => {
  const words = foldedWords(name);
  return [words.join(' '), withoutFillers(words).join(' ')];
};

function shareOf(name: string, phrases: Names['phrases'], asides: Names['asides']): number {
  const text = ` ${name}`;
  const foundIn = (names: readonly string[]) => names.filter((one) => text.includes(` ${one}`));
  const found = phrases.map(foundIn);
  if (found.some((names) => names.length === 0)) return 0;
  const letters = [...found, ...asides.map(foundIn)].reduce(
    (sum, names) => sum + Math.max(0, ...names.map(({ length }) => length)),
    0,
  );
  return Math.min(1, letters / name.length);
}
