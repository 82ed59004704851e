import type { DepartmentName } from '@icare/contracts/departments';
import type { ReadingRepeat } from '@icare/contracts/reading-assignments';
import type { Role } from '@icare/contracts/roles';
import { build } from '../../platform/database/build.ts';
import { type Place, readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { AudienceValues } from './audience.ts';

export type StoredAssignment = AudienceValues & { days: number; repeat: ReadingRepeat };

const assignmentOf = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('reading_assignments as a')
    .leftJoin('users', 'users.id', 'a.assigned_by_id')
    .select(({ fn }) => [
      'a.everyone',
      // As JSON, since the driver does not read lists of roles.
      fn<DepartmentName[]>('to_json', ['a.departments']).as('departments'),
      fn<string[]>('to_json', ['a.cadres']).as('cadres'),
      fn<Role[]>('to_json', ['a.roles']).as('roles'),
      fn<string[]>('to_json', ['a.people']).as('people'),
      fn<string[]>('to_json', ['a.left_out']).as('leftOut'),
      'a.days',
      'a.repeat',
      'a.assigned_at as assignedAt',
      'users.name as assignedBy',
    ])
    .where('a.document_id', '=', id)
    .where('a.ended_at', 'is', null),
);

/** Who has to read a document; null: nobody. */
export async function readAssignment(place: Place, id: string) {
  return (await readRow(place, assignmentOf({ id }))) ?? null;
}

/** Everybody whom a document is asked of, by itself and in collections. */
export async function readEveryAudience(place: Place, id: string): Promise<StoredAssignment[]> {
  const own = await readRow(place, assignmentOf({ id }));
  const ofCollections = await readRows(place, audiencesOfCollections({ id }));
  return [...(own ? [own] : []), ...ofCollections];
}

const audiencesOfCollections = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('reading_collection_documents as part')
    .innerJoin('reading_collections as a', 'a.id', 'part.collection_id')
    .select(({ fn }) => [
      'a.everyone',
      fn<DepartmentName[]>('to_json', ['a.departments']).as('departments'),
      fn<string[]>('to_json', ['a.cadres']).as('cadres'),
      fn<Role[]>('to_json', ['a.roles']).as('roles'),
      fn<string[]>('to_json', ['a.people']).as('people'),
      fn<string[]>('to_json', ['a.left_out']).as('leftOut'),
      'a.days',
      'a.repeat',
    ])
    .where('part.document_id', '=', id)
    .where('a.ended_at', 'is', null),
);

const namesAndDepartments = statement(({ ids }: Given<{ ids: readonly string[] }>) =>
  build
    .selectFrom('users')
    .innerJoin('departments', 'departments.id', 'users.department_id')
    .select(['users.id', 'users.name', 'departments.name as department'])
    .where('users.id', '=', ({ fn }) => fn.any(ids))
    .where('users.kind', '=', 'person')
    .orderBy('users.name_key')
    .orderBy('users.id'),
);

/** People by id, in the order of their names. */
export const readNamed = async (place: Place, ids: readonly string[]) =>
  ids.length === 0 ? [] : readRows(place, namesAndDepartments({ ids }));

export async function findDepartmentsOf(
  place: Place,
  ids: readonly string[],
): Promise<Map<string, string>> {
  return new Map((await readNamed(place, ids)).map(({ id, department }) => [id, department]));
}
