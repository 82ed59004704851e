import { countEdits } from '@icare/domain/count-edits';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRows } from '../platform/database/send.ts';
import { divisionsOf } from './look-up-words.ts';
import type { Vocabulary } from './vocabulary.ts';

type Source = { tx: Transaction; vocabulary: Pick<Vocabulary, 'words'> };

const candidatesAtMost = 40;
/** Divisions of one word that are tried: each is a query. */
const divisionsAtMost = 4;

/** 'Boss' is not 'loss': of so short words another first letter makes another word. */
const shortestOtherFirst = 6;

/** How many slips of the fingers a word of this length may have. */
const editsAllowed = (word: string) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/**
 * For each unknown word the one that was most likely meant, or two that were written as one. Words without a likely one
 * are left out.
 */
export async function correctWords(
  source: Source,
  unknown: readonly string[],
  known: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const corrections = new Map<string, string>();
  for (const word of unknown) {
    const allowed = editsAllowed(word);
    if (allowed === 0 || !/^\p{L}{1,40}$/u.test(word)) continue;
    const best =
      (await findMeant(source, word, allowed)) ?? (await findMeantPair(source, word, known));
    if (best) corrections.set(word, best);
  }
  return corrections;
}

/**
 * People rarely mistype the first letter, and the words that begin with it are found by an index. All are compared only
 * where none of those is one slip away.
 */
async function findMeant(source: Source, word: string, allowed: number) {
  const near = bestOf(word, 1, await findSimilar(source, word, 1, { beginsAlike: true }));
  if (near !== undefined || word.length < shortestOtherFirst) return near;
  return bestOf(word, allowed, await findSimilar(source, word, allowed, { beginsAlike: false }));
}

/** 'needlestik' is 'needle stick': one part is known, and the other is one slip away from a word. */
async function findMeantPair(source: Source, word: string, known: ReadonlySet<string>) {
  const pairs = divisionsOf(word).filter((pair) => pair.some((part) => known.has(part)));
  for (const pair of pairs.slice(0, divisionsAtMost)) {
    const meant = pair.map((part) => (known.has(part) ? part : undefined));
    for (const [index, part] of pair.entries()) {
      meant[index] ??= bestOf(part, 1, await findSimilar(source, part, 1, { beginsAlike: true }));
    }
    if (meant.every((part) => part !== undefined)) return meant.join(' ');
  }
  return undefined;
}

type Similar = { word: string; soundsAlike: boolean };

function bestOf(word: string, allowed: number, similar: readonly Similar[]): string | undefined {
  const [best] = similar
    .map((candidate) => ({ ...candidate, edits: countEdits(word, candidate.word) }))
    .filter(({ edits }) => edits <= allowed)
    // People write what they hear.
    .sort(
      (one, other) =>
        one.edits - other.edits ||
        Number(other.soundsAlike) - Number(one.soundsAlike) ||
        Number(other.word[0] === word[0]) - Number(one.word[0] === word[0]),
    );
  return best?.word;
}

/** PostgreSQL counts two letters in the wrong order as two edits, where people make one. */
async function findSimilar(
  { tx, vocabulary }: Source,
  word: string,
  allowed: number,
  { beginsAlike }: { beginsAlike: boolean },
): Promise<Similar[]> {
  const [first = ''] = word;
  const after = String.fromCodePoint((first.codePointAt(0) ?? 0) + 1);
  const edits = allowed + 1;
  const distance = sql<number>`levenshtein_less_equal(word, ${word}, ${sql.lit(edits)})`;
  const rows = await readRows(
    tx,
    build
      .selectFrom('search_words')
      .select(['word', sql<boolean>`dmetaphone(word) = dmetaphone(${word})`.as('soundsAlike')])
      .$if(beginsAlike, (rows) => rows.where('word', '>=', first).where('word', '<', after))
      .where(sql`length(word)`, '>=', word.length - allowed)
      .where(sql`length(word)`, '<=', word.length + allowed)
      .where(distance, '<=', edits)
      .orderBy(distance)
      .orderBy('word')
      .limit(candidatesAtMost),
    { once: true },
  );
  const own = vocabulary.words
    .filter((one) => one.startsWith(first) && Math.abs(one.length - word.length) <= allowed)
    .map((one) => ({ word: one, soundsAlike: false }));
  return [...rows, ...own];
}
