import { foldText } from '@icare/domain/fold-text';
import { z } from 'zod';
import { portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { readRow } from '../platform/database/send.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { firstSynonyms } from './first-synonyms/first-synonyms.ts';

/**
 * Its row names the groups that this portal was given, by the words that they had: one that stands in the list with just
 * those words was not edited, and one that does not was edited or deleted.
 */
const key = 'search synonyms inserted';

/** Earlier versions kept only how many there were. */
const settingValue = z.object({
  given: z.string().array().optional(),
  groups: z.number().optional(),
});

type Group = readonly string[];
type Held = { id: string; terms: string[]; isReviewed: boolean };

const separator = ', ';
const foldedTerms = (terms: Group) => terms.map(foldText);
const nameOf = (terms: Group) => foldedTerms(terms).sort().join(separator);

const selectSetting = build.selectFrom('settings').select('value').where('key', '=', key);

/**
 * Gives a new portal its synonyms, and after an update what came with it: new groups, and new words of groups that nobody
 * has edited, reviewed or deleted. A group of which a term stands in one that somebody made or edited is left to whoever
 * keeps the list.
 */
export async function insertFirstSynonyms(
  platform: Platform,
  groups: readonly Group[] = firstSynonyms,
): Promise<void> {
  const names = groups.map(nameOf);
  const before = settingValue.parse((await readRow(platform.database, selectSetting))?.value ?? {});
  if (names.every((name) => before.given?.includes(name))) return;
  await write(platform, portalItself('synonyms'), async ({ tx, now, newId }) => {
    // Another process of the portal may start at the same time.
    await tx.setting.createMany({ data: [{ key, value: {} }], skipDuplicates: true });
    const { value } = (await readRow(tx, selectSetting.forUpdate())) ?? {};
    const { given = [], groups: formerly = 0 } = settingValue.parse(value);
    const held = await tx.searchSynonyms.findMany({
      select: { id: true, terms: true, isReviewed: true },
    });
    const wasEmptied = (formerly > 0 || given.length > 0) && held.length === 0;
    const { added, grown } = wasEmptied
      ? { added: [], grown: [] }
      : compare(groups, new Set(given), held);
    await tx.searchSynonyms.createMany({
      data: added.map((terms) => ({ id: newId(), terms: [...terms], updatedAt: now })),
    });
    for (const { id, terms } of grown) {
      await tx.searchSynonyms.update({
        where: { id },
        data: { terms: [...terms], updatedAt: now },
      });
    }
    const all = [...new Set([...given, ...names])];
    await tx.setting.update({ where: { key }, data: { value: { given: all } } });
  });
}

/** Which groups of an update are new here, and which held ones have grown. */
function compare(groups: readonly Group[], given: ReadonlySet<string>, held: readonly Held[]) {
  const current = new Set(groups.map(nameOf));
  const isUntouched = ({ terms, isReviewed }: Held) => !isReviewed && given.has(nameOf(terms));
  const untouched = new Map(
    held.filter(isUntouched).map(({ id, terms }) => [nameOf(terms), id] as const),
  );
  const kept = new Set(
    held.filter((group) => !isUntouched(group)).flatMap(({ terms }) => foldedTerms(terms)),
  );
  // What was given and came with no new words is the same group still.
  const former = [...given].filter((name) => !current.has(name));
  const added: Group[] = [];
  const grown: { id: string; terms: Group }[] = [];
  for (const terms of groups.filter((group) => !given.has(nameOf(group)))) {
    const folded = new Set(foldedTerms(terms));
    const earlier = former.filter((name) => name.split(separator).every((one) => folded.has(one)));
    const id = earlier.map((name) => untouched.get(name)).find((one) => one !== undefined);
    if (id !== undefined) grown.push({ id, terms });
    else if (earlier.length === 0 && ![...folded].some((term) => kept.has(term))) added.push(terms);
  }
  return { added, grown };
}
