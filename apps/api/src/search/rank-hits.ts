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
const titleWeights = { all: 0.6, alone: 0.5 };

/** Another name counts where it is what was typed, and not where it has that among more: "nurse at home" is no nurse. */
const shareOfOtherName = 0.6;

/**
 * What a reason gains to come for it, by how much of it was typed, where all that was typed is in it. Whoever types why they
 * go to a room of theirs means the room, and not what has the words in its text.
 */
const reasonWeights = { own: 0.9, other: 0.7 };

const placeOf = ({ isOwnPlace }: Found) => (isOwnPlace ? 'own' : 'other');

/** What people's own rooms gain: the audit log, the requirement matrix, the vacancies of HR. */
const ownPlaceWeight = 0.4;

/**
 * What a hit gains that was found by some of the words: by how much of them its title has, and where its whole title,
 * another name or a reason to come for it was among them.
 */
const partWeights = { inTitle: 0.4, wholeName: 0.4, wholeReason: { own: 0.8, other: 0.5 } };

/** What a title gains that has some of the words where all are in the rest of it, and what it gains if it is a name of somebody. */
const titleShareWeights = { ofOthers: 0.4, ofPeople: 0.5 };
const peopleKinds = new Set<SearchKind>(['person', 'application', 'user', 'record']);

/** A doctor is found by what people come to the clinic for, and they mean the clinic more often. */
const worthByAnother = { score: 0.7, reason: 0.4 };

/** "BMLS job": where a position is found, what has but "job" is less than one that has the rest. */
const besideNamedKind = 0.4;

/** Documents have the words in their texts as well, other kinds in a few lines: the same share of them says less. */
const shareOfDocuments = 0.9;

/** The same for staff, who look for a document more often than for what it is about, and seldom for a clinic. */
const staffWeights: Partial<Record<SearchKind, number>> = { document: 0.1, service: -0.35 };

/** What those whose work it is look for before anything that has the words in its text. */
const roleWeights: Partial<Record<Role, Partial<Record<SearchKind, number>>>> = {
  ROLE_HR: { application: 0.6 },
};

type Parts = NonNullable<SearchTerms['parts']>;

/** The hits with what they are worth beside others, best first. */
export function inOrder(
  hits: readonly Found[],
  termsOf: (hit: Found) => SearchTerms,
  { user }: Pick<Caller, 'user'>,
): Found[] {
  const isPositionWanted = hits.some((hit) => hit.kind === 'position' && termsOf(hit).isKindNamed);
  const scoreOf = (hit: Found) => {
    const { parts, isKindNamed, units, ...names } = termsOf(hit);
    const share = nameShare(hit, names);
    const isWeighed = user === null && (hit.kind !== 'position' || share > 0);
    const weight =
      (isWeighed ? (visitorWeights[hit.kind] ?? 0) : 0) +
      (isKindNamed ? namedKindWeights.each : 0) +
      (hit.isOwnPlace ? ownPlaceWeight : 0);
    const worth = hit.hasReasonsOfAnother ? worthByAnother : { score: 1, reason: 1 };
    const reason = reasonWeights[placeOf(hit)] * reasonShare(hit, names) * worth.reason;
    const asked = isKindNamed && share > 0 ? namedKindWeights.byName : 0;
    const ofRole = (user && roleWeights[user.role]?.[hit.kind]) ?? 0;
    const staffWeight = user ? (staffWeights[hit.kind] ?? 0) : 0;
    const named = Math.max(titleBonus(share), reason);
    if (!parts) {
      const inTitle = share > 0 ? 0 : titleShareBonus(hit, units);
      // Documents gain by their names alone, and a clinic loses nothing that was asked for by its name.
      const ofStaff = share > 0 === (hit.kind === 'document') ? staffWeight : 0;
      return hit.score * worth.score + Math.max(named, inTitle) + weight + asked + ofRole + ofStaff;
    }
    const whole = Math.max(
      partWeights.wholeName * wholeNameShare(hit, parts),
      partWeights.wholeReason[placeOf(hit)] * wholeReasonShare(hit, parts) * worth.reason,
    );
    // Of what has but some of the words, the kind alone is no reason to show it.
    const factor =
      (hit.kind === 'document' ? shareOfDocuments : 1) *
      (1 + staffWeight + weight + ofRole) *
      (isPositionWanted && hit.kind !== 'position' ? besideNamedKind : 1) *
      worth.score;
    return (
      (hit.score + whole + partWeights.inTitle * shareInTitle(hit, parts)) * factor + named + asked
    );
  };
  return hits.map((hit) => ({ ...hit, score: scoreOf(hit) })).sort(byScore);
}

