import { lacksCadre } from '@icare/domain/clinical-departments';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { foldText } from '@icare/domain/fold-text';
import { difference } from '../../platform/audit/audit.ts';
import {
  countOtherAdministrators,
  lastAdministratorMessage,
} from '../../platform/auth/administrators.ts';
import { ownDecisionMessage } from '../../platform/auth/own-decisions.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { activateAdministrator, isAdministratorsReturn } from '../activate-administrator.ts';
import { isPromotion, makeAdministrator } from '../make-administrator.ts';
import { uniqueFieldErrors } from '../user-writes.ts';
import {
  findByStaffNumber,
  findByUsername,
  findNumbered,
  findOwners,
  type KnownPerson,
  type Owner,
  staffKey,
} from './known-people.ts';
import { createUsernamePicker, usernameBase } from './make-username.ts';
import type { PersonValues, RowPerson } from './parse-row.ts';
import type { CheckedRows } from './validate-rows.ts';

export type Addition = { row: number; values: PersonValues };
export type Change = {
  row: number;
  /** As read for the plan; it is compared again before it is written. */
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
  /** Rows that make or reactivate an administrator, which a second person must approve. */
  waiting: Waiting[];
};
export type Waiting = {
  row: number;
  /** Null where the row adds the person. */
  knownId: string | null;
  action: typeof makeAdministrator | typeof activateAdministrator;
};

/** Compares the rows with the existing people. Rows that cannot be stored are refused in `checkedRows`. */
export async function planImport(
  transaction: Transaction,
  checkedRows: CheckedRows,
  {
    callerId,
    invites,
    requiresCadre,
    fourEyes,
  }: { callerId: string; invites: boolean; requiresCadre: boolean; fourEyes: boolean },
): Promise<Plan> {
  const plan: Plan = { additions: [], changes: [], unchanged: [], waiting: [] };
  const peopleOf = await findPeople(transaction, checkedRows.people);
  for (const person of checkedRows.people) {
    const { row } = person;
    const found = findExactMatch(peopleOf(person.values), person.values.staffNumber);
    if (found === 'several') {
      const message =
        'Several people have this staff number. Write its capital letters as they do.';
      checkedRows.refuse(row, { column: 'staffNumber', message });
      continue;
    }
    const problem = person.values.staffNumber === null && whyNumberNeeded(found);
    if (problem) {
      checkedRows.refuse(row, { column: 'staffNumber', message: problem });
      continue;
    }
    const { values, action } = fourEyes
      ? withholdAdministratorRights(person.values, found)
      : { values: person.values, action: null };
    if (action) {
      plan.waiting.push({ row, knownId: found?.id ?? null, action });
    }
    if (found === undefined) {
      const staffNumber = values.staffNumber ?? '';
      plan.additions.push({ row, values: withDefaults({ ...values, staffNumber }) });
    } else {
      const change = toChange(row, found, values);
      if (change) plan.changes.push(change);
      else plan.unchanged.push(person);
    }
  }
  refuseSomebodyElse(checkedRows, plan);
  for (const column of ['email', 'username'] as const) {
    await refuseTakenValues(transaction, checkedRows, peopleOf, column);
  }
  if (invites) refuseUnreachable(checkedRows, plan);
  if (requiresCadre) refuseWithoutCadre(checkedRows, plan);
  await refuseOwnAndLastAdministrator(transaction, checkedRows, plan, callerId);
  await assignUsernames(transaction, plan);
  return plan;
}

