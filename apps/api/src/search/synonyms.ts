import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import type { Platform } from '../platform/platform.ts';
import type { WordFacts } from './look-up-words.ts';
import { withoutFillers } from './parse-query.ts';

/** Terms that mean the same, found by the stems of their words. */
export type Synonyms = {
  /** The longest term that the words from `at` begin with: how many words it has, and the other terms of its group. */
  startingAt: (
    words: readonly string[],
    at: number,
    facts: Pick<WordFacts, 'stems'>,
  ) => { length: number; others: string[][] } | null;
};

type Term = { group: string; words: string[]; stems: string };

/** How long an edit takes to show in another process's searches. */
const keptFor = 60_000;

/** The list that IT edits, read when it is first needed and again after a minute or an edit. */
export function createSynonyms({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  let kept: { until: number; synonyms: Promise<Synonyms> } | null = null;
  return {
    read: (): Promise<Synonyms> => {
      const now = clock().getTime();
      if (kept && kept.until > now) return kept.synonyms;
      const synonyms = readTerms(database).then(index);
      kept = { until: now + keptFor, synonyms };
      synonyms.catch(() => {
        kept = null;
      });
      return synonyms;
    },
    forget: () => {
      kept = null;
    },
  };
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
      const telling = new Set(withoutFillers(words));
      // Filler words of what was typed are left out before it is compared.
      const compared = stems.filter((_, place) => telling.has(words[place] ?? ''));
      return { group, words, stems: compared.join(' ') };
    });
}

function index(terms: readonly Term[]): Synonyms {
  const byStems = Map.groupBy(terms, ({ stems }) => stems);
  const byGroup = Map.groupBy(terms, ({ group }) => group);
  const longest = Math.max(1, ...terms.map(({ words }) => words.length));
  return {
    startingAt: (words, at, { stems }) => {
      const most = Math.min(longest, words.length - at);
      for (let length = most; length > 0; length--) {
        const typed = words.slice(at, at + length).map((word) => stems.get(word) ?? word);
        const found = byStems.get(typed.join(' '));
        if (!found) continue;
        // A term may be in several groups: 'IV' is a vein and a four.
        const others = found
          .flatMap(({ group }) => byGroup.get(group) ?? [])
          .filter((term) => term.stems !== typed.join(' '))
          .map((term) => term.words);
        return { length, others };
      }
      return null;
    },
  };
}
