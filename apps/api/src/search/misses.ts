import { foldText } from '@icare/domain/fold-text';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { changeRows } from '../platform/database/send.ts';
import type { Platform } from '../platform/platform.ts';
import { redactError } from '../platform/redact-error.ts';

/** Milliseconds in which nobody at the address goes on typing it: it is then what was meant. */
const settledAfter = 10_000;
/** Addresses whose searches are waited for. */
const mostWaiting = 2000;
/** Searches of one address that are waited for at a time: a hospital has one address. */
const mostOfAddress = 20;
/** A text counts once an hour for each address, so that nobody can push theirs to the top. */
const mostRemembered = 20_000;
const hour = 3_600_000;
/** Different texts of one day; nobody reads more. */
const mostPerDay = 500;
const letters = { least: 3, most: 80 };

type Waiting = { text: string; since: number };

/**
 * Counts what was searched without result, as text alone. The palette searches while somebody types, so a text is counted
 * only if the same address searches nothing within ten seconds that begins with it, or that it begins with.
 */
export function createMissRecorder({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>) {
  const waiting = new Map<string, Waiting[]>();
  const counted = new Map<string, number>();

  const keep = (address: string, searches: Waiting[]) => {
    if (searches.length === 0) waiting.delete(address);
    else waiting.set(address, searches);
  };

  const settle = async () => {
    const now = clock().getTime();
    const isSettled = ({ since }: Waiting) => now - since >= settledAfter;
    const settled = [...waiting].flatMap(([address, searches]) =>
      searches.filter(isSettled).map(({ text }) => ({ address, text })),
    );
    for (const [address, searches] of waiting) {
      keep(
        address,
        searches.filter((search) => !isSettled(search)),
      );
    }
    const texts: string[] = [];
    for (const { address, text } of settled) {
      const key = `${address} ${text}`;
      if (now - (counted.get(key) ?? Number.NEGATIVE_INFINITY) < hour) continue;
      if (counted.size >= mostRemembered) counted.clear();
      counted.set(key, now);
      texts.push(text);
    }
    const day = lagosDate(new Date(now));
    for (const text of texts) await changeRows(database, countMiss(day, text));
  };

  return {
    /** Call it for every search of everything. */
    note: (typed: string, address: string, isMiss: boolean): void => {
      const text = isMiss ? tellingText(typed) : null;
      const folded = foldText(typed);
      // Somebody who types on, or deletes letters, did not mean what they had typed before.
      const others = (waiting.get(address) ?? []).filter(
        // Marks alone fold to nothing, which every text begins with.
        (search) =>
          folded === '' || !(folded.startsWith(search.text) || search.text.startsWith(folded)),
      );
      const isCounted =
        text !== null &&
        others.length < mostOfAddress &&
        (waiting.has(address) || waiting.size < mostWaiting);
      keep(address, isCounted ? [...others, { text, since: clock().getTime() }] : others);
      settle().catch((error: unknown) =>
        log.warn({ error: redactError(error) }, 'A search without result could not be counted.'),
      );
    },
    settle,
  };
}

/** Null for what may be about a person: an e-mail address or a long number; and for what is too short or long to help. */
function tellingText(typed: string): string | null {
  if (typed.includes('@') || /\d[\d ()/-]{3,}\d/.test(typed)) return null;
  const text = foldText(typed);
  return text.length < letters.least || text.length > letters.most ? null : text;
}

function countMiss(day: string, text: string) {
  return build
    .insertInto('search_misses')
    .columns(['day', 'text', 'times'])
    .expression(
      sql`select ${day}::date, ${text}, 1
           where (select count(*) from search_misses where day = ${day}::date) < ${sql.lit(mostPerDay)}
              or exists (select from search_misses where day = ${day}::date and text = ${text})` as never,
    )
    .onConflict((conflict) =>
      conflict.columns(['day', 'text']).doUpdateSet({ times: sql`search_misses.times + 1` }),
    );
}
