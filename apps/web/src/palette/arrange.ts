import type { Entry, Group } from './entry.ts';
import { rank, splitWords } from './match.ts';

/** Entries of a group that are listed before somebody asks for all of them. */
const listedAtFirst = 3;

/** `count`: entries that fit, listed or not. */
type ArrangedGroup = Group & { count: number };

/**
 * The entries of each group for the text typed, best first, without groups that have none. A page or an action whose name
 * begins with what was typed comes first, since it is there before the server answers and Enter should mean the same afterwards.
 * What acts at once comes last, so that nobody who looks for something else sets it off.
 */
export function arrange(
  groups: readonly Group[],
  typed: string,
  expanded: ReadonlySet<string> = new Set(),
): ArrangedGroup[] {
  const words = splitWords(typed);
  const arranged = groups
    .map((group) => ({ ...group, ...listEntries(group, words) }))
    .filter(({ entries }) => entries.length > 0);
  const actsOnly = (group: Group) => group.entries.every(({ run }) => run);
  const sorted = [
    ...arranged.filter(({ isNamed }) => isNamed),
    ...arranged.filter((group) => !group.isNamed && !actsOnly(group)),
    ...arranged.filter((group) => !group.isNamed && actsOnly(group)),
  ];
  return sorted.map((group) => ({
    ...group,
    count: group.entries.length,
    entries:
      words.length > 0 && !group.isWhole && !expanded.has(group.title)
        ? shorten(group)
        : group.entries,
  }));
}

function listEntries(
  { entries, alsoFound = [], isListedInitially, isFirstIfNamed, serverSearch }: Group,
  words: readonly string[],
): { entries: readonly Entry[]; isNamed: boolean } {
  if (words.length === 0) return { entries: isListedInitially ? entries : [], isNamed: false };
  const ranked = entries.map((entry) => ({ entry, fit: rank(entry, words) }));
  // While the server is still answering, results of the earlier search must match by name, or Enter would open something
  // that was not asked for.
  if (serverSearch) {
    const fitting = ranked.filter(({ fit }) => fit !== null || !serverSearch.isLoading);
    return { entries: fitting.map(({ entry }) => entry), isNamed: false };
  }
  const sorted = ranked
    .filter((one): one is { entry: Entry; fit: number } => one.fit !== null)
    .sort((one, other) => one.fit - other.fit);
  const leading = sorted.filter(({ entry }) => !entry.run);
  const acting = sorted.filter(({ entry }) => entry.run);
  const here = leading.map(({ entry }) => entry);
  const there = alsoFound.filter(({ to }) => !here.some((entry) => entry.to === to));
  return {
    entries: [...here, ...there, ...acting.map(({ entry }) => entry)],
    isNamed: (isListedInitially || isFirstIfNamed) === true && leading[0]?.fit === 0,
  };
}

/** One more than are listed takes no more room than saying so. */
function shorten({ title, entries, hasMore }: Group): readonly Entry[] {
  const count = entries.length;
  if (count <= listedAtFirst + 1) return entries;
  const name = title.toLowerCase();
  const all: Entry = {
    id: `all-${title}`,
    title: hasMore ? `Show ${count} of more than ${count} ${name}` : `All ${count} ${name}`,
    about: '',
    to: '',
    expands: true,
  };
  return [...entries.slice(0, listedAtFirst), all];
}
