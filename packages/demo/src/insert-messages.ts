import type { PrismaClient } from '@icare/database/client';
import { demoMessages } from './messages.ts';

const hour = 3_600_000;

/** Puts the demonstration messages in, as if they had been sent and dealt with lately. Nothing of them is mailed. */
export async function insertMessages(
  prisma: PrismaClient,
  { now, newId }: { now: Date; newId: () => string },
): Promise<void> {
  const before = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);
  const people = await prisma.user.findMany({ where: { demo: true } });
  const idOf = new Map(people.map(({ username, id }) => [username, id]));
  for (const { hoursAgo, moves, ...message } of demoMessages) {
    const last = moves.at(-1);
    await prisma.contactMessage.create({
      data: {
        ...message,
        id: newId(),
        status: last?.status ?? 'new',
        demo: true,
        createdAt: before(hoursAgo),
        updatedAt: before(last?.hoursAgo ?? hoursAgo),
        moves: {
          create: moves.map((move) => ({
            id: newId(),
            status: move.status,
            note: move.note,
            userId: idOf.get(move.by) ?? null,
            at: before(move.hoursAgo),
          })),
        },
      },
    });
  }
}
