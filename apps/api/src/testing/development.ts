import type { Prisma } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import { storeFile } from './application-files.ts';
import { dateOf } from './compliance.ts';
import { pdf } from './files.ts';
import type { TestPortal } from './portal.ts';

/** Inserts an activity of ten units that was done today, without a proof. */
export function addActivity(
  { platform: { database, newId, clock } }: TestPortal,
  details: {
    userId: string;
    typeId: string;
  } & Partial<Prisma.DevelopmentActivityUncheckedCreateInput>,
) {
  return database.prisma.developmentActivity.create({
    data: {
      ...{ id: newId(), title: 'A course', units: 10 },
      ...{ doneOn: dateOf(lagosDate(clock())), createdAt: clock() },
      ...details,
    },
  });
}

type Of = { id: string; otherId: string; typeId: string; word: string };

/** Adds an activity of a person with a proof, set aside by another, and one of the other set aside by them. */
export async function addDevelopmentOf(portal: TestPortal, { id, otherId, typeId, word }: Of) {
  const proof = await storeFile(portal, pdf(), `${word}.pdf`);
  const aside = { typeId, setAsideAt: portal.platform.clock() };
  await addActivity(portal, {
    ...{ ...aside, userId: id, setAsideReason: `Not ${word}`, setAsideById: otherId },
    ...{ title: `Course of ${word}`, provider: `${word} & Co`, category: word, fileId: proof },
  });
  await addActivity(portal, {
    ...{ ...aside, userId: otherId, setAsideReason: 'Not ours', setAsideById: id },
  });
  return proof;
}
