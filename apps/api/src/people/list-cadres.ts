import { type ListedCadre, mostCadresListed } from '@icare/contracts/cadres';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { type Place, readRows } from '../platform/database/send.ts';

/** Cadres of active people, whatever their letter case, as audiences compare them. */
export function findCadres(place: Place): Promise<ListedCadre[]> {
  return readRows(
    place,
    build
      .selectFrom('users')
      .select([
        sql<string>`mode() within group (order by users.cadre)`.as('cadre'),
        sql<number>`count(*)::int`.as('people'),
      ])
      .where('users.kind', '=', sql.lit('person'))
      .where('users.status', '=', sql.lit('Active'))
      .where('users.cadre', 'is not', null)
      .where('users.cadre', '<>', '')
      .groupBy(sql`lower(users.cadre)`)
      .orderBy(sql`lower(users.cadre)`)
      .limit(mostCadresListed),
  );
}
