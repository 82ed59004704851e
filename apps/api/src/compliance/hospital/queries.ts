import type { Answer, Query } from '@icare/contracts/endpoint';
import type { HospitalPaper, listHospitalPapers } from '@icare/contracts/hospital-papers';
import { lagosDate } from '@icare/domain/lagos-date';
import { standingRank } from '@icare/domain/paper-standing';
import { expressionBuilder, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { decodeCursor, isDay, isWholeNumber } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ownScope } from '../own-scope.ts';
import { closedRank, type Days, daysFrom, fromPapers, selectPapers } from './paper-row.ts';
import { mayReadPapers } from './paper-scope.ts';
import { toPaper } from './to-paper.ts';

type ListQuery = Query<typeof listHospitalPapers>;

type Filters = Days &
  Pick<ListQuery, 'kind' | 'department' | 'holderId' | 'certificationTypeId'> & {
    /** Part of a name, a place or a number. */
    text: string | undefined;
    rank: number | undefined;
    /** Only what this person is responsible for. */
    owner: string | undefined;
  };

const paperPages = pages((given: Given<Filters>, { include }: Pick<ListQuery, 'include'>) => {
  const from = fromPapers(given);
  const column = expressionBuilder(from);
  const { kind, department, holderId, certificationTypeId, text, rank, owner } = given;
  return {
    from,
    select: selectPapers,
    candidates: [
      include !== 'history' && column('papers.rank', '<', sql.lit<number>(closedRank)),
      include !== 'history' && column('papers.isRetired', '=', sql.lit(false)),
      rank && column('papers.rank', '=', rank),
      kind && column('papers.kind', '=', kind),
      department && column('papers.department', '=', department),
      holderId && column('papers.holderId', '=', holderId),
      certificationTypeId && column('papers.typeId', '=', certificationTypeId),
      owner && column('papers.responsibleId', '=', owner),
      text &&
        column.or([
          contains(column.ref('papers.searchText'), text),
          contains(column.ref('papers.typeNameKey'), text),
          contains(column.fn<string | null>('fold_case', ['papers.certificateNumber']), text),
        ]),
    ],
    wanted: [],
    // A hospital has few of them, and each filter leaves another part.
    once: true,
    order: { by: ['papers.rank', 'papers.endsOn', 'papers.id'], direction: 'asc' },
  };
});

/** Papers, most urgent first. Who may not read everybody's gets what they are responsible for, or a department's that they lead. */
export async function findPapers(
  { database, clock }: Platform,
  query: ListQuery,
  caller: SignedInCaller,
): Promise<Answer<typeof listHospitalPapers>> {
  const { kind, department, holderId, certificationTypeId, standing, search, mine, include } =
    query;
  const today = lagosDate(clock());
  const { rows, page } = await paperPages(
    database,
    {
      values: {
        ...daysFrom(today),
        kind,
        department,
        holderId,
        certificationTypeId,
        text: search || undefined,
        rank: standing && standingRank(standing),
        owner: mine ? caller.user.id : ownScope(caller, department),
      },
      after: decodeCursor(query.cursor, [isWholeNumber, isDay, isUuid]),
      limit: query.limit,
      cursorOf: ({ rank, endsOn, id }) => [rank, endsOn, id],
    },
    { include },
  );
  return { success: true, data: { papers: rows.map((row) => toPaper(row, today, caller)) }, page };
}

const paperById = statement(({ id, ...days }: Given<Days & { id: string }>) =>
  selectPapers(fromPapers(days)).where('papers.id', '=', id),
);

/** One paper in any state, if the caller may read it. */
export async function readPaper(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  caller: SignedInCaller,
  id: string,
): Promise<HospitalPaper> {
  const today = lagosDate(clock());
  const row = await readRow(database, paperById({ id, ...daysFrom(today) }));
  if (!row || !mayReadPapers(caller, row)) throw noSuchPaper();
  return toPaper(row, today, caller);
}

const papersByIds = statement(({ ids, ...days }: Given<Days & { ids: readonly string[] }>) =>
  selectPapers(fromPapers(days))
    .where('papers.id', '=', ({ fn }) => fn.any(ids))
    .orderBy('papers.createdAt', 'desc')
    .orderBy('papers.id', 'desc'),
);

/** Newest first; of one holder, which the caller may read. */
export async function readPapers(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  caller: SignedInCaller,
  ids: readonly string[],
): Promise<HospitalPaper[]> {
  const today = lagosDate(clock());
  const rows = await readRows(database, papersByIds({ ids, ...daysFrom(today) }));
  return rows.map((row) => toPaper(row, today, caller));
}

/** What is logged when an inspector reads a paper. */
export const openedPaper = (id: string) => ({
  action: 'hospital_paper.opened' as const,
  subject: { type: 'hospital_paper', id },
});

export function noSuchPaper(): AppError {
  return new AppError('not_found', 'Paper not found');
}
