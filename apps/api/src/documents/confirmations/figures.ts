import type { DepartmentName } from '@icare/contracts/departments';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Place, readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import {
  type AudienceValues,
  askedReaders,
  isMeantBy,
  membersOfDocuments,
  readersOfDocument,
} from './audience.ts';

type Wanted = { id: string; today: string; within?: readonly DepartmentName[] | undefined };

const byDepartment = statement(({ id, today, within }: Given<Wanted>) =>
  build
    .selectFrom(readersOfDocument(id).as('reader'))
    .$if(within !== undefined, (query) =>
      query.where('reader.department', '=', sql<string>`any(${within}::text[])`),
    )
    .select(({ fn }) => [
      'reader.department',
      fn.countAll<number>().as('asked'),
      fn.countAll<number>().filterWhere('reader.isDone', '=', true).as('read'),
      fn
        .countAll<number>()
        .filterWhere((its) =>
          its.and([its('reader.isDone', '=', false), its('reader.dueOn', '<', today)]),
        )
        .as('overdue'),
    ])
    .groupBy('reader.department')
    .orderBy('reader.department'),
);

/** How many have to read a document and how many have, by department and in all. */
export async function countFigures(place: Place, wanted: Wanted) {
  const rows = await readRows(place, byDepartment(wanted));
  const sum = (of: 'asked' | 'read' | 'overdue') => rows.reduce((total, row) => total + row[of], 0);
  return {
    ...{ asked: sum('asked'), read: sum('read'), overdue: sum('overdue') },
    byDepartment: rows.map((row) => ({ ...row, department: row.department as DepartmentName })),
  };
}

type OfPeople = Pick<Wanted, 'id' | 'within'> & { people: readonly string[] };

const openOf = statement(({ people, id, within }: Given<OfPeople>) =>
  build
    .selectFrom(
      askedReaders()
        .where('document.id', '=', id)
        .where('person.id', '=', ({ fn }) => fn.any(people))
        .as('reader'),
    )
    .$if(within !== undefined, (query) =>
      query.where('reader.department', '=', sql<string>`any(${within}::text[])`),
    )
    .where('reader.isDone', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('people')),
);

/** How many of these people still have to read a document. */
export async function countOpenOf(place: Place, wanted: OfPeople): Promise<number> {
  return (await readRow(place, openOf(wanted)))?.people ?? 0;
}

const askedCount = statement(({ ids }: Given<{ ids: readonly string[] }>) =>
  membersOfDocuments(sql<string>`any(${ids}::uuid[])`).select(({ fn }) =>
    fn.countAll<number>().as('people'),
  ),
);

/** How many people have to read at least one of these documents, whether they have or not. */
export async function countAsked(place: Place, ids: readonly string[]): Promise<number> {
  return (await readRow(place, askedCount({ ids })))?.people ?? 0;
}

type Within = Pick<Wanted, 'within'>;

const meantPeople = statement(({ within, ...given }: Given<AudienceValues & Within>) =>
  build
    .selectFrom('users as person')
    .innerJoin('departments as works_in', 'works_in.id', 'person.department_id')
    .where(isMeantBy(given))
    .$if(within !== undefined, (query) =>
      query.where('works_in.name', '=', sql<string>`any(${within}::text[])`),
    )
    .select(({ fn }) => fn.countAll<number>().as('people')),
);

/** How many people an audience means now, of the departments `within`. */
export async function countMeant(
  place: Place,
  audience: AudienceValues,
  { within }: Within,
): Promise<number> {
  return (await readRow(place, meantPeople({ ...audience, within })))?.people ?? 0;
}
