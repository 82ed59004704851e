import type { DepartmentName } from '@icare/contracts/departments';
import { sql } from 'kysely';
import { build } from '../../../platform/database/build.ts';
import { type Place, readRow, readRows } from '../../../platform/database/send.ts';
import { type Given, statement } from '../../../platform/database/statement.ts';
import { readersOfCollection, readingOfMember } from '../audience.ts';

type Wanted = { id: string; today: string; within?: readonly DepartmentName[] | undefined };

/** One row for each document and one for each person: of half a million pairs, one pass. */
const bothWays = statement(({ id, today, within }: Given<Wanted>) =>
  build
    .selectFrom(readersOfCollection({ id }).as('reader'))
    .$if(within !== undefined, (query) =>
      query.where('reader.department', '=', sql<string>`any(${within}::text[])`),
    )
    .select(({ fn }) => [
      sql<string | null>`reader."documentId"`.as('documentId'),
      sql<DepartmentName | null>`reader.department`.as('department'),
      fn.countAll<number>().as('asked'),
      fn.countAll<number>().filterWhere('reader.isDone', '=', true).as('read'),
      fn
        .countAll<number>()
        .filterWhere((its) =>
          its.and([its('reader.isDone', '=', false), its('reader.dueOn', '<', today)]),
        )
        .as('overdue'),
    ])
    .groupBy(sql`grouping sets ((reader."documentId"), (reader."userId", reader.department))`),
);

type OfPeople = Pick<Wanted, 'id' | 'within'> & { people: readonly string[] };

const openOf = statement(({ people, id, within }: Given<OfPeople>) =>
  build
    .selectFrom(readingOfMember({ id }, sql<string>`any(${people}::uuid[])`).as('reader'))
    .$if(within !== undefined, (query) =>
      query.where('reader.department', '=', sql<string>`any(${within}::text[])`),
    )
    .where('reader.isDone', '=', false)
    .select(({ fn }) => fn.count<number>('reader.userId').distinct().as('people')),
);

/** How many of these people still have to read something of a collection. */
export async function countOpenOfCollection(place: Place, wanted: OfPeople): Promise<number> {
  return (await readRow(place, openOf(wanted)))?.people ?? 0;
}

type Figures = { asked: number; read: number; overdue: number };

/** How many have to read a collection and how many have: people in all and by department, and readers of each document. */
export async function countCollection(place: Place, wanted: Wanted) {
  const ofDocuments = new Map<string, Figures>();
  const ofDepartments = new Map<DepartmentName, Figures>();
  const people: Figures = { asked: 0, read: 0, overdue: 0 };
  for (const { documentId, department, ...figures } of await readRows(place, bothWays(wanted))) {
    if (documentId !== null) ofDocuments.set(documentId, figures);
    if (department === null) continue;
    const own = ofDepartments.get(department) ?? { asked: 0, read: 0, overdue: 0 };
    ofDepartments.set(department, own);
    for (const sums of [own, people]) {
      sums.asked += 1;
      if (figures.read === figures.asked) sums.read += 1;
      if (figures.overdue > 0) sums.overdue += 1;
    }
  }
  const byDepartment = [...ofDepartments]
    .map(([department, figures]) => ({ department, ...figures }))
    .sort((one, other) => (one.department < other.department ? -1 : 1));
  return { ofDocuments, people, byDepartment };
}
