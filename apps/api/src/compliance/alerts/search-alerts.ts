import type { Sender } from '../../platform/database/send.ts';
import { findNamedPeople } from '../people/find-named-people.ts';
import { findNamedTypes } from '../types/find-named-types.ts';

/** If more people than this match, their ids are not listed in the query. */
const maxPeople = 1000;

/** Finds the matching types and people first, since alerts have indexes on their ids but not on names. */
export async function searchAlerts(
  database: Sender,
  text: string,
): Promise<{ typeIds: string[]; userIds?: string[] }> {
  const typeIds = await findNamedTypes(database, text);
  const userIds = await findNamedPeople(database, text, maxPeople + 1);
  return userIds.length > maxPeople ? { typeIds } : { typeIds, userIds };
}
