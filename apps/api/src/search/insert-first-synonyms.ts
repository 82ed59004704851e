import { foldText } from '@icare/domain/fold-text';
import { z } from 'zod';
import { portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { readRow } from '../platform/database/send.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { firstSynonyms } from './first-synonyms/first-synonyms.ts';

/** Its row names the groups that this portal was given, so that one which was deleted stays deleted. */
const key = 'search synonyms inserted';

/** Earlier versions kept only how many there were. */
const settingValue = z.object({
  given: z.string().array().optional(),
  groups: z.number().optional(),
});

type Group = readonly string[];

const nameOf = (terms: Group) => terms.map(foldText).sort().join(', ');

const selectSetting = build.selectFrom('settings').select('value').where('key', '=', key);

/**
 * Gives a new portal its synonyms, and after an update those that came with it. A group of which a term stands in the
 * list already is left to whoever keeps the list.
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
    const held = await tx.searchSynonyms.findMany({ select: { terms: true } });
    const heldTerms = new Set(held.flatMap(({ terms }) => terms.map(foldText)));
    const wasEmptied = formerly > 0 && held.length === 0;
    const added = groups.filter(
      (terms) =>
        !wasEmptied &&
        !given.includes(nameOf(terms)) &&
        !terms.some((term) => heldTerms.has(foldText(term))),
    );
    await tx.searchSynonyms.createMany({
      data: added.map((terms) => ({ id: newId(), terms: [...terms], updatedAt: now })),
    });
    const all = [...new Set([...given, ...names])];
    await tx.setting.update({ where: { key }, data: { value: { given: all } } });
  });
}
