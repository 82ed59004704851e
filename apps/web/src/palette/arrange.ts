import type { Entry, Group } from './entry.ts';
import { rank, splitWords } from './match.ts';

/** The matching entries of each group for the text typed, best first. Groups without entries are left out. */
export function arrange(groups: readonly Group[], typed: string): Group[] {
  const words = splitWords(typed);
  return groups
    .map((group) => ({ ...group, entries: listEntries(group, words) }))
    .filter(({ entries }) => entries.length > 0);
}

function listEntries(
  { entries, isListedInitially, serverSearch }: Group,
  words: string[],
): readonly Entry[] {
  if (words.length === 0) return isListedInitially ? entries : [];
  const ranked = entries.map((entry) => ({ entry, fit: rank(entry, words) }));
  // The server also matches by department or type; such results follow those that match by name. Until it has answered,
  // the entries are results of an earlier search and must match by name, or Enter would open an unwanted entry.
  const isAnswered = serverSearch && !serverSearch.isLoading;
  const listed = ranked.filter(({ fit }) => fit !== null || isAnswered);
  const sorted = listed.sort((one, other) => (one.fit ?? worstRank) - (other.fit ?? worstRank));
  const more = isAnswered ? serverSearch.more : [];
  return [...sorted.map(({ entry }) => entry), ...more];
}

/** Greater than every rank that `rank` returns. */
const worstRank = 9;
