import type { Entry, Group } from './entry.ts';
import { rank, wordsOf } from './match.ts';

/** What is listed for what is typed: of each group what fits, best first. Groups without entries are left out. */
export function arrange(groups: readonly Group[], typed: string): Group[] {
  const words = wordsOf(typed);
  return groups
    .map((group) => ({ ...group, entries: entriesOf(group, words) }))
    .filter(({ entries }) => entries.length > 0);
}

function entriesOf({ entries, isListedUnasked, found }: Group, words: string[]): readonly Entry[] {
  if (words.length === 0) return isListedUnasked ? entries : [];
  const ranked = entries.map((entry) => ({ entry, fit: rank(entry, words) }));
  // What the server found by its department or type fits too, after what fits by its name. But what it found for an
  // earlier search has to fit by its name, or Enter would open something that was not asked for.
  const listed = ranked.filter(({ fit }) => fit !== null || (found && !found.isLoading));
  const sorted = listed.sort((one, other) => (one.fit ?? last) - (other.fit ?? last));
  const more = found && !found.isLoading ? found.more : [];
  return [...sorted.map(({ entry }) => entry), ...more];
}

const last = 9;
