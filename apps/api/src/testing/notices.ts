import type { Prisma } from '@icare/database/client';
import { dayMs } from '@icare/domain/calendar-days';
import type { TestPortal } from './portal.ts';

/** A notice to everybody that stands for a day. */
export function addNotice(
  { platform: { database, clock, newId } }: TestPortal,
  createdById: string,
  details: Partial<Prisma.NoticeUncheckedCreateInput> = {},
) {
  const createdAt = clock();
  const until = new Date(createdAt.getTime() + dayMs);
  return database.prisma.notice.create({
    data: {
      ...{ id: newId(), text: 'The oxygen of theatre 2 is off.', departments: [] },
      ...{ mustConfirm: true, until, createdById, createdAt },
      ...details,
    },
  });
}

/** A notice that a person wrote, ended and confirmed. */
export async function addNoticesOf(portal: TestPortal, userId: string): Promise<void> {
  const { database, clock } = portal.platform;
  const { id: noticeId } = await addNotice(portal, userId, {
    endedById: userId,
    endedAt: clock(),
  });
  const data = { noticeId, userId, confirmedAt: clock() };
  await database.prisma.noticeConfirmation.create({ data });
}
