import type { Sender } from '../../platform/database/send.ts';
import { findNamedPeople } from '../types/find-named-people.ts';
import { findNamedTypes } from '../types/find-named-types.ts';

/** Up to so many people a search finds are looked up one by one. */
const fewPeople = 1000;

/** Few people and types are found first, since what their alerts are found by is an index. */
export async function searchAlerts(
  database: Sender,
  text: string,
): Promise<{ typeIds: string[]; userIds?: string[] }> {
  const typeIds = await findNamedTypes(database, text);
  const userIds = await findNamedPeople(database, text, fewPeople + 1);
  return userIds.length > fewPeople ? { typeIds } : { typeIds, userIds };
}
