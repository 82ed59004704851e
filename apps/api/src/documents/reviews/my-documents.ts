import type { getDesk } from '@icare/contracts/desk';
import type { VersionPhase } from '@icare/contracts/document-drafts';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { listMyDocuments, MyDocument } from '@icare/contracts/my-documents';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { expressionBuilder, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Stored } from '../../platform/database/instants.ts';
import { pages } from '../../platform/database/pages.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { decodeCursor, isDay } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ownerColumns } from '../document-row.ts';
import { answeringDepartment, hasActiveOwner, isReviewed } from './review-conditions.ts';
import { type KeptRow, toKeptDocument } from './to-kept-document.ts';

/** `leads`: the departments that the caller leads today; absent for who leads none. */
export type Keeper = { user: string; leads?: readonly string[] | undefined };

const documents = build.selectFrom('documents');
const column = expressionBuilder(documents);

type Writer = Keeper & { writes: readonly string[] };

/** Nobody else keeps them, so whoever leads their first department does. */
const fallsToHead = (leads: Given<Keeper>['leads']) =>
  leads &&
  column.and([
    column(answeringDepartment, '=', sql<string>`any(${leads}::text[])`),
    column.not(hasActiveOwner(column)),
  ]);

/** Active documents and drafts that a person owns, or answers for as head since nobody else does. */
export function isKeptBy({ user, leads }: Given<Keeper>) {
  const owned = column('documents.owner_id', '=', user);
  const answersFor = fallsToHead(leads);
  return column.and([isShown(), answersFor ? column.or([owned, answersFor]) : owned]);
}

const isShown = () => column.and([column('documents.deleted_at', 'is', null), isReviewed(column)]);

/** Those whose next version a person writes as head or editor, and of which they are not the keeper. */
function isOnlyWrittenBy({ user, leads, writes }: Given<Writer>) {
  const answersFor = fallsToHead(leads);
  return column.and([
    isShown(),
    column(answeringDepartment, '=', sql<string>`any(${writes}::text[])`),
    column('documents.owner_id', 'is distinct from', user),
    ...(answersFor ? [column.not(answersFor)] : []),
  ]);
}

const selectKept = (from: typeof documents) =>
  from
    .leftJoin('users as owners', 'owners.id', 'documents.owner_id')
    .select(ownerColumns)
    .select(({ fn }) => [
      'documents.id',
      'documents.number',
      'documents.name',
      'documents.category',
      fn<string[]>('to_json', ['documents.departments']).as('departments'),
      'documents.status',
      'documents.visibility',
      'documents.version',
      'documents.version_at as versionAt',
      'documents.owner_id as ownerId',
      'documents.review_every_months as reviewEveryMonths',
      'documents.next_review_on as nextReviewOn',
      'documents.review_key as reviewKey',
    ]);

/** Also what is said of the version that is not in force yet; there is one at most. */
const selectMine = (from: typeof documents) =>
  selectKept(from)
    .leftJoin('document_versions as next', (join) =>
      join.onRef('next.document_id', '=', 'documents.id').on('next.phase', 'is not', null),
    )
    .select([
      'next.number as nextNumber',
      'next.phase as nextPhase',
      'next.effective_on as effectiveOn',
      countApprovals.as('asked'),
      countApprovals.where('approval.state', '=', sql.lit('approved')).as('approved'),
    ]);

const countApprovals = build
  .selectFrom('document_approvals as approval')
  .select(({ fn }) => fn.countAll<string>().as('count'))
  .where('approval.version_id', '=', sql<string>`next.id`)
  .where('approval.ended_at', 'is', null);

const keptPages = pages((given: Given<Keeper>) => ({
  from: documents,
  select: selectMine,
  candidates: [isKeptBy(given)],
  wanted: [],
  order: { by: ['documents.review_key', 'documents.id'], direction: 'asc' },
}));

const writtenPages = pages((given: Given<Writer>) => ({
  from: documents,
  select: selectMine,
  candidates: [isOnlyWrittenBy(given)],
  wanted: [],
  order: { by: ['documents.review_key', 'documents.id'], direction: 'asc' },
}));

const keeper = ({ user, leads }: SignedInCaller): Keeper => ({
  user: user.id,
  ...(leads && leads.length > 0 && { leads }),
});

/** The documents that the caller keeps, or only writes, the next review first. */
export async function findMyDocuments(
  { database }: Platform,
  query: Query<typeof listMyDocuments>,
  caller: SignedInCaller,
): Promise<Answer<typeof listMyDocuments>> {
  const values = keeper(caller);
  const asked = {
    after: decodeCursor(query.cursor, [isDay, isUuid]),
    limit: query.limit,
    cursorOf: (row: { reviewKey: string | null; id: string }) => [row.reviewKey as string, row.id],
  };
  const writes = [...(caller.leads ?? []), ...(caller.edits ?? [])];
  const { rows, page } =
    query.as === 'keeper'
      ? await keptPages(database, { ...asked, values })
      : await writtenPages(database, { ...asked, values: { ...values, writes } });
  return { success: true, data: { documents: rows.map(toMyDocument) }, page };
}

type NextRow = Stored<KeptRow, 'versionAt'> & {
  nextNumber: number | null;
  nextPhase: VersionPhase | null;
  effectiveOn: string | null;
  asked: string | null;
  approved: string | null;
};

function toMyDocument(row: NextRow): MyDocument {
  const { nextNumber: number, nextPhase: phase, effectiveOn, asked, approved } = row;
  return {
    ...toKeptDocument(row),
    next:
      number === null || phase === null
        ? null
        : { number, phase, effectiveOn, asked: Number(asked), approved: Number(approved) },
  };
}

const shownOnDesk = 5;

type DueFor = Keeper & { until: string };

const dueOnDesk = statement((given: Given<DueFor>) =>
  selectKept(documents)
    .where(isKeptBy(given))
    .where('documents.review_key', '<=', given.until)
    .orderBy('documents.review_key')
    .orderBy('documents.id')
    .limit(sql.lit(shownOnDesk)),
);

const keptCounts = statement((given: Given<DueFor>) =>
  documents
    .where(isKeptBy(given))
    .select(({ fn }) => [
      fn.countAll<string>().as('kept'),
      fn.countAll<string>().filterWhere('documents.review_key', '<=', given.until).as('total'),
    ]),
);

/** What the caller has to review soon, for the page that staff see after signing in. */
export async function findReviewsOfDesk(
  { database, clock }: Platform,
  caller: SignedInCaller,
): Promise<Answer<typeof getDesk>['data']['reviews']> {
  const until = addDays(lagosDate(clock()), limits.dueSoonDays);
  const values = { ...keeper(caller), until };
  const counts = await readRow(database, keptCounts(values));
  const [kept, total] = [Number(counts?.kept ?? 0), Number(counts?.total ?? 0)];
  const rows = total > 0 ? await readRows(database, dueOnDesk(values)) : [];
  return { documents: rows.map(toKeptDocument), total, kept };
}
