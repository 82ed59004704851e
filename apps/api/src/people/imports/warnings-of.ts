import { roleNames, roles } from '@icare/contracts/roles';
import { type UserColumn, userColumns } from '@icare/contracts/user-import';
import { makeAdministrator } from '../make-administrator.ts';
import type { Addition, Change, Waiting } from './plan-import.ts';

/** What to look at before it is stored, a sentence each: rights that are given, people shut out, values taken away. */
export function warningsOf(
  additions: readonly Addition[],
  changes: readonly Change[],
  waiting: readonly Waiting[],
): string[] {
  const given = [
    ...additions.map(({ values }) => values.role),
    ...changes.map(({ after }) => after.role),
  ];
  const ofRoles = roles.map((role) => {
    const count = given.filter((one) => one === role).length;
    if (role === 'ROLE_STAFF') {
      const changed = changes.filter(({ after }) => after.role === role).length;
      return sentence(changed, `only the role ${roleNames[role]} from now on`, 'has', 'have');
    }
    return sentence(count, `the role ${roleNames[role]}`, 'gets', 'get');
  });
  const promoted = waiting.filter(({ action }) => action === makeAdministrator).length;
  const left = changes.filter(({ after }) => after.status === 'Inactive').length;
  const moved = changes.filter(
    ({ values, after }) => after.role !== undefined && values.status === 'Active' && !after.status,
  ).length;
  const columns = Object.keys(userColumns) as UserColumn[];
  const cleared = columns.map((column) => {
    const count = changes.filter(({ after }) => after[column] === null).length;
    return sentence(
      count,
      `the ${userColumns[column]} they have, since the cell is empty`,
      'loses',
      'lose',
    );
  });
  return [
    ...ofRoles,
    sentence(
      promoted,
      `the role ${roleNames.ROLE_ADMIN} only once a second person confirms it`,
      'gets',
      'get',
    ),
    sentence(
      waiting.length - promoted,
      `the role ${roleNames.ROLE_ADMIN} and can sign in again only once a second person confirms it`,
      'has',
      'have',
    ),
    sentence(left, 'Inactive and is signed out', 'becomes', 'become'),
    sentence(moved, 'signed out, since the role changes', 'is', 'are'),
    ...cleared,
  ].filter((one) => one !== null);
}

function sentence(count: number, what: string, one: string, many: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 person ${one} ${what}.` : `${count} people ${many} ${what}.`;
}
