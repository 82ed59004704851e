import type { DepartmentName } from '@icare/contracts/departments';
import { whoAnswers } from '@icare/domain/paper-standing';
import { build } from '../../platform/database/build.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

const holders = statement(({ ids, today }: Given<{ ids: readonly string[]; today: string }>) =>
  build
    .selectFrom('paper_holders as holder')
    .innerJoin('departments', 'departments.id', 'holder.department_id')
    .leftJoin('users as responsible', 'responsible.id', 'holder.responsible_id')
    .leftJoin('users as head', 'head.id', 'departments.head_id')
    .leftJoin('users as deputy', (join) =>
      join
        .onRef('deputy.id', '=', 'departments.deputy_id')
        .on('departments.deputy_until', '>=', today),
    )
    .select([
      'holder.id',
      'departments.id as departmentId',
      'departments.name as department',
      'responsible.id as responsibleId',
      'responsible.name as responsibleName',
      'responsible.email as responsibleEmail',
      'responsible.status as responsibleStatus',
      'head.id as headId',
      'head.name as headName',
      'head.email as headEmail',
      'head.status as headStatus',
      'deputy.id as deputyId',
      'deputy.name as deputyName',
      'deputy.email as deputyEmail',
      'deputy.status as deputyStatus',
    ])
    .where('holder.id', '=', ({ fn }) => fn.any(ids)),
);

export type Answering = {
  departmentId: string;
  /** Who answers for the holder; null: nobody active does. */
  person: { id: string; fullName: string; email: string } | null;
  /** The department as whose head or deputy they do; null: they are responsible themselves. */
  leads: DepartmentName | null;
};

/** By the holder's id: who answers for it on a day. */
export async function readAnswering(
  place: Place,
  ids: readonly string[],
  today: string,
): Promise<Map<string, Answering>> {
  const rows = await readRows(place, holders({ ids, today }));
  return new Map(
    rows.map((row) => {
      const person = whoAnswers({
        responsible: toPerson(
          row.responsibleId,
          row.responsibleName,
          row.responsibleEmail,
          row.responsibleStatus,
        ),
        head: toPerson(row.headId, row.headName, row.headEmail, row.headStatus),
        deputy: toPerson(row.deputyId, row.deputyName, row.deputyEmail, row.deputyStatus),
      });
      const leads = person?.id === row.responsibleId ? null : (row.department as DepartmentName);
      return [row.id, { departmentId: row.departmentId, person, leads }];
    }),
  );
}

function toPerson(
  id: string | null,
  fullName: string | null,
  email: string | null,
  status: string | null,
) {
  if (id === null || fullName === null || email === null) return null;
  return { id, fullName, email, isActive: status === 'Active' };
}
