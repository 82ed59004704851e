import type { SearchKind } from '@icare/contracts/search';
import { sql } from 'kysely';
import { build } from '../database/build.ts';
import type { Transaction } from '../database/database.ts';
import { readRows } from '../database/send.ts';
import { fitOf, hasWords } from './matching.ts';
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

/** Entries as the database is given them, with the question. */
export function toGivenEntries(entries: readonly SearchEntry[]): string {
  return JSON.stringify(
    entries.map(({ title, detail, names, words, otherWords = '', reasons = '' }, at) => ({
      ...{ at, title, detail, reasons },
      words: [...names, words].join('\n'),
      other: otherWords,
    })),
  );
}

/** The entries that have the words, the best first. `given`: `toGivenEntries` of the same entries. */
export async function findEntries<Entry extends SearchEntry>(
  tx: Transaction,
  terms: SearchTerms,
  entries: readonly Entry[],
  given: string,
): Promise<{ entry: Entry; found: Found }[]> {
  const worded = build
    .selectFrom(
      sql<{
        at: number;
        title: string;
        detail: string;
        words: string;
        reasons: string;
      }>`jsonb_to_recordset(${given}::jsonb)`.as<'given'>(
        sql`given(at int, title text, detail text, words text, other text, reasons text)`,
      ),
    )
    .select([
      'given.at',
      sql`search_words(given.title, 'A') || search_words(given.words, 'B') || search_words(given.detail || ' ' || given.other, 'C') || search_words(given.reasons, 'D')`.as(
        'search',
      ),
    ])
    .as('worded');
  const rows = await readRows(
    tx,
    build
      .selectFrom(worded)
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
