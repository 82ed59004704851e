import { roleNames, roles } from '@icare/contracts/roles';
import { type UserColumn, userColumns } from '@icare/contracts/user-import';
import { lacksCadre } from '@icare/domain/clinical-departments';
import { makeAdministrator } from '../make-administrator.ts';
import type { Plan } from './plan-import.ts';

/** Sentences for the user to read before storing: permissions given, people deactivated, values cleared, cadres unknown. */
export function findWarnings({
  additions,
  changes,
  waiting,
}: Pick<Plan, 'additions' | 'changes' | 'waiting'>): string[] {
  const givenRoles = [
    ...additions.map(({ values }) => values.role),
    ...changes.map(({ after }) => after.role),
  ];
  const roleWarnings = roles.map((role) => {
    const count = givenRoles.filter((one) => one === role).length;
    if (role === 'ROLE_STAFF') {
      const changed = changes.filter(({ after }) => after.role === role).length;
      return sentence(changed, `only the role ${roleNames[role]} from now on`, 'has', 'have');
    }
    return sentence(count, `the role ${roleNames[role]}`, 'gets', 'get');
  });
  const promoted = waiting.filter(({ action }) => action === makeAdministrator).length;
  const deactivated = changes.filter(({ after }) => after.status === 'Inactive').length;
  const signedOut = changes.filter(
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
  const withoutCadre = [...additions, ...changes].filter(
    ({ values }) => values.status === 'Active' && lacksCadre(values),
  ).length;
  return [
    ...roleWarnings,
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
    sentence(deactivated, 'Inactive and is signed out', 'becomes', 'become'),
    sentence(signedOut, 'signed out, since the role changes', 'is', 'are'),
    ...cleared,
    sentence(
      withoutCadre,
      'in a clinical department without a cadre, so which licence they need is not known',
      'works',
      'work',
    ),
  ].filter((one) => one !== null);
}

function sentence(count: number, what: string, one: string, many: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 person ${one} ${what}.` : `${count} people ${many} ${what}.`;
}
