import type { SearchKind } from '@icare/contracts/search';
import { sql } from 'kysely';
import { BoundedMap } from '../database/bounded-map.ts';
import { build } from '../database/build.ts';
import type { Transaction } from '../database/database.ts';
import { readRows } from '../database/send.ts';
import { fitOf, hasWords, tsquery } from './matching.ts';
import type { Found, SearchTerms } from './searchable.ts';

/** Something short that is found by its names and words, such as a page of the portal. */
export type SearchEntry = {
  kind: SearchKind;
  id: string;
  title: string;
  detail: string;
  /** What people call it. */
  names: readonly string[];
  /** More of its words. */
  words: string;
  /** Words that count as little as those of the detail. */
  otherWords?: string;
  /** What people come for, which counts less than what it is called. */
  reasons?: string;
  path: string;
  isStaffOnly: boolean;
};

/** Reasons are written in lines, divided by commas. */
const phrasesOf = (reasons: string) =>
  reasons
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** An entry's words as the database keeps them, with their weights and places, and each of them alone. */
type Worded = { search: string; words: ReadonlySet<string> };

/** Their texts change with the program, or when somebody edits a service or a doctor: they are made words of once. */
const keptWords = new BoundedMap<string, Worded>(2000);

const textsOf = ({ title, detail, names, words, otherWords = '', reasons = '' }: SearchEntry) =>
  JSON.stringify([title, [...names, words].join('\n'), `${detail} ${otherWords}`, reasons]);

async function toWorded(tx: Transaction, entries: readonly SearchEntry[]): Promise<Worded[]> {
  const texts = entries.map(textsOf);
  // Adding one may drop another that is kept.
  const kept = new Map(texts.map((own) => [own, keptWords.get(own)]));
  const missing = [...kept].flatMap(([own, words]) => (words ? [] : [own]));
  if (missing.length > 0) {
    for (const { texts: own, search, words } of await makeWords(tx, missing)) {
      const one = { search, words: new Set(words) };
      kept.set(own, one);
      keptWords.set(own, one);
    }
  }
  return texts.map((own) => kept.get(own) ?? noWords);
}

const noWords: Worded = { search: '', words: new Set() };

function makeWords(tx: Transaction, texts: readonly string[]) {
  const part = (at: number) => sql`given.texts::jsonb ->> ${sql.lit(at)}`;
  const worded = build
    .selectFrom(sql<{ texts: string }>`unnest(${texts}::text[])`.as<'given'>(sql`given(texts)`))
    .select([
      'given.texts',
      sql`search_words(${part(0)}, 'A') || search_words(${part(1)}, 'B') || search_words(${part(2)}, 'C') || search_words(${part(3)}, 'D')`.as(
        'search',
      ),
    ])
    .as('worded');
  return readRows(
    tx,
    build
      .selectFrom(worded)
      .select([
        'worded.texts',
        sql<string>`worded.search::text`.as('search'),
        sql<string[]>`to_json(tsvector_to_array(worded.search))`.as('words'),
      ]),
  );
}

type Asked = { word: string; isBeginning: boolean };
/** A search asks several kinds, mostly the same. */
const keptQueries = new BoundedMap<string, Asked[]>(200);

/** Every word that a query names, as the database compares it. `isBeginning`: as the beginning of others. */
async function wordsOfQuery(
  tx: Transaction,
  { query }: Pick<SearchTerms, 'query'>,
): Promise<Asked[]> {
  const kept = keptQueries.get(query);
  if (kept) return kept;
  const rows = await readRows(
    tx,
    build.selectNoFrom(sql<string>`${tsquery(query)}::text`.as('compared')),
  );
  const compared = rows[0]?.compared ?? '';
  const asked = [...compared.matchAll(/'((?:[^']|'')*)'(:\*)?/g)].map(
    ([, word = '', beginning]) => ({
      word: word.replaceAll("''", "'"),
      isBeginning: beginning !== undefined,
    }),
  );
  keptQueries.set(query, asked);
  return asked;
}

/** The entries that have the words, the best first. */
export async function findEntries<Entry extends SearchEntry>(
  tx: Transaction,
  terms: SearchTerms,
  entries: readonly Entry[],
): Promise<{ entry: Entry; found: Found }[]> {
  const asked = await wordsOfQuery(tx, terms);
  const worded = await toWorded(tx, entries);
  const hasOne = ({ words }: Worded) =>
    asked.some(
      ({ word, isBeginning }) =>
        words.has(word) || (isBeginning && [...words].some((one) => one.startsWith(word))),
    );
  // Few have any of them: the database is not sent the others.
  const given = worded.flatMap((one, at) => (hasOne(one) ? [{ at, search: one.search }] : []));
  if (given.length === 0) return [];
  const rows = await readRows(
    tx,
    build
      .selectFrom(
        sql<{
          at: number;
          search: string;
        }>`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)`.as<'worded'>(
          sql`worded(at int, search tsvector)`,
        ),
      )
      .select(['worded.at', fitOf('worded.search', terms).as('score')])
      .where(hasWords('worded.search', terms))
      .orderBy('score', 'desc')
      .orderBy('at'),
  );
  return rows.flatMap(({ at, score }) => {
    const entry = entries[at];
    if (!entry) return [];
    const { kind, id, title, detail, path, names, isStaffOnly } = entry;
    const reasons = phrasesOf(entry.reasons ?? '');
    const found = {
      ...{ kind, id, title, alsoCalled: names, reasons, detail, path, isStaffOnly, score },
      ...{ page: null, text: '', positions: [] },
    };
    return [{ entry, found }];
  });
}
