import type { Platform } from '../../platform/platform.ts';

/** Names of the required trainings that are met by reading the documents with these numbers. */
export async function findTrainingsOfDocuments(
  { database }: Pick<Platform, 'database'>,
  numbers: readonly string[],
): Promise<string[]> {
  const types = await database.prisma.certificationType.findMany({
    where: {
      readingDocument: { in: [...numbers] },
      ...{ status: 'active', isRequired: true, heldBy: 'person' },
    },
    select: { name: true },
    orderBy: { name: 'asc' },
  });
  return types.map(({ name }) => name);
}
