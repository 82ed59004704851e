import { mostPeople, type ReadingAudience } from '@icare/contracts/reading-assignments';
import type { Transaction } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { readNamed, type StoredAssignment } from './assignment-row.ts';

const unique = <Item>(items: readonly Item[]) => [...new Set(items)];

/** An audience as it is stored. */
export function withoutRepetition(audience: ReadingAudience) {
  const { everyone, departments, cadres, roles, people, leftOut } = audience;
  return {
    ...{ everyone, departments, cadres: unique(cadres), roles: unique(roles) },
    ...{ people: unique(people), leftOut: unique(leftOut) },
  };
}

/** Throws unless everybody exists who is named. */
export async function requirePeople(
  transaction: Transaction,
  { people, leftOut }: Pick<StoredAssignment, 'people' | 'leftOut'>,
) {
  const known = new Set(
    (await readNamed(transaction, [...people, ...leftOut])).map(({ id }) => id),
  );
  for (const [field, ids] of Object.entries({ people, leftOut })) {
    if (ids.every((id) => known.has(id))) continue;
    throw invalidField(`audience.${field}`, 'One of these people does not exist.');
  }
}

type Change = {
  before: StoredAssignment | null | undefined;
  sent: StoredAssignment;
  /** Departments whose people the caller sees; undefined: all. */
  led: readonly string[] | undefined;
};

/** What is stored of what was sent: whom a head was not shown among those left out, they have not taken off either. */
export async function keepUnseen(
  transaction: Transaction,
  { before, sent, led }: Change,
): Promise<StoredAssignment> {
  if (!before || !led) return sent;
  const leftOut = await readNamed(transaction, before.leftOut);
  const unseen = leftOut.filter(({ department }) => !led.includes(department));
  const all = unique([...sent.leftOut, ...unseen.map(({ id }) => id)]);
  if (all.length > mostPeople) {
    throw invalidField(
      'audience.leftOut',
      `Leave out at most ${mostPeople} people: ${unseen.length} of other departments are left out already.`,
    );
  }
  return { ...sent, leftOut: all };
}

/** As the audit log has it. */
export const audited = ({
  everyone,
  departments,
  cadres,
  roles,
  people,
  leftOut,
  days,
  repeat,
}: StoredAssignment) => ({
  ...{ everyone, departments, cadres, roles, people, leftOut, days, repeat },
});

/** Whoever is named in another order is still the same, so that nobody gets new days. */
export function isSameRequest(before: StoredAssignment, wanted: StoredAssignment): boolean {
  const [one, other] = [before, wanted].map((request) =>
    JSON.stringify(
      Object.values(audited(request)).map((value) =>
        Array.isArray(value) ? value.toSorted() : value,
      ),
    ),
  );
  return one === other;
}

/** As a row has it, whose lists may be changed. */
export const toColumns = ({
  departments,
  cadres,
  roles,
  people,
  leftOut,
  ...rest
}: StoredAssignment) => ({
  ...{ ...rest, departments: [...departments], cadres: [...cadres], roles: [...roles] },
  ...{ people: [...people], leftOut: [...leftOut] },
});
