import { foldedWords } from '@icare/domain/fold-text';
import { spellSound } from '@icare/domain/spell-sound';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import type { Platform } from '../platform/platform.ts';
import type { Searchable } from '../platform/search/searchable.ts';
import type { WordFacts } from './look-up-words.ts';
import { isOnlyWhole, withoutFillers } from './parse-query.ts';
import { readInBackground } from './read-in-background.ts';
import { findRelated, relatedOwnWords } from './related-words/find-related.ts';

/** What the search knows beside the words of documents. */
export type Vocabulary = {
  /** The longest term that the words from `at` begin with: how many words it has, and the other terms of its group. */
  startingAt: (
    words: readonly string[],
    at: number,
    facts: Pick<WordFacts, 'stems'>,
  ) => { length: number; others: string[][] } | null;
  /** The longest of the everyday words that begins at `at`, and what it leads to without being its name. */
  relatedTo: Vocabulary['startingAt'];
  /** Terms that are found only where they were typed in full, with their filler words. */
  wholeTerms: readonly (readonly string[])[];
  /** Words of the synonyms, and of what the program itself calls things; and their stems. */
  words: readonly string[];
  stems: ReadonlySet<string>;
  /** Those of its words that sound so. */
  soundingLike: (sound: string) => readonly string[];
  /** What finding a word tells, 0 to 1, by its stem: next to nothing where almost every text has it. */
  worthOf: (stem: string) => number;
  /** The same of a term of the synonyms. */
  worthOfTerm: (words: readonly string[]) => number;
};

type Term = { group: string; words: string[]; stems: string };

/** How long an edit takes to show in another process's searches. */
const keptFor = 60_000;
/** How rare a word is changes slowly. */
const sharesKeptFor = 600_000;

/** The list that IT edits, read when it is first needed and again after a minute or an edit, and the words beside it. */
export function createVocabulary(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  searchables: readonly Searchable[],
) {
  const ownWords = [
    ...new Set(searchables.flatMap(({ ownWords = [] }) => ownWords.flatMap(foldedWords))),
  ];
  const readShares = async () => {
    const all = await Promise.all(
      searchables.map((one) => one.readShares?.(database) ?? new Map<string, number>()),
    );
    return new Map(all.flatMap((shares) => [...shares]));
  };
  const terms = keep(clock, keptFor, () => readTerms(database));
  const currentShares = readInBackground(
    { clock, log },
    {
      first: new Map<string, number>(),
      read: readShares,
      every: sharesKeptFor,
      failed: 'How common words are could not be read for the search.',
    },
  );
  const stems = keep(clock, Number.POSITIVE_INFINITY, () =>
    readStems(database, [...ownWords, ...relatedOwnWords]),
  );
  let made: { from: readonly unknown[]; vocabulary: Vocabulary } | null = null;
  return {
    read: async (): Promise<Vocabulary> => {
      const [ofTerms, ofWords, ofShares] = [
        await terms.read(),
        await stems.read(),
        currentShares(),
      ];
      const from = [ofTerms, ofWords, ofShares];
      // Each search has it anew only once something was read anew.
      if (!made?.from.every((value, at) => value === from[at])) {
        made = { from, vocabulary: toVocabulary(ofTerms, ownWords, ofWords, ofShares) };
      }
      return made.vocabulary;
    },
    forget: terms.forget,
  };
}

/** Reads a value when it is first needed, and again when it is old. */
function keep<Value>(clock: Platform['clock'], time: number, read: () => Promise<Value>) {
  let kept: { until: number; value: Promise<Value> } | null = null;
  const forget = () => {
    kept = null;
  };
  return {
    read: (): Promise<Value> => {
      const now = clock().getTime();
      if (kept && kept.until > now) return kept.value;
      const value = read();
      kept = { until: now + time, value };
      value.catch(forget);
      return value;
    },
    forget,
  };
}

const stemOf = (word: string) =>
  sql<string>`coalesce((ts_lexize('public.portal_stem', ${sql.ref(word)}))[1], ${sql.ref(word)})`;

async function readStems(database: Platform['database'], words: readonly string[]) {
  const rows = await readRows(
    database,
    build
      .selectFrom(sql<{ word: string }>`unnest(${[...words]}::text[])`.as<'own'>(sql`own(word)`))
      .select(['own.word', stemOf('own.word').as('stem')]),
  );
  return new Map(rows.map(({ word, stem }) => [word, stem]));
}

