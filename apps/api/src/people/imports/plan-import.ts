import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { difference } from '../../platform/audit/audit.ts';
import {
  countOtherAdministrators,
  lastAdministratorMessage,
} from '../../platform/auth/administrators.ts';
import { ownDecisionMessage } from '../../platform/auth/own-decisions.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { activateAdministrator, isAdministratorsReturn } from '../activate-administrator.ts';
import { isPromotion, makeAdministrator } from '../make-administrator.ts';
import { taken } from '../user-writes.ts';
import {
  findByStaffNumber,
  findNumbered,
  findOwners,
  type KnownPerson,
  type Owner,
  staffKey,
} from './known-people.ts';
import { usernameBase, usernamesBeside } from './make-username.ts';
import type { PersonValues, RowPerson } from './parse-row.ts';
import type { LookedAt } from './validate-rows.ts';

export type Addition = { row: number; values: PersonValues };
export type Change = {
  row: number;
  /** As it was read; whoever writes makes sure that it still is. */
  known: KnownPerson;
  values: KnownPerson;
  before: Partial<PersonValues>;
  after: Partial<PersonValues>;
};
/** The changes of an import, in the order of its rows. */
export type Plan = {
  additions: Addition[];
  changes: Change[];
  unchanged: RowPerson[];
  /** Who becomes an administrator, or is let in again as one, only once a second person confirms it. */
  waiting: Waiting[];
};
export type Waiting = {
  row: number;
  staffNumber: string;
  action: typeof makeAdministrator | typeof activateAdministrator;
};

/** Holds the rows against the people the portal knows. What cannot be is told of by row. */
export async function planImport(
  transaction: Transaction,
  looked: LookedAt,
  { callerId, invites, fourEyes }: { callerId: string; invites: boolean; fourEyes: boolean },
): Promise<Plan> {
  const plan: Plan = { additions: [], changes: [], unchanged: [], waiting: [] };
  const known = Map.groupBy(
    await findByStaffNumber(
      transaction,
      looked.people.map(({ values }) => staffKey(values.staffNumber)),
    ),
    ({ staffNumber }) => staffKey(staffNumber ?? ''),
  );
  const whoHas = (staffNumber: string) => known.get(staffKey(staffNumber)) ?? [];
  for (const person of looked.people) {
    const { row } = person;
    const found = theOne(whoHas(person.values.staffNumber), person.values.staffNumber);
    if (found === 'several') {
      const message =
        'Several people have this staff number. Write its capital letters as they do.';
      looked.refuse(row, { column: 'staffNumber', message });
      continue;
    }
    const { values, action } = fourEyes
      ? holdBack(person.values, found)
      : { values: person.values, action: null };
    if (action) {
      const staffNumber = found?.staffNumber ?? values.staffNumber;
      plan.waiting.push({ row, staffNumber, action });
    }
    if (found === undefined) {
      plan.additions.push({ row, values: withDefaults(values) });
    } else {
      const change = toChange(row, found, values);
      if (change) plan.changes.push(change);
      else plan.unchanged.push(person);
    }
  }
  for (const column of ['email', 'username'] as const) {
    await refuseOwned(transaction, looked, whoHas, column);
  }
  if (invites) refuseUnreachable(looked, plan);
  await keepAdministrators(transaction, looked, plan, callerId);
  await nameAdditions(transaction, plan);
  return plan;
}

/** What of a row is stored at once, and what it asks a second person for beside that. */
function holdBack(
  given: RowPerson['values'],
  known: KnownPerson | undefined,
): { values: RowPerson['values']; action: Waiting['action'] | null } {
  const { role, status } = known ?? { role: 'ROLE_STAFF', status: 'Inactive' };
  if (isPromotion(given.role, role)) {
    return { values: { ...given, role }, action: makeAdministrator };
  }
  if (known && isAdministratorsReturn(known, { ...known, ...given })) {
    return { values: { ...given, status }, action: activateAdministrator };
  }
  return { values: given, action: null };
}

