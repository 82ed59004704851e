import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRows } from '../platform/database/send.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the portal knows about the words of a query. */
export type WordFacts = {
  /** What a word has in common with its other forms. */
  stems: ReadonlyMap<string, string>;
  /** Words that something has, in any form; two neighbours written as one among them. */
  known: ReadonlySet<string>;
  /** Known words that nothing has in the form that was typed. */
  otherForms: ReadonlySet<string>;
  /** Words that nothing has, but that are several words which something has. */
  divided: ReadonlyMap<string, readonly string[]>;
  /** Words that begin like the one that is being typed. */
  completions: ReadonlyMap<string, readonly string[]>;
  /** What the one that is being typed sounds like, should it be all of the word. */
  heard?: ReadonlyMap<string, string>;
};

/** Parts of a divided word have at least so many letters: shorter ones are parts of almost every word. */
const shortestPart = 4;
const shortestBeginning = 3;
const completionsAtMost = 20;

export async function lookUpWords(
  { tx, vocabulary }: { tx: Transaction; vocabulary: Pick<Vocabulary, 'stems' | 'words'> },
  words: readonly string[],
  { isOpen }: { isOpen: boolean },
): Promise<WordFacts> {
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const divisions = new Map(words.map((word) => [word, divisionsOf(word)]));
  const asked = new Set([...words, ...joined, ...[...divisions.values()].flat(2)]);
  const rows = await readRows(
    tx,
    build
      .selectFrom(
        sql<{ word: string }>`unnest(${[...asked]}::text[])`.as<'asked'>(sql`asked(word)`),
      )
      .select(['asked.word', stemOf(sql.ref('asked.word')).as('stem')])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('search_words')
            .select(sql.lit(1).as('one'))
            .where('search_words.stem', '=', stemOf(sql.ref('asked.word'))),
        ).as('isKnown'),
      )
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('search_words')
            .select(sql.lit(1).as('one'))
            .whereRef('search_words.word', '=', 'asked.word'),
        ).as('isWord'),
      ),
    { once: true },
  );
  const known = new Set(
    rows
      .filter(({ isKnown, stem }) => isKnown || vocabulary.stems.has(stem))
      .map(({ word }) => word),
  );
  // What has the stem of a word only may be a slip: 'microbal' is no part of 'antimicrobal'.
  const own = new Set(vocabulary.words);
  const isWhole = new Set(
    rows.filter(({ word, isWord }) => isWord || own.has(word)).map(({ word }) => word),
  );
  const divided = new Map<string, readonly string[]>();
  for (const [word, pairs] of divisions) {
    const pair = known.has(word)
      ? undefined
      : pairs.find(
          (parts) => /\d$/.test(parts.at(-1) ?? '') || parts.every((part) => isWhole.has(part)),
        );
    if (pair) divided.set(word, pair);
  }
  const last = words.at(-1);
  const completions = new Map<string, readonly string[]>();
  if (isOpen && last !== undefined && last.length >= shortestBeginning) {
    completions.set(last, await findCompletions(tx, last));
  }
  const otherForms = rows.filter(
    ({ word, isWord }) => !isWord && words.includes(word) && known.has(word) && !own.has(word),
  );
  return {
    otherForms: new Set(otherForms.map(({ word }) => word)),
    stems: new Map(rows.map(({ word, stem }) => [word, stem])),
    known,
    divided,
    completions,
  };
}

const stemOf = (word: ReturnType<typeof sql.ref>) =>
  sql<string>`coalesce((ts_lexize('public.portal_stem', ${word}))[1], ${word})`;

/** 'ipc004' and 'sopipc004', a number of a document. */
const documentNumber = /^(?:(pol|sop)(?=\p{L}{2}))?(\p{L}{2,})(\d+)$/u;

/** The longest first part comes first: 'needlestick' is 'needle' and 'stick'. */
export function divisionsOf(word: string): string[][] {
  const [, kind, letters, digits] = documentNumber.exec(word) ?? [];
  if (letters && digits) return [[...(kind ? [kind] : []), letters, digits]];
  if (!/^\p{L}+$/u.test(word)) return [];
  const pairs: string[][] = [];
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    pairs.push([word.slice(0, at), word.slice(at)]);
  }
  return pairs;
}

async function findCompletions(tx: Transaction, beginning: string): Promise<string[]> {
  const rows = await readRows(
    tx,
    build
      .selectFrom('search_words')
      .select('word')
      .where('word', '>=', beginning)
      .where('word', 'like', `${beginning}%`)
      .orderBy('word')
      .limit(completionsAtMost),
    { once: true },
  );
  return rows.map(({ word }) => word);
}
