import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listPaperHolders, PaperHolder } from '@icare/contracts/paper-holders';
import { type Compilable, type Expression, expressionBuilder, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { decodeCursor, isText } from '../../platform/http/cursor.ts';
import { isUuid } from '../../platform/uuid.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { fromMissing } from './missing-papers.ts';
import { toHolderOfPaper } from './to-paper.ts';

const holders = build.selectFrom('paper_holders');

const selectHolders = (from: typeof holders) =>
  from
    .innerJoin('departments', 'departments.id', 'paper_holders.department_id')
    .leftJoin('users as responsible', 'responsible.id', 'paper_holders.responsible_id')
    .select(({ ref, selectFrom, fn }) => [
      'paper_holders.id',
      'paper_holders.kind',
      'paper_holders.name',
      'paper_holders.place',
      'paper_holders.serial',
      'departments.name as department',
      'paper_holders.responsible_id as responsibleId',
      'responsible.name as responsibleName',
      'responsible.status as responsibleStatus',
      'paper_holders.retired_at as retiredAt',
      'paper_holders.retired_reason as retiredReason',
      ref('paper_holders.name_key').$notNull().as('nameKey'),
      selectFrom('hospital_papers')
        .select(fn.countAll<number>().as('count'))
        .whereRef('hospital_papers.holder_id', '=', 'paper_holders.id')
        .where('hospital_papers.superseded_by_id', 'is', null)
        .where('hospital_papers.state', '<>', sql.lit('rejected'))
        .$asScalar()
        .$notNull()
        .as('papers'),
      required(ref('paper_holders.id')).as('requires'),
    ]);

/** What a holder must have, by name; it is missing if it is among what `fromMissing` finds. */
function required(holderId: Expression<string>) {
  return build
    .selectFrom('paper_requirements')
    .innerJoin('certification_types', 'certification_types.id', 'paper_requirements.type_id')
    .leftJoin(fromMissing().select('missing.id').as('gap'), 'gap.id', 'paper_requirements.id')
    .select(({ ref }) =>
      sql<PaperHolder['requires']>`coalesce(json_agg(json_build_object(
        'certificationType', json_build_object('id', ${ref('certification_types.id')}, 'name', ${ref('certification_types.name')}),
        'since', ${ref('paper_requirements.since')}, 'isMissing', ${ref('gap.id')} is not null)
        order by ${ref('certification_types.name_key')}), '[]')`.as('requires'),
    )
    .where('paper_requirements.holder_id', '=', holderId)
    .$asScalar()
    .$notNull();
}

/** What has no current paper; the figures count the same. */
export const hasNoPaper = expressionBuilder(holders)(
  'paper_holders.id',
  'not in',
  build
    .selectFrom('hospital_papers')
    .select('hospital_papers.holder_id')
    .where('hospital_papers.superseded_by_id', 'is', null)
    .where('hospital_papers.state', '<>', sql.lit('rejected')),
);

type RowOf<Statement> = Statement extends Compilable<infer Row> ? Row : never;
type HolderRow = RowOf<ReturnType<typeof selectHolders>>;

function toHolder(row: HolderRow): PaperHolder {
  return {
    ...toHolderOfPaper({ ...row, isRetired: row.retiredAt !== null }),
    retiredAt: row.retiredAt,
    retiredReason: row.retiredReason,
    papers: row.papers,
    requires: row.requires,
  };
}

type ListQuery = Query<typeof listPaperHolders>;
type Filters = Pick<ListQuery, 'kind' | 'department'> & { text: string | undefined };

const column = expressionBuilder(holders);

const holderPages = pages(
  (
    { kind, department, text }: Given<Filters>,
    { include, papers }: Pick<ListQuery, 'include' | 'papers'>,
  ) => ({
    from: holders,
    select: selectHolders,
    candidates: [
      include !== 'retired' && column('paper_holders.retired_at', 'is', null),
      papers === 'none' && hasNoPaper,
      kind && column('paper_holders.kind', '=', kind),
      department && column('paper_holders.department_id', '=', departmentIdByName(department)),
      text && contains(column.ref('paper_holders.search_text'), text),
    ],
    wanted: [],
    once: Boolean(text),
    order: { by: ['paper_holders.name_key', 'paper_holders.id'], direction: 'asc' },
  }),
);

/** Holders of papers, by name. */
export async function findHolders(
  database: Database,
  { search, kind, department, include, papers, cursor, limit }: ListQuery,
): Promise<Answer<typeof listPaperHolders>> {
  const { rows, page } = await holderPages(
    database,
    {
      values: { kind, department, text: search || undefined },
      after: decodeCursor(cursor, [isText, isUuid]),
      limit,
      cursorOf: ({ nameKey, id }) => [nameKey, id],
    },
    { include, papers },
  );
  return { success: true, data: { holders: rows.map(toHolder) }, page };
}

const holderById = statement(({ id }: Given<{ id: string }>) =>
  selectHolders(holders).where('paper_holders.id', '=', id),
);

export async function readHolder(database: Database, id: string): Promise<PaperHolder> {
  const row = await readRow(database, holderById({ id }));
  if (!row) throw noSuchHolder();
  return toHolder(row);
}

export function noSuchHolder(): AppError {
  return new AppError('not_found', 'There is no such entry.');
}
