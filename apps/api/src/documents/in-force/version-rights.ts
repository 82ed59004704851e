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

type Asked = { documentId: string; user: string; role: string; leads: readonly string[] };

/** Whether somebody is or was asked to approve a version of a document. */
const wasAsked = statement(({ documentId, user, role, leads }: Given<Asked>) =>
  build
    .selectFrom('document_approvals as asked')
    .innerJoin('document_versions as version', 'version.id', 'asked.version_id')
    .select(sql.lit(1).as('one'))
    .where('version.document_id', '=', documentId)
    .where(
      sql<SqlBool>`(asked.user_id = ${user}::uuid or asked.deputy_id = ${user}::uuid or asked.decided_by_id = ${user}::uuid
        or asked.role = ${role}::role or asked.department = any(${leads}::text[]))`,
    )
    .limit(sql.lit(1)),
);

/** Whether the caller may see versions that are not in force, and who approved what. */
async function maySeeVersions(
  { database }: Pick<Platform, 'database'>,
  document: AdminDocumentRow,
  caller: SignedInCaller,
): Promise<boolean> {
  const { user, isService, leads = [] } = caller;
  if (isWriter(caller, document) || user.role === 'ROLE_COMPLIANCE') return true;
  if (isService) return false;
  const asked = { documentId: document.id, user: user.id, role: user.role, leads };
  return (await readRow(database, wasAsked(asked))) !== undefined;
}

/** A document whose versions the caller may see; a deleted one only IT. */
export async function requireVersionsSeen(
  platform: Pick<Platform, 'database'>,
  id: string,
  caller: SignedInCaller,
  refuse = refusal,
): Promise<AdminDocumentRow> {
  const document = await readRow(platform.database, documentWithFileById({ id }));
  const isIt = caller.user.role === 'ROLE_ADMIN';
  if (!document || (document.deletedAt !== null && !isIt)) throw noSuchDocument();
  if (!(await maySeeVersions(platform, document, caller))) throw refuse();
  return document;
}

const refusal = () =>
  new AppError(
    'forbidden',
    'Only whoever writes or approves this document sees its other versions, and compliance officers.',
  );
