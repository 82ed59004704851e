import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listPrivileges, Privilege, PrivilegeState } from '@icare/contracts/privileges';
import type { Tables } from '@icare/database/tables';
import { lagosDate } from '@icare/domain/lagos-date';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import { type Place, readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { decodeCursor, isText } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import {
  hasValidLicence,
  selectFromPrivileges,
  selectPrivileges,
  toPrivilege,
} from './privilege-row.ts';

type ListQuery = Query<typeof listPrivileges>;
type Filters = Pick<ListQuery, 'department' | 'search'> & { today: string };
type State = { state: PrivilegeState | undefined };

const privilegePages = pages(({ today, department, search }: Given<Filters>, { state }: State) => {
  const from = selectFromPrivileges();
  const column = expressionBuilder(from);
  return {
    from,
    select: (rows) => selectPrivileges(rows, today),
    candidates: [
      column('privileges.is_active', '=', sql.lit(true)),
      department && column('privileges.department_id', '=', departmentIdByName(department)),
      isInState(state, today),
    ],
    wanted: [
      search &&
        column.or([
          contains(column.ref('privileges.name_key').$notNull(), search),
          contains(column.ref('privileges.person_key').$notNull(), search),
        ]),
    ],
    // The filters match very different numbers of rows.
    once: true,
    order: {
      by: ['privileges.name_key', 'privileges.person_key', 'privileges.id'],
      direction: 'asc',
    },
  };
});

/** `evaluatePrivilege` of packages/domain as SQL, for active people; a test checks that both agree. */
function isInState(state: PrivilegeState | undefined, today: Expression<string>) {
  const column = expressionBuilder<Tables, 'privileges'>();
  const hasEnded: Expression<SqlBool> = column.or([
    column('privileges.ended_at', 'is not', null),
    column('privileges.last_day', '<', today),
  ]);
  const running = column.not(hasEnded);
  switch (state) {
    case undefined:
      return running;
    case 'ended':
      return hasEnded;
    case 'suspended':
      return column.and([running, column.not(hasValidLicence(today))]);
    case 'not_begun':
    case 'valid':
      return column.and([
        running,
        hasValidLicence(today),
        column('privileges.first_day', state === 'valid' ? '<=' : '>', today),
      ]);
  }
}

/** Privileges of active people: who may do what, by procedure and name. */
export async function findPrivileges(
  { database, clock }: Platform,
  { search, department, state, cursor, limit }: ListQuery,
): Promise<Answer<typeof listPrivileges>> {
  const today = lagosDate(clock());
  const { rows, page } = await privilegePages(
    database,
    {
      values: { today, department, search },
      after: decodeCursor(cursor, [isText, isText, isUuid]),
      limit,
      cursorOf: (row) => [row.nameKey, row.personKey, row.id],
    },
    { state },
  );
  const data = rows.map((row) => ({
    ...toPrivilege(row, today),
    user: {
      id: row.userId,
      fullName: row.personName,
      cadre: row.cadre,
      department: { name: row.department as DepartmentName },
    },
  }));
  return { success: true, data, page };
}

type Of = { userIds?: readonly string[]; id?: string; today: string };

const privilegeRows = statement(({ userIds, id, today }: Given<Of>) => {
  const rows = selectPrivileges(selectFromPrivileges(), today)
    .orderBy('privileges.name_key')
    .orderBy('privileges.last_day', 'desc')
    .orderBy('privileges.id');
  return userIds
    ? rows.where('privileges.user_id', '=', ({ fn }) => fn.any(userIds))
    : rows.where('privileges.id', '=', id ?? null);
});

/** The privileges of each person, by name, those that have ended last. */
export async function readPrivileges(
  place: Place,
  userIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Privilege[]>> {
  const rows = await readRows(place, privilegeRows({ userIds, today }));
  const byPerson = new Map<string, Privilege[]>(userIds.map((id) => [id, []]));
  for (const row of rows) byPerson.get(row.userId)?.push(toPrivilege(row, today));
  for (const theirs of byPerson.values()) {
    theirs.sort((one, other) => Number(one.state === 'ended') - Number(other.state === 'ended'));
  }
  return byPerson;
}

export async function readPrivilege(place: Place, id: string, today: string): Promise<Privilege> {
  const row = await readRow(place, privilegeRows({ id, today }));
  if (!row) throw noSuchPrivilege();
  return toPrivilege(row, today);
}

export function noSuchPrivilege(): AppError {
  return new AppError('not_found', 'There is no such privilege.');
}