/** Whose number it is: written just so, or the only one that is it in other capitals. */
function theOne(found: readonly KnownPerson[], staffNumber: string) {
  if (found.length <= 1) return found[0];
  return found.find((person) => person.staffNumber === staffNumber) ?? 'several';
}

function withDefaults(values: RowPerson['values']): PersonValues {
  return {
    username: '',
    role: 'ROLE_STAFF',
    cadre: null,
    phone: null,
    joinedOn: null,
    status: 'Active',
    ...values,
  };
}

function toChange(row: number, known: KnownPerson, given: RowPerson['values']): Change | null {
  // The number is how the person was found; in other capitals it is the same.
  const { staffNumber: _, ...fields } = given;
  const { changed, before, after } = difference<Record<string, unknown>>(known, fields);
  return changed ? { row, known, values: { ...known, ...fields }, before, after } : null;
}

async function refuseOwned(
  transaction: Transaction,
  looked: LookedAt,
  whoHas: (staffNumber: string) => readonly KnownPerson[],
  column: 'email' | 'username',
): Promise<void> {
  const given = looked.people.flatMap(({ values }) => values[column] ?? []);
  const owners = await findOwners(transaction, column, given);
  for (const person of looked.people) {
    const owner = owners.get(person.values[column] ?? '');
    if (!owner || whoHas(person.values.staffNumber).some(({ id }) => id === owner.id)) continue;
    looked.refuse(person.row, { column, message: belongsTo(owner, column) });
  }
}

function belongsTo({ name, staffNumber, isPerson }: Owner, column: 'email' | 'username'): string {
  const { message } = taken[column];
  // The usual case of a first import: whom the portal knows already has no number yet.
  return isPerson && staffNumber === null
    ? `${message} ${name} has no staff number yet: enter it there first.`
    : message;
}

/** An invitation that cannot arrive would leave somebody waiting for it. */
function refuseUnreachable(looked: LookedAt, { additions }: Plan): void {
  for (const { row, values } of additions) {
    if (values.status === 'Inactive' || isDeliverableAddress(values.email)) continue;
    const message = `No mail can reach ${values.email}. Correct the address, or send no invitations.`;
    looked.refuse(row, { column: 'email', message });
  }
}

/** What one may, and what one must hold from when: nobody decides that about themselves. */
const ownDecisions = ['role', 'cadre', 'department', 'joinedOn'] as const;

async function keepAdministrators(
  transaction: Transaction,
  looked: LookedAt,
  { changes }: Plan,
  callerId: string,
): Promise<void> {
  const leaving = changes.filter(
    ({ known, values }) => isAdministrator(known) && !isAdministrator(values),
  );
  const isNobodyLeft =
    leaving.length > 0 &&
    (await countOtherAdministrators(
      transaction,
      leaving.map(({ known }) => known.id),
    )) === 0;
  for (const { row, known, after } of changes) {
    if (after.status === 'Inactive' && known.id === callerId) {
      looked.refuse(row, { column: 'status', message: 'You cannot deactivate yourself.' });
    }
    if (known.id !== callerId) continue;
    for (const column of ownDecisions) {
      if (after[column] !== undefined) looked.refuse(row, { column, message: ownDecisionMessage });
    }
  }
  if (!isNobodyLeft) return;
  for (const { row, after } of leaving) {
    const column = after.role === undefined ? 'status' : 'role';
    looked.refuse(row, { column, message: lastAdministratorMessage });
  }
}

const isAdministrator = ({ role, status }: Pick<PersonValues, 'role' | 'status'>) =>
  role === 'ROLE_ADMIN' && status === 'Active';

/** Gives those who come without a username one that nobody has. */
async function nameAdditions(transaction: Transaction, { additions }: Plan): Promise<void> {
  const nameless = additions.filter(({ values }) => values.username === '');
  if (nameless.length === 0) return;
  const baseOf = ({ values }: Addition) => usernameBase(values.name, values.email);
  const taken = await findNumbered(transaction, [...new Set(nameless.map(baseOf))]);
  for (const { values } of additions) taken.add(values.username);
  const give = usernamesBeside(taken);
  for (const addition of nameless) addition.values.username = give(baseOf(addition));
}
