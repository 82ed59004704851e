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
  { entries, isListedUnasked, found }: Group,
  words: string[],
): readonly Entry[] {
  if (words.length === 0) return isListedUnasked ? entries : [];
  const ranked = entries.map((entry) => ({ entry, fit: rank(entry, words) }));
  // The server also matches by department or type; such results follow those that match by name. While it is still
  // answering, results of the earlier search must match by name, or Enter would open something that was not asked for.
  const listed = ranked.filter(({ fit }) => fit !== null || (found && !found.isLoading));
  const sorted = listed.sort((one, other) => (one.fit ?? last) - (other.fit ?? last));
  const more = found && !found.isLoading ? found.more : [];
  return [...sorted.map(({ entry }) => entry), ...more];
}

const last = 9;
