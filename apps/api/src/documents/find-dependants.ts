import type { DocumentDependants } from '@icare/contracts/document-dependants';
import type { Platform } from '../platform/platform.ts';
import { countAsked } from './confirmations/figures.ts';
import type { DocumentPorts } from './ports.ts';

/** Who and what depends on documents being in force. */
export async function findDependants(
  platform: Pick<Platform, 'database'>,
  { findTrainingsOfDocuments }: Pick<DocumentPorts, 'findTrainingsOfDocuments'>,
  ids: readonly string[],
): Promise<DocumentDependants> {
  const { database } = platform;
  const documents = await database.prisma.document.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: { number: true },
  });
  const numbers = documents.map(({ number }) => number);
  const [asked, trainings] = await Promise.all([
    countAsked(database, ids),
    findTrainingsOfDocuments(platform, numbers),
  ]);
  return { asked, trainings };
}
