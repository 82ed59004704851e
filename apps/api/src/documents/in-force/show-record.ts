import type { DocumentRecord, VersionOnRecord } from '@icare/contracts/document-record';
import type { DocumentCategory } from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { formatInstant } from '../../platform/database/instants.ts';
import type { Platform } from '../../platform/platform.ts';
import { toApprovals } from '../approvals/to-approval.ts';
import { fingerprintOfFacts } from '../drafts/change-begun.ts';
import { findDraft, withApprovers } from '../drafts/draft-row.ts';
import { toDraft } from '../drafts/to-draft.ts';
import { findReferences, findReferring } from '../references/find-references.ts';
import { isKeeper, isWriter } from '../reviews/keeper.ts';
import { toKeptDocument } from '../reviews/to-kept-document.ts';
import { maySeeVersions, requireVersionsSeen } from './version-rights.ts';

/** Facts, versions, approvals and the next version of a document. */
export async function findRecord(
  platform: Platform,
  id: string,
  caller: SignedInCaller,
): Promise<DocumentRecord> {
  const document = await requireVersionsSeen(platform, id, caller);
  const { prisma } = platform.database;
  const now = platform.clock();
  const onItsWay = await findDraft(prisma, id);
  const isShown =
    onItsWay !== null && (await maySeeVersions(platform, document, caller, onItsWay.number));
  const draft = isShown ? onItsWay : null;
  const { retiredOn } = await prisma.document.findUniqueOrThrow({
    where: { id },
    select: { retiredOn: true },
  });
  const { versions, isCut } = await findVersionsOnRecord(platform, id, caller);
  const { description, subcategory, isCritical } = document;
  const isOpen = document.deletedAt === null && document.status !== 'Archived';
  const { references, fingerprint } = await findReferences(platform.database, id);
  return {
    document: {
      ...toKeptDocument(document),
      ...{ description, subcategory, isCritical, retiredOn: fromDateColumn(retiredOn) },
      createdAt: formatInstant(document.createdAt),
    },
    factsFingerprint: fingerprintOfFacts(document),
    draft: draft && (await toDraft(prisma, draft, { document, caller, now })),
    ...{ versions, isCut },
    replaces: await findReplaced(platform, id),
    ...{ references, referencesFingerprint: fingerprint },
    referredToBy: await findReferring(platform.database, id, caller),
    mayWrite: isOpen && isWriter(caller, document),
    mayStart: isOpen && onItsWay === null && isWriter(caller, document),
    isKeeper: isKeeper(caller, document),
  };
}

async function findVersionsOnRecord(
  { database: { prisma }, clock }: Platform,
  documentId: string,
  caller: SignedInCaller,
) {
  const rows = await prisma.documentVersion.findMany({
    where: { documentId, phase: null },
    orderBy: { number: 'desc' },
    take: limits.versionsShown + 1,
    include: { file: true, createdBy: { select: { name: true } }, approvals: withApprovers },
  });
  const periods = await prisma.documentPeriod.findMany({
    where: { documentId },
    orderBy: { fromDay: 'desc' },
  });
  const today = lagosDate(clock());
  const versions: VersionOnRecord[] = [];
  for (const row of rows.slice(0, limits.versionsShown)) {
    const { number, file, changeNote, isMinor, restoredFrom, textState, words } = row;
    versions.push({
      ...{ number, changeNote, isMinor, restoredFrom, textState, words },
      ...{ originalName: file.name, size: file.size, sha256: file.sha256 },
      extension: file.extension as VersionOnRecord['extension'],
      createdAt: row.createdAt.toISOString(),
      createdBy: row.createdBy?.name ?? null,
      periods: periods
        .filter(({ version }) => version === number)
        .map(({ fromDay, untilDay }) => ({
          from: fromDateColumn(fromDay),
          until: fromDateColumn(untilDay),
        })),
      approvals: await toApprovals(prisma, row.approvals, null, { caller, today }),
    });
  }
  return { versions, isCut: rows.length > limits.versionsShown };
}

/** Documents that were taken out of force for this one. */
async function findReplaced({ database: { prisma } }: Platform, successorId: string) {
  const rows = await prisma.document.findMany({
    where: { successorId, deletedAt: null },
    orderBy: [{ retiredOn: 'desc' }, { id: 'asc' }],
    select: { id: true, number: true, name: true, category: true },
    take: limits.versionsShown,
  });
  return rows.map(({ id, number, name, category }) => ({
    ...{ _id: id, number, name },
    category: category as DocumentCategory,
  }));
}
