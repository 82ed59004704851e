import type { addDocumentVersion, DocumentVersion } from '@icare/contracts/document-versions';
import type { DocumentCategory } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { Platform } from '../platform/platform.ts';
import { noSuchDocument } from './queries.ts';

export async function findVersions({ prisma }: Platform['database'], documentId: string) {
  const versions = await prisma.documentVersion.findMany({
    where: { documentId },
    orderBy: { number: 'desc' },
    include: { file: true, createdBy: { select: { name: true } } },
  });
  if (versions.length === 0) throw noSuchDocument();
  return versions.map(
    (version): DocumentVersion => ({
      number: version.number,
      phase: version.phase,
      originalName: version.file.name,
      size: version.file.size,
      extension: version.file.extension as DocumentVersion['extension'],
      sha256: version.file.sha256,
      createdAt: version.createdAt.toISOString(),
      changeNote: version.changeNote,
      createdBy: version.createdBy?.name ?? null,
      textState: version.textState,
      textProblem: version.textProblem,
      textIsCut: version.textIsCut,
      sections: version.sections,
      words: version.words,
      confidence: version.confidence,
    }),
  );
}

type SameFile = { sha256: string; caller: SignedInCaller; exceptId?: string | null };

const currentWithSameFile = statement(
  (
    { sha256, exceptId }: Given<Required<Pick<SameFile, 'sha256' | 'exceptId'>>>,
    { isAdmin }: { isAdmin: boolean },
  ) =>
    build
      .selectFrom('documents')
      .innerJoin('stored_files', 'stored_files.id', 'documents.file_id')
      .select([
        'documents.id as _id',
        'documents.name',
        'documents.category',
        'documents.updated_at as updatedAt',
      ])
      .where('stored_files.sha256', '=', sha256)
      .where('documents.deleted_at', 'is', null)
      .$if(!isAdmin, (query) => query.where('documents.status', '=', 'Active'))
      .where('documents.id', 'is distinct from', exceptId)
      .orderBy('documents.id')
      .limit(10),
);

/** Documents other than `exceptId` with an identical file: all of them for IT, those in force for everybody else. */
export async function findSameFile(
  { database }: Pick<Platform, 'database'>,
  { sha256, caller, exceptId = null }: SameFile,
): Promise<Answer<typeof addDocumentVersion>['data']['sameFileAs']> {
  const isAdmin = caller.user.role === 'ROLE_ADMIN';
  const rows = await readRows(database, currentWithSameFile({ sha256, exceptId }, { isAdmin }));
  return rows.map((row) => ({ ...row, category: row.category as DocumentCategory }));
}
