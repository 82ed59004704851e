import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

export type FoundPerson = { id: string; fullName: string; isActive: boolean };

const namedPeople = statement(({ names }: Given<{ names: readonly string[] }>) =>
  build
    .selectFrom('users')
    .select(({ eb, fn }) => [
      'id',
      'name as fullName',
      eb('status', '=', sql.lit('Active')).$castTo<boolean>().as('isActive'),
      fn<string | null>('lower', ['staff_number']).as('staffNumber'),
      fn<string>('lower', ['username']).as('username'),
      fn<string>('lower', ['email']).as('email'),
    ])
    .where(({ eb, fn, or }) =>
      or([
        eb(fn<string>('lower', ['staff_number']), '=', fn.any(names)),
        eb(fn<string>('lower', ['username']), '=', fn.any(names)),
        eb(fn<string>('lower', ['email']), '=', fn.any(names)),
      ]),
    ),
);

/**
 * People by lower-case staff number, username or e-mail address. A key has several people if the staff number of one is
 * the username of another. Reads the whole table once, since no index has lower-case staff numbers.
 */
export async function findPeople(
  transaction: Transaction,
  names: ReadonlySet<string>,
): Promise<Map<string, FoundPerson[]>> {
  const people = await readRows(transaction, namedPeople({ names: [...names] }));
  const found = new Map<string, FoundPerson[]>();
  for (const { staffNumber, username, email, ...person } of people) {
    for (const key of new Set([staffNumber, username, email])) {
      if (key === null || !names.has(key)) continue;
      const others = found.get(key);
      if (others) others.push(person);
      else found.set(key, [person]);
    }
  }
  return found;
}
