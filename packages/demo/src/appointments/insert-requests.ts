import type { PrismaClient } from '@icare/database/client';
import { answerDueAt } from '@icare/domain/appointment-days';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SeedOptions } from '../seed-part.ts';
import { type DemoRequest, demoRequests } from './requests.ts';

const hour = 3_600_000;

/** Inserts recent requests for appointments with what the desk answered. Sends no mail. */
export async function insertRequests(
  prisma: PrismaClient,
  { now, newId }: Pick<SeedOptions, 'now' | 'newId'>,
): Promise<void> {
  const before = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);
  const desk = await prisma.user.findFirst({ where: { demo: true, username: 'kenneth.nwankwo' } });
  // The oldest has the first reference.
  for (const request of demoRequests.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    const { hoursAgo, inWorkdays, answer, ...asked } = request;
    const day = new Date(workday(lagosDate(now), inWorkdays));
    const answered = toColumns(answer, { day, before });
    const end = answer.status === 'declined' || answer.status === 'withdrawn';
    const isByRequester = answer.status === 'withdrawn';
    await prisma.appointmentRequest.create({
      data: {
        ...asked,
        ...answered,
        ...{ id: newId(), reference: await nextReference(prisma, now), demo: true },
        ...{ status: answer.status, firstDay: day },
        version: answer.status === 'new' ? 1 : 2,
        endsOn: end ? new Date(lagosDate(before(answer.hoursAgo))) : day,
        ...{ answerBy: answerDueAt(before(hoursAgo)), createdAt: before(hoursAgo) },
        updatedAt: before(answer.status === 'new' ? hoursAgo : answer.hoursAgo),
        ...(answer.status !== 'new' && {
          moves: {
            create: {
              ...{ id: newId(), status: answer.status, what: 'answered' },
              note: 'note' in answer ? answer.note : null,
              ...{ byRequester: isByRequester, userId: isByRequester ? null : (desk?.id ?? null) },
              at: before(answer.hoursAgo),
            },
          },
        }),
      },
    });
  }
}

type Around = { day: Date; before: (hoursAgo: number) => Date };

/** What an answer writes into the row of its request. */
function toColumns(answer: DemoRequest['answer'], { day, before }: Around) {
  switch (answer.status) {
    case 'new':
    case 'withdrawn':
      return {};
    case 'declined': {
      const { declineReason, hoursAgo } = answer;
      return { declineReason, toldAt: before(hoursAgo) };
    }
    default: {
      const { time, place, isTold, hoursAgo } = answer;
      return { day, time, place, toldAt: isTold ? before(hoursAgo) : null };
    }
  }
}

/** The day that is so many days from Monday to Friday away. */
function workday(today: string, count: number): string {
  let day = today;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) left--;
  }
  return day;
}

async function nextReference(prisma: PrismaClient, now: Date): Promise<string> {
  const [row] = await prisma.$queryRaw<
    { number: bigint }[]
  >`SELECT nextval('appointment_references') AS number`;
  return `APT-${lagosDate(now).slice(0, 4)}-${String(row?.number).padStart(6, '0')}`;
}
