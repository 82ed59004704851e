import type { ApprovalToDecide, listDocumentApprovals } from '@icare/contracts/document-approvals';
import type { DocumentCategory } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { type SqlBool, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';

type Asked = { user: string; role: string; leads: readonly string[]; today: string };

/** What waits for somebody; the conditions of `mayDecide`. */
const waitingFor = ({ user, role, leads, today }: Given<Asked>) =>
  build
    .selectFrom('document_approvals as asked')
    .innerJoin('document_versions as version', 'version.id', 'asked.version_id')
    .innerJoin('documents as document', 'document.id', 'version.document_id')
    .where('asked.state', '=', sql.lit('waiting'))
    .where('asked.ended_at', 'is', null)
    .where('asked.asked_at', 'is not', null)
    .where('version.phase', '=', sql.lit('in_review'))
    .where('document.deleted_at', 'is', null)
    .where('document.status', '<>', sql.lit('Archived'))
    .where(
      sql<SqlBool>`(asked.user_id = ${user}::uuid
        or (asked.deputy_id = ${user}::uuid and asked.deputy_until >= ${today}::date)
        or (asked.kind = 'head' and asked.department = any(${leads}::text[]))
        or (asked.kind = 'role' and asked.role = ${role}::role))`,
    )
    // Each approval of a step asks for another person.
    .where(
      sql<SqlBool>`not exists (select from document_approvals as own
        where own.version_id = asked.version_id and own.ended_at is null and own.step = asked.step
          and own.decided_by_id = ${user}::uuid)`,
    )
    // Nobody approves last what they wrote.
    .where(
      sql<SqlBool>`not (coalesce(${user}::uuid in (version.created_by_id, version.submitted_by_id), false)
        and not exists (select from document_approvals as later
          where later.version_id = asked.version_id and later.ended_at is null and later.step > asked.step))`,
    );

const approvalsWaiting = statement((given: Given<Asked>) =>
  waitingFor(given)
    .innerJoin('stored_files', 'stored_files.id', 'version.file_id')
    .leftJoin('users as submitter', 'submitter.id', 'version.submitted_by_id')
    .leftJoin('users as approver', 'approver.id', 'asked.user_id')
    .leftJoin('users as deputy', (join) =>
      join
        .onRef('deputy.id', '=', 'asked.deputy_id')
        .on('asked.deputy_until', '>=', sql<string>`${given.today}::date`),
    )
    .select([
      'asked.id',
      'asked.kind',
      'asked.user_id as userId',
      'asked.department',
      'asked.sha256',
      'asked.asked_at as askedAt',
      'asked.due_on as dueOn',
      'stored_files.extension',
      'approver.name as approverName',
      'deputy.id as deputyId',
      'deputy.name as deputyName',
      'asked.deputy_until as deputyUntil',
      'document.id as documentId',
      'document.number',
      'document.name',
      'document.category',
      'version.number as version',
      'version.based_on as predecessor',
      'version.change_note as changeNote',
      'version.is_minor as isMinor',
      'version.submitted_at as submittedAt',
      'submitter.name as submittedBy',
    ])
    .orderBy(sql`asked.due_on asc nulls last`)
    .orderBy('asked.asked_at')
    .orderBy('asked.id')
    .limit(sql.lit(limits.approvalsListed)),
);

const countWaiting = statement((given: Given<Asked>) =>
  waitingFor(given).select(({ fn }) => fn.countAll<string>().as('total')),
);

const toAsked = ({ user, leads = [] }: SignedInCaller, now: Date): Asked => ({
  ...{ user: user.id, role: user.role, leads, today: lagosDate(now) },
});

/** Versions that the caller is asked to approve, what is due first. */
export async function findApprovalsToDecide(
  { database, clock }: Platform,
  caller: SignedInCaller,
): Promise<Answer<typeof listDocumentApprovals>> {
  const asked = toAsked(caller, clock());
  const rows = await readRows(database, approvalsWaiting(asked));
  const approvals = rows.map((row): ApprovalToDecide => {
    const { id, sha256, version, predecessor, changeNote, isMinor, submittedBy, dueOn } = row;
    return {
      ...{ id, sha256, version, predecessor, changeNote, isMinor, submittedBy, dueOn },
      document: {
        ...{ _id: row.documentId, number: row.number, name: row.name },
        category: row.category as DocumentCategory,
      },
      extension: row.extension as ApprovalToDecide['extension'],
      submittedAt: row.submittedAt ?? (row.askedAt as string),
      askedAt: row.askedAt as string,
      asked: describeAsked(row, caller.user.id),
      deputy: toDeputy(row),
    };
  });
  const isWhole = rows.length < limits.approvalsListed;
  return success({
    approvals,
    total: isWhole ? rows.length : await countApprovals(database, asked),
  });
}

const countApprovals = async (database: Platform['database'], asked: Asked): Promise<number> =>
  Number((await readRow(database, countWaiting(asked)))?.total ?? 0);

/** How many there are, for the page that staff see after signing in. */
export function countApprovalsToDecide(
  { database, clock }: Platform,
  caller: SignedInCaller,
): Promise<number> {
  if (caller.isService) return Promise.resolve(0);
  return countApprovals(database, toAsked(caller, clock()));
}

type DeputyRow = Record<'deputyId' | 'deputyName' | 'deputyUntil', string | null>;

const toDeputy = ({ deputyId, deputyName, deputyUntil }: DeputyRow): ApprovalToDecide['deputy'] =>
  deputyId !== null && deputyName !== null && deputyUntil !== null
    ? { id: deputyId, name: deputyName, until: deputyUntil }
    : null;

type Row = {
  kind: 'person' | 'head' | 'role';
  userId: string | null;
  department: string | null;
  approverName: string | null;
};

function describeAsked({ kind, userId, department, approverName }: Row, user: string): string {
  if (kind === 'head') return `Head of ${department}`;
  if (kind === 'role') return 'Anybody with your role';
  return userId === user ? 'You' : `For ${approverName ?? 'somebody'}`;
}
