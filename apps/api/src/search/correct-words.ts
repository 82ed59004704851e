import { countEdits } from '@icare/domain/count-edits';
import { spellSound } from '@icare/domain/spell-sound';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRows } from '../platform/database/send.ts';
import { divisionsOf } from './look-up-words.ts';
import type { Vocabulary } from './vocabulary.ts';

type Source = { tx: Transaction; vocabulary: Pick<Vocabulary, 'words' | 'soundingLike'> };

const candidatesAtMost = 40;
/** Divisions of one word that are tried: each is a query. */
const divisionsAtMost = 4;

/** 'Boss' is not 'loss': of so short words another first letter makes another word. */
const shortestOtherFirst = 6;

/** Of shorter words too many sound alike: 'Uche' is a name, and not how anybody writes 'use'. */
const shortestSounding = 5;

/** Share of the letters that hearing explains: 'zzzzzzz' sounds like much, and is nothing that anybody heard. */
const mostHeardShare = 0.5;

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
 * For each word that stands nowhere as it was typed, although another has its stem, the one that sounds like it: 'concent' is
 * no form of 'concentrate', but 'consent'.
 */
export async function respellWords(
  source: Source,
  doubtful: readonly string[],
  stems: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const respelled = new Map<string, string>();
  for (const word of doubtful) {
    if (word.length < shortestSounding || !/^\p{L}{1,40}$/u.test(word)) continue;
    const stem = stems.get(word) ?? word;
    const candidates = await findSounding(source, word);
    const others = candidates.filter((one) => !one.word.startsWith(stem));
    const best = bestOf(word, 1, others);
    if (best !== undefined) respelled.set(word, best);
  }
  return respelled;
}

/**
 * People rarely mistype the first letter, and the words that begin with it are found by an index, as are those that sound
 * alike. All are compared only where none of those is one slip away.
 */
async function findMeant(source: Source, word: string, allowed: number) {
  const alike = await findSimilar(source, word, 1, { beginsAlike: true });
  const sounding = word.length < shortestSounding ? [] : await findSounding(source, word);
  const near = bestOf(word, 1, [...alike, ...sounding]);
  if (near !== undefined || word.length < shortestOtherFirst) return near;
  const others = await findSimilar(source, word, allowed, { beginsAlike: false });
  return bestOf(
    word,
    allowed,
    others.filter((one) => isLikelyFirst(word, one.word)),
  );
}

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Whether a finger may have missed the first letter: left it out, doubled or swapped it, or hit the key beside. */
function isLikelyFirst(typed: string, meant: string): boolean {
  const [first = '', second = ''] = typed;
  const wanted = meant[0] ?? '';
  if (first === wanted || second === wanted || meant[1] === first) return true;
  return keyboard.some((row, at) =>
    [row, keyboard[at + 1] ?? '', keyboard[at - 1] ?? ''].some((near) => {
      const place = row.indexOf(first);
      return place >= 0 && near.slice(Math.max(0, place - 1), place + 2).includes(wanted);
    }),
  );
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

/** `isOwn`: what the portal or the list of synonyms calls things. */
type Similar = { word: string; soundsAlike: boolean; isOwn: boolean };

function bestOf(word: string, allowed: number, similar: readonly Similar[]): string | undefined {
  const sound = spellSound(word);
  const [best] = similar
    .map((candidate) => {
      const isSounding = spellSound(candidate.word) === sound;
      const edits = countEdits(word, candidate.word);
      // However many letters it takes, a word written as it sounds is one slip.
      const isOneSlip =
        isSounding && word.length >= shortestSounding && edits <= word.length * mostHeardShare;
      return { ...candidate, isSounding, edits: isOneSlip ? Math.min(1, edits) : edits };
    })
    .filter(({ edits }) => edits <= allowed)
    // People write what they hear.
    .sort(
      (one, other) =>
        one.edits - other.edits ||
        Number(other.isSounding) - Number(one.isSounding) ||
        Number(isShortFor(word, other.word)) - Number(isShortFor(word, one.word)) ||
        Number(other.soundsAlike) - Number(one.soundsAlike) ||
        Number(other.isOwn) - Number(one.isOwn) ||
        Number(other.word[0] === word[0]) - Number(one.word[0] === word[0]),
    );
  return best?.word;
}

/** Letters are left out more often than exchanged: 'stoke' is a stroke rather than a store. */
function isShortFor(typed: string, meant: string): boolean {
  let at = 0;
  for (const letter of meant) if (letter === typed[at]) at += 1;
  return at === typed.length;
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
    .map((one) => ({ word: one, soundsAlike: false, isOwn: true }));
  return [...rows.map((row) => ({ ...row, isOwn: false })), ...own];
}

/** What PostgreSQL takes for the same sound is found by an index; the spelling tells which of them does sound alike. */
async function findSounding({ tx, vocabulary }: Source, word: string): Promise<Similar[]> {
  const found = await readRows(
    tx,
    build
      .selectFrom('search_words')
      .select('word')
      .where(sql<string>`dmetaphone(word)`, '=', sql<string>`dmetaphone(${word})`)
      .orderBy(sql`levenshtein_less_equal(word, ${word}, 4)`)
      .orderBy('word')
      .limit(candidatesAtMost),
    { once: true },
  );
  const sound = spellSound(word);
  return [
    ...found.map((row) => ({ ...row, soundsAlike: true, isOwn: false })),
    ...vocabulary.soundingLike(sound).map((one) => ({ word: one, soundsAlike: true, isOwn: true })),
  ].filter((one) => spellSound(one.word) === sound);
}
