import { lagosDate } from '@icare/domain/lagos-date';
import { type SqlBool, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { documentWithFileById, noSuchDocument } from '../queries.ts';
import { isWriter } from '../reviews/keeper.ts';

type Asked = {
  documentId: string;
  user: string;
  role: string;
  leads: readonly string[];
  today: string;
  /** Undefined: any version. */
  number: number | undefined;
};

/** Whether somebody is asked to approve a version of a document, or has decided about one. */
const isOrWasApprover = statement(
  ({ documentId, user, role, leads, today, number }: Given<Asked>) =>
    build
      .selectFrom('document_approvals as asked')
      .innerJoin('document_versions as version', 'version.id', 'asked.version_id')
      .innerJoin('stored_files as file', 'file.id', 'version.file_id')
      .select(sql.lit(1).as('one'))
      .where('version.document_id', '=', documentId)
      .$if(number !== undefined, (query) =>
        query.where('version.number', '=', sql<number>`${number}::integer`),
      )
      .where(
        // Whoever decided sees the file that they decided about, not what is written after they sent it back.
        sql<SqlBool>`((asked.decided_by_id = ${user}::uuid and (version.phase is null or asked.sha256 = file.sha256))
        or (asked.ended_at is null and asked.state = 'waiting'
          and (asked.user_id = ${user}::uuid
            or (asked.deputy_id = ${user}::uuid and asked.deputy_until >= ${today}::date)
            or asked.role = ${role}::role or asked.department = any(${leads}::text[]))))`,
      )
      .limit(sql.lit(1)),
);

/**
 * Whether the caller may see what is not in force and who approved what: whoever writes the document and compliance officers
 * see all of it, approvers what they are asked about. `number` is that of a version on its way; undefined: none is meant.
 */
export async function maySeeVersions(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  document: AdminDocumentRow,
  caller: SignedInCaller,
  number?: number,
): Promise<boolean> {
  const { user, isService, leads = [] } = caller;
  if (isWriter(caller, document) || user.role === 'ROLE_COMPLIANCE') return true;
  if (isService) return false;
  const asked = {
    ...{ documentId: document.id, user: user.id, role: user.role, leads, number },
    today: lagosDate(clock()),
  };
  return (await readRow(database, isOrWasApprover(asked))) !== undefined;
}

/** A document whose versions the caller may see; of a deleted one officers see what was in force, and IT everything. */
export async function requireVersionsSeen(
  platform: Pick<Platform, 'database' | 'clock'>,
  id: string,
  caller: SignedInCaller,
  { number, refuse = refusal }: { number?: number; refuse?: () => AppError } = {},
): Promise<AdminDocumentRow> {
  const document = await readRow(platform.database, documentWithFileById({ id }));
  if (!document) throw noSuchDocument();
  if (document.deletedAt !== null && !(await maySeeDeleted(platform, { id, number }, caller))) {
    throw noSuchDocument();
  }
  const onItsWay = number === undefined ? undefined : await findOnItsWay(platform, id, number);
  if (!(await maySeeVersions(platform, document, caller, onItsWay))) throw refuse();
  return document;
}

/** Whoever may ask what was in force on a day may look at it, too. */
async function maySeeDeleted(
  { database: { prisma } }: Pick<Platform, 'database'>,
  { id: documentId, number: version }: { id: string; number: number | undefined },
  { user: { role } }: SignedInCaller,
): Promise<boolean> {
  if (role === 'ROLE_ADMIN') return true;
  if (role !== 'ROLE_COMPLIANCE' || version === undefined) return false;
  return (await prisma.documentPeriod.count({ where: { documentId, version } })) > 0;
}

/** The number, if this version is not in force yet; what once was is seen with the record. */
async function findOnItsWay(
  { database: { prisma } }: Pick<Platform, 'database'>,
  documentId: string,
  number: number,
): Promise<number | undefined> {
  const version = await prisma.documentVersion.findUnique({
    where: { documentId_number: { documentId, number }, phase: { not: null } },
    select: { number: true },
  });
  return version?.number;
}

const refusal = () =>
  new AppError(
    'forbidden',
    'Only whoever writes or approves this document sees its other versions, and compliance officers.',
  );