async function readTerms(database: Platform['database']): Promise<Term[]> {
  const terms = build
    .selectFrom('search_synonyms')
    .select(['id as group', sql<string>`search_fold(unnest(terms))`.as('folded')])
    .as('folded_terms');
  const rows = await readRows(
    database,
    build.selectFrom(terms).select([
      'group',
      'folded',
      sql<string[]>`to_json(array(
        select coalesce((ts_lexize('public.portal_stem', word))[1], word)
          from unnest(string_to_array(folded, ' ')) with ordinality as given(word, place)
         order by place))`.as('stems'),
    ]),
  );
  return rows
    .filter(({ folded }) => folded !== '')
    .map(({ group, folded, stems }) => {
      const words = folded.split(' ');
      const telling = new Set(isOnlyWhole(words) ? words : withoutFillers(words));
      // Filler words of what was typed are left out before it is compared.
      const compared = stems.filter((_, place) => telling.has(words[place] ?? ''));
      return { group, words, stems: compared.join(' ') };
    });
}

/** A word of which nothing is known may be rare. One that almost every text has still tells a little. */
const leastWorth = 0.1;
/** Words that are as rare as this, or rarer, tell most. */
const rareShare = 0.01;

function toVocabulary(
  terms: readonly Term[],
  ownWords: readonly string[],
  ownStems: ReadonlyMap<string, string>,
  shares: ReadonlyMap<string, number>,
): Vocabulary {
  const words = [
    ...new Set([...ownWords, ...relatedOwnWords, ...terms.flatMap((term) => term.words)]),
  ];
  let bySound: Map<string, string[]> | null = null;
  const stemsOf = new Map(terms.map((term) => [term.words.join(' '), term.stems.split(' ')]));
  const worthOf = (stem: string) => {
    const share = Math.max(shares.get(stem) ?? 0, rareShare);
    return Math.max(leastWorth, Math.log(share) / Math.log(rareShare));
  };
  return {
    startingAt: findLongest(terms),
    relatedTo: findRelated(ownStems),
    wholeTerms: terms.map(({ words }) => words).filter(isOnlyWhole),
    words,
    soundingLike: (sound) => {
      bySound ??= Map.groupBy(words, spellSound);
      return bySound.get(sound) ?? [];
    },
    stems: new Set([...ownStems.values(), ...terms.flatMap(({ stems }) => stems.split(' '))]),
    worthOf,
    worthOfTerm: (words) => Math.max(...(stemsOf.get(words.join(' ')) ?? words).map(worthOf)),
  };
}

/**
 * Stems that a term shares with words of another meaning: 'intern' with 'internal', 'reporter' with 'report', 'carer' with
 * 'care'. Such a term is meant where it was typed as it is, and is not looked for where another of its group was.
 */
const sharedStems = new Set(
  'attend care cool cut intern lock mind order port post report sign'.split(' '),
);
const isMeant = (term: Term, typed: readonly string[]) =>
  !sharedStems.has(term.stems) ||
  typed.join(' ') === term.words.join(' ') ||
  typed.join(' ') === `${term.words.join(' ')}s`;

/** AED has the stem of 'a', which every text has. */
const shortestTerm = 2;

function findLongest(terms: readonly Term[]): Vocabulary['startingAt'] {
  const byStems = Map.groupBy(terms, ({ stems }) => stems);
  const byGroup = Map.groupBy(terms, ({ group }) => group);
  const longest = Math.max(1, ...terms.map(({ words }) => words.length));
  return (words, at, { stems }) => {
    const most = Math.min(longest, words.length - at);
    for (let length = most; length > 0; length--) {
      const typed = words.slice(at, at + length).map((word) => stems.get(word) ?? word);
      const found = byStems
        .get(typed.join(' '))
        ?.filter((term) => isMeant(term, words.slice(at, at + length)));
      if (!found?.length) continue;
      // A term may be in several groups: 'IV' is a vein and a four.
      const others = found
        .flatMap(({ group }) => byGroup.get(group) ?? [])
        .filter(
          (term) =>
            term.stems !== typed.join(' ') &&
            term.stems.length >= shortestTerm &&
            !sharedStems.has(term.stems),
        )
        .map((term) => term.words);
      return { length, others };
    }
    return null;
  };
}