/** Splits a row into the values that are stored now and the action that a second person must approve. */
function withholdAdministratorRights(
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

type PeopleOf = (values: RowPerson['values']) => readonly KnownPerson[];

/** Whom each row may be about: who has its staff number, or its username where it has no number. */
async function findPeople(
  transaction: Transaction,
  people: readonly RowPerson[],
): Promise<PeopleOf> {
  const numbers = people.flatMap(({ values }) => values.staffNumber ?? []);
  const withNumber = Map.groupBy(
    await findByStaffNumber(transaction, numbers.map(staffKey)),
    ({ staffNumber }) => staffKey(staffNumber ?? ''),
  );
  const usernames = people.flatMap(({ values: { staffNumber, username } }) =>
    staffNumber === null && username !== undefined ? username : [],
  );
  const withUsername = Map.groupBy(
    await findByUsername(transaction, usernames),
    ({ username }) => username,
  );
  return ({ staffNumber, username = '' }) =>
    (staffNumber === null ? withUsername.get(username) : withNumber.get(staffKey(staffNumber))) ??
    [];
}

/** A username alone names only people who have no staff number: nobody is added by it, and nobody loses their number. */
function whyNumberNeeded(found: KnownPerson | undefined): string | null {
  if (!found) return 'Write the staff number: nobody has this username yet.';
  return found.staffNumber === null
    ? null
    : `Write the staff number: ${found.name} has ${found.staffNumber}.`;
}

/** The person with exactly this number, or otherwise the only one whose number differs in case. */
function findExactMatch(found: readonly KnownPerson[], staffNumber: string | null) {
  if (found.length <= 1) return found[0];
  return found.find((person) => person.staffNumber === staffNumber) ?? 'several';
}

function withDefaults(values: RowPerson['values'] & { staffNumber: string }): PersonValues {
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
  // The number identified the person and may differ in case only.
  const { staffNumber: _, ...fields } = given;
  const { changed, before, after } = difference<Record<string, unknown>>(known, fields);
  return changed ? { row, known, values: { ...known, ...fields }, before, after } : null;
}

/** With another name and another address a row is about somebody else, and the number a mistake: it would replace a person. */
function refuseSomebodyElse(checkedRows: CheckedRows, { changes }: Plan): void {
  for (const { row, known, after } of changes) {
    const isOther = (before: string, now: string | undefined) =>
      now !== undefined && foldText(now) !== foldText(before);
    if (!isOther(known.name, after.name) || !isOther(known.email, after.email)) continue;
    const [column, label] =
      known.staffNumber === null
        ? (['username', 'username'] as const)
        : (['staffNumber', 'number'] as const);
    const message = `${known[column]} is ${known.name}, and this row has another name and another address. Correct the ${label}, or change ${known.name} under Users first.`;
    checkedRows.refuse(row, { column, message });
  }
}

async function refuseTakenValues(
  transaction: Transaction,
  checkedRows: CheckedRows,
  peopleOf: PeopleOf,
  column: 'email' | 'username',
): Promise<void> {
  const given = checkedRows.people.flatMap(({ values }) => values[column] ?? []);
  const owners = await findOwners(transaction, column, given);
  for (const person of checkedRows.people) {
    const owner = owners.get(person.values[column] ?? '');
    if (!owner || peopleOf(person.values).some(({ id }) => id === owner.id)) continue;
    checkedRows.refuse(person.row, { column, message: takenMessage(owner, column) });
  }
}

function takenMessage(
  { name, staffNumber, isPerson }: Owner,
  column: 'email' | 'username',
): string {
  const { message } = uniqueFieldErrors[column];
  // The usual case at a first import: existing people have no staff number yet.
  return isPerson && staffNumber === null
    ? `${message} ${name} has no staff number yet: enter it there first.`
    : message;
}

/** A person whose invitation cannot be delivered would wait for it in vain. */
function refuseUnreachable(checkedRows: CheckedRows, { additions }: Plan): void {
  for (const { row, values } of additions) {
    if (values.status === 'Inactive' || isDeliverableAddress(values.email)) continue;
    const message = `No mail can reach ${values.email}. Correct the address, or send no invitations.`;
    checkedRows.refuse(row, { column: 'email', message });
  }
}

/** A cadre that was missing before is no reason to refuse the other changes in the file. */
function refuseWithoutCadre(checkedRows: CheckedRows, { additions, changes }: Plan): void {
  const caused = changes.filter(({ known }) => !lacksCadre(known));
  for (const { row, values } of [...additions, ...caused]) {
    if (!lacksCadre(values)) continue;
    const message = `Write the cadre: in ${values.department} it decides which licence is needed.`;
    checkedRows.refuse(row, { column: 'cadre', message });
  }
}

/** Permissions, and what requirements follow from: nobody may change these for themselves. */
const ownDecisions = ['role', 'cadre', 'department', 'joinedOn'] as const;

async function refuseOwnAndLastAdministrator(
  transaction: Transaction,
  checkedRows: CheckedRows,
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
      checkedRows.refuse(row, { column: 'status', message: 'You cannot deactivate yourself.' });
    }
    if (known.id !== callerId) continue;
    for (const column of ownDecisions) {
      if (after[column] !== undefined)
        checkedRows.refuse(row, { column, message: ownDecisionMessage });
    }
  }
  if (!isNobodyLeft) return;
  for (const { row, after } of leaving) {
    const column = after.role === undefined ? 'status' : 'role';
    checkedRows.refuse(row, { column, message: lastAdministratorMessage });
  }
}

const isAdministrator = ({ role, status }: Pick<PersonValues, 'role' | 'status'>) =>
  role === 'ROLE_ADMIN' && status === 'Active';

/** Gives every new person without a username an unused one. */
async function assignUsernames(transaction: Transaction, { additions }: Plan): Promise<void> {
  const nameless = additions.filter(({ values }) => values.username === '');
  if (nameless.length === 0) return;
  const toBase = ({ values }: Addition) => usernameBase(values.name, values.email);
  const taken = await findNumbered(transaction, [...new Set(nameless.map(toBase))]);
  for (const { values } of additions) taken.add(values.username);
  const pickUsername = createUsernamePicker(taken);
  for (const addition of nameless) addition.values.username = pickUsername(toBase(addition));
}