export const byScore = (one: Found, other: Found) =>
  other.score - one.score || one.title.localeCompare(other.title);

/** A name counts as typed where all but so much of it was: 'hours' is, where 'hour' was typed. */
const almostAll = 0.8;

/** A reason counts by how much of it was typed, from so much on. */
const mostOfReason = 0.5;

/** What share of the query is a whole name of it: "who changed a document" has 'who changed'. */
const wholeNameShare = ({ title, alsoCalled = [] }: Found, parts: Parts): number =>
  Math.max(
    ...[title, ...alsoCalled].flatMap(formsOf).map((name) => {
      const { share, letters } = typedOf(name, parts);
      return letters >= almostAll ? share : 0;
    }),
  );

/** The same of what people come for: "my child drank kerosene" has 'drank kerosene'. */
const wholeReasonShare = ({ reasons = [] }: Found, parts: Parts): number =>
  Math.max(
    0,
    ...reasons.flatMap(formsOfReason).map((reason) => {
      const { share, letters } = typedOf(reason, parts);
      return letters >= mostOfReason ? share * letters : 0;
    }),
  );

/** What share of the query stands in a name, by what its parts are worth, and what share of the name's letters that is. */
function typedOf(name: string, parts: Parts): { share: number; letters: number } {
  const text = ` ${name}`;
  let letters = 0;
  let worth = 0;
  for (const part of parts) {
    const longest = Math.max(
      0,
      ...part.phrases.filter((one) => text.includes(` ${one}`)).map(({ length }) => length),
    );
    if (longest === 0) continue;
    letters += longest + 1;
    worth += part.worth;
  }
  return { share: worth / worthOf(parts), letters: Math.min(1, letters / text.length) };
}

const worthOf = (parts: Parts) => parts.reduce((sum, { worth }) => sum + worth, 0);

/** Shorter words are the beginnings of too many others. */
const shortestInTitle = 3;

/** How much of what was typed stands in its title, by what its parts are worth. */
function shareInTitle({ title }: Found, parts: Parts): number {
  const text = ` ${foldText(title)}`;
  const stands = ({ phrases }: Parts[number]) =>
    phrases.some((one) => one.length >= shortestInTitle && text.includes(` ${one}`));
  return worthOf(parts.filter(stands)) / worthOf(parts);
}

function titleShareBonus(hit: Found, parts: Parts): number {
  const share = shareInTitle(hit, parts);
  if (!peopleKinds.has(hit.kind)) return titleShareWeights.ofOthers * share;
  return share > 0 ? titleShareWeights.ofPeople : 0;
}

/** A title in which every part of the query stands, by whatever name, comes before one with its words elsewhere. */
const titleBonus = (share: number) =>
  share > 0 ? titleWeights.all + titleWeights.alone * share : 0;

type Names = Pick<SearchTerms, 'phrases' | 'asides'>;

/** Whether its title, or another name of it, has everything that was typed. */
export const isNamed = (hit: Found, terms: SearchTerms) => nameShare(hit, terms) > 0;

/** Whether that also has what says little of it, so that nothing in its text was looked for. */
export const isNamedWhole = (hit: Found, { named }: Pick<SearchTerms, 'named'>): boolean =>
  nameShare(hit, { phrases: named, asides: [] }) > 0;

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
