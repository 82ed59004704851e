import { certificationCategories } from '@icare/contracts/compliance-status';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listMissingPapers, MissingPaper } from '@icare/contracts/missing-papers';
import { isLicence } from '@icare/domain/requirements';
import { type Compilable, expressionBuilder, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { decodeCursor, isDay, isWholeNumber } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ownScope } from '../own-scope.ts';
import { lastReminder, reminderFor } from './last-paper-reminder.ts';
import { allowedMissingPaperActions } from './missing-paper-rules.ts';
import { alertFor, openAlert } from './open-alert.ts';
import { mayReadPapers } from './paper-scope.ts';
import { toHolderOfPaper } from './to-paper.ts';

const licences = certificationCategories.filter(isLicence);

/** What holders in use must have and have not, as the table `missing`: the domain rule `isPaperMissing` as SQL. */
export const fromMissing = () =>
  build.selectFrom(
    build
      .selectFrom('paper_requirements as requirement')
      .innerJoin('paper_holders as holder', 'holder.id', 'requirement.holder_id')
      .innerJoin('departments', 'departments.id', 'holder.department_id')
      .innerJoin('certification_types as type', 'type.id', 'requirement.type_id')
      .leftJoin('users as responsible', 'responsible.id', 'holder.responsible_id')
      .select(({ eb }) => [
        'requirement.id',
        'requirement.since',
        'type.id as typeId',
        'type.name as typeName',
        'type.name_key as typeNameKey',
        'type.category',
        'holder.id as holderId',
        'holder.kind',
        'holder.name',
        'holder.place',
        'holder.serial',
        'holder.search_text as searchText',
        'departments.name as department',
        'holder.responsible_id as responsibleId',
        'responsible.name as responsibleName',
        'responsible.status as responsibleStatus',
        eb
          .case()
          .when(
            'type.category',
            'in',
            licences.map((category) => sql.lit(category)),
          )
          .then(sql.lit<number>(0))
          .else(sql.lit<number>(1))
          .end()
          .as('rank'),
      ])
      .where('holder.retired_at', 'is', null)
      .where('type.status', '=', sql.lit('active'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('hospital_papers')
              .select('hospital_papers.id')
              .whereRef('hospital_papers.holder_id', '=', 'requirement.holder_id')
              .whereRef('hospital_papers.type_id', '=', 'requirement.type_id')
              .where('hospital_papers.superseded_by_id', 'is', null)
              .where('hospital_papers.state', '<>', sql.lit('rejected')),
          ),
        ),
      )
      .as('missing'),
  );

export const selectMissing = (from: ReturnType<typeof fromMissing>) =>
  from
    .selectAll('missing')
    .select(({ ref }) => [
      openAlert('alert.requirement_id', ref('missing.id')).as('alert'),
      lastReminder('reminder.requirement_id', ref('missing.id')).as('reminder'),
    ]);

type RowOf<Query> = Query extends Compilable<infer Row> ? Row : never;
type MissingRow = RowOf<ReturnType<typeof selectMissing>>;

function toMissing(row: MissingRow, caller: SignedInCaller): MissingPaper {
  return {
    id: row.id,
    holder: toHolderOfPaper({ ...row, id: row.holderId, isRetired: false }),
    certificationType: { id: row.typeId, name: row.typeName, category: row.category },
    since: row.since,
    alert: alertFor(caller, row),
    lastReminder: reminderFor(caller, row.reminder, true),
    can: allowedMissingPaperActions(caller, row),
  };
}

type ListQuery = Query<typeof listMissingPapers>;
type Filters = Pick<ListQuery, 'kind' | 'department' | 'holderId'> & {
  text: string | undefined;
  /** Only of what this person is responsible for. */
  owner: string | undefined;
};

const missingPages = pages(({ kind, department, holderId, text, owner }: Given<Filters>) => {
  const from = fromMissing();
  const column = expressionBuilder(from);
  return {
    from,
    select: selectMissing,
    candidates: [
      kind && column('missing.kind', '=', kind),
      department && column('missing.department', '=', department),
      holderId && column('missing.holderId', '=', holderId),
      owner && column('missing.responsibleId', '=', owner),
      text &&
        column.or([
          contains(column.ref('missing.searchText'), text),
          contains(column.ref('missing.typeNameKey'), text),
        ]),
    ],
    wanted: [],
    // A hospital has few of them, and each filter leaves another part.
    once: true,
    order: { by: ['missing.rank', 'missing.since', 'missing.id'], direction: 'asc' },
  };
});

/** Missing papers, within the same limits as papers. */
export async function findMissingPapers(
  { database }: Platform,
  { search, kind, department, holderId, mine, cursor, limit }: ListQuery,
  caller: SignedInCaller,
): Promise<Answer<typeof listMissingPapers>> {
  const { rows, page } = await missingPages(database, {
    values: {
      ...{ kind, department, holderId, text: search || undefined },
      owner: mine ? caller.user.id : ownScope(caller, department),
    },
    after: decodeCursor(cursor, [isWholeNumber, isDay, isUuid]),
    limit,
    cursorOf: ({ rank, since, id }) => [rank, since, id],
  });
  return { success: true, data: { missing: rows.map((row) => toMissing(row, caller)) }, page };
}

const missingById = statement(({ id }: Given<{ id: string }>) =>
  selectMissing(fromMissing()).where('missing.id', '=', id),
);

/** One missing paper, if the caller may read it. */
export async function readMissingPaper(
  { database }: Pick<Platform, 'database'>,
  caller: SignedInCaller,
  id: string,
): Promise<MissingPaper> {
  const row = await readRow(database, missingById({ id }));
  if (!row || !mayReadPapers(caller, row)) throw noSuchMissingPaper();
  return toMissing(row, caller);
}

export function noSuchMissingPaper(): AppError {
  return new AppError('not_found', 'No such paper is missing.');
}
