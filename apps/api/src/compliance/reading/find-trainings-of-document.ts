import type { Platform } from '../../platform/platform.ts';

/** Names of the required trainings that are met by reading the document with this number. */
export async function findTrainingsOfDocument(
  { database }: Pick<Platform, 'database'>,
  number: string,
): Promise<string[]> {
  const types = await database.prisma.certificationType.findMany({
    where: {
      ...{ readingDocument: number, status: 'active', isRequired: true, heldBy: 'person' },
    },
    select: { name: true },
    orderBy: { name: 'asc' },
  });
  return types.map(({ name }) => name);
}
