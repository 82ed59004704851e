import { dayMs } from '@icare/domain/calendar-days';
import { inDays } from './compliance.ts';
import type { TestPortal } from './portal.ts';

type About = { userId: string; typeId: string; until?: string | null };

/** Adds a waiver that a new officer requested and that waits for a second person. */
export async function addApproval(
  portal: TestPortal,
  { userId, typeId, until = inDays(portal, 30) }: About,
) {
  const { database, newId, clock } = portal.platform;
  const { id: askedById } = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const type = await database.prisma.certificationType.findUniqueOrThrow({ where: { id: typeId } });
  return database.prisma.approval.create({
    data: {
      id: newId(),
      kind: 'waiver',
      subjectId: userId,
      payload: {
        certificationTypeId: typeId,
        certification: type.name,
        reason: 'The council is on strike.',
        until,
      },
      waitingKey: `waiver ${userId} ${typeId}`,
      askedById,
      askedAt: clock(),
      endsAt: new Date(clock().getTime() + 7 * dayMs),
    },
  });
}

/** Adds requests about a person, by the person, and decided by the person. */
export async function addApprovalsOf(
  { platform: { database, newId, clock } }: TestPortal,
  { id, otherId, word }: { id: string; otherId: string; word: string },
): Promise<void> {
  const [askedAt, decidedAt] = [clock(), clock()];
  const endsAt = new Date(askedAt.getTime() + 7 * dayMs);
  const request = { kind: 'administrator', payload: {}, askedAt, endsAt } as const;
  await database.prisma.approval.createMany({
    data: [
      {
        ...{ ...request, id: newId(), kind: 'erasure', subjectId: id, askedById: otherId },
        ...{ payload: { reason: `Asked by ${word}` }, state: 'void', note: `${word} was held` },
      },
      { ...request, id: newId(), subjectId: otherId, askedById: id },
      {
        ...{ ...request, id: newId(), subjectId: otherId, askedById: otherId },
        ...{ state: 'refused', decidedById: id, decidedAt },
      },
    ],
  });
}
