import type { PrismaClient } from '@icare/database/client';
import { demoMessages } from './messages.ts';

const hour = 3_600_000;

/** Inserts recent demonstration messages with their history. Sends no mail. */
export async function insertMessages(
  prisma: PrismaClient,
  { now, newId }: { now: Date; newId: () => string },
): Promise<void> {
  const before = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);
  const people = await prisma.user.findMany({ where: { demo: true } });
  const userIds = new Map(people.map(({ username, id }) => [username, id]));
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
            userId: userIds.get(move.by) ?? null,
            at: before(move.hoursAgo),
          })),
        },
      },
    });
  }
}
