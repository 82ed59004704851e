import type { Conditions } from '../platform/database/conditions.ts';
import type { Database } from '../platform/database/database.ts';
import { containing } from '../platform/database/search-text.ts';
import { isUuid } from '../platform/uuid.ts';

/** Up to so many people are looked up by the index of who did it; for more, most of the log is what is looked for. */
const few = 200;

/** What was done by whom: part of a name, username, e-mail address or staff number; or all of an id, of whatever it is of. */
export async function addSearch(
  database: Database,
  candidates: Conditions,
  text: string,
): Promise<void> {
  const id = text.toLowerCase();
  if (isUuid(id)) {
    candidates.add(
      '(e.subject_id = ?::uuid OR e.actor_id = ?::uuid OR e.id = ?::uuid OR e.request_id = ?)',
      id,
      id,
      id,
      id,
    );
    return;
  }
  const pattern = containing(text);
  const people = await database.queryOnce<{ id: string }>(
    `SELECT id FROM users WHERE search_text LIKE fold_case($1) LIMIT ${few + 1}`,
    [pattern],
  );
  if (people.length > few) {
    candidates.add(
      'e.actor_id IN (SELECT id FROM users WHERE search_text LIKE fold_case(?))',
      pattern,
    );
    return;
  }
  candidates.add(
    'e.actor_id = ANY(?::uuid[])',
    people.map(({ id: actor }) => actor),
  );
}
