import type { DocumentDependants } from '@icare/contracts/document-dependants';
import type { Platform } from '../platform/platform.ts';
import { countAsked } from './confirmations/figures.ts';
import type { DocumentPorts } from './ports.ts';
import { noSuchDocument } from './queries.ts';

/** Who and what depends on a document being in force. */
export async function findDependants(
  platform: Pick<Platform, 'database'>,
  { findTrainingsOfDocument }: Pick<DocumentPorts, 'findTrainingsOfDocument'>,
  id: string,
): Promise<DocumentDependants> {
  const { database } = platform;
  const document = await database.prisma.document.findFirst({
    where: { id, deletedAt: null },
    select: { number: true },
  });
  if (!document) throw noSuchDocument();
  const [asked, trainings] = await Promise.all([
    countAsked(database, id),
    findTrainingsOfDocument(platform, document.number),
  ]);
  return { asked, trainings };
}
