import { type Expression, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

/** `cadreKey` of the domain as SQL: a cadre as it is compared. */
export const cadreKey = (cadre: Expression<string | null>) =>
  sql<string>`fold_case(btrim(${cadre}))`;

/** The keys of a list of cadres, a row each. */
export const cadreKeysOf = (cadres: Expression<readonly string[]>) =>
  sql<string>`select ${cadreKey(sql.ref<string>('name'))} from unnest(${cadres}) name`;

/** Whether an officer has said that people of this cadre need no licence. */
export const cadreNeedsNone = (cadre: Expression<string | null>) =>
  sql<boolean>`coalesce(${cadreKey(cadre)} in (select key from cadres_without_licence), false)`;

const ofGiven = statement(({ cadres }: Given<{ cadres: readonly string[] }>) =>
  build
    .selectFrom(sql<{ cadre: string }>`unnest(${cadres}::text[])`.as<'given'>(sql`given(cadre)`))
    .select('given.cadre')
    .where(({ ref }) => cadreNeedsNone(ref('given.cadre'))),
);

/** Those of the cadres, as they are written, of which an officer has said that they need no licence. */
export async function findCadresNeedingNone(
  place: Place,
  cadres: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const written = [...new Set(cadres.filter((cadre) => cadre !== null))];
  if (written.length === 0) return new Set();
  const rows = await readRows(place, ofGiven({ cadres: written }));
  return new Set(rows.map(({ cadre }) => cadre));
}
