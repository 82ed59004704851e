import { randomUUID } from 'node:crypto';
import type { HospitalPaper, PaperHolder, PaperRequirement, Prisma } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import { storeFile } from './application-files.ts';
import { addCertificationType, dateOf } from './compliance.ts';
import { pdf } from './files.ts';
import type { TestPortal } from './portal.ts';

/** What adds a holder: an item of Radiology. */
export const holderBody = () => ({
  kind: 'item',
  name: `X-ray machine ${randomUUID()}`,
  department: 'Radiology',
});

/** Inserts a holder of papers: an item of Radiology. */
export async function addPaperHolder(
  { platform: { database, newId, clock } }: TestPortal,
  {
    department = 'Radiology',
    ...details
  }: Partial<Prisma.PaperHolderUncheckedCreateInput> & { department?: string } = {},
): Promise<PaperHolder> {
  const { id: departmentId } = await database.prisma.department.findUniqueOrThrow({
    where: { name: department },
  });
  return database.prisma.paperHolder.create({
    data: {
      ...{ id: newId(), kind: 'item', name: `X-ray machine ${randomUUID().slice(0, 13)}` },
      ...{ departmentId, createdAt: clock(), updatedAt: clock() },
      ...details,
    },
  });
}

/** Inserts a paper, by default of a new item and type, without opening its alerts. */
export async function addPaper(
  portal: TestPortal,
  details: Partial<Prisma.HospitalPaperUncheckedCreateInput> = {},
): Promise<HospitalPaper> {
  const { database, newId, clock } = portal.platform;
  const holderId = details.holderId ?? (await addPaperHolder(portal)).id;
  const typeId = details.typeId ?? (await addCertificationType(portal, { heldBy: 'item' })).id;
  const now = clock();
  return database.prisma.hospitalPaper.create({
    data: {
      ...{ id: newId(), state: 'active', evaluatedOn: dateOf(lagosDate(now)) },
      ...{ createdAt: now, updatedAt: now },
      ...details,
      holderId,
      typeId,
    },
  });
}

/** Makes a holder need a paper of a type, by default an item a new type, without opening the alert. */
export async function addPaperRequirement(
  portal: TestPortal,
  details: Partial<Prisma.PaperRequirementUncheckedCreateInput> = {},
): Promise<PaperRequirement> {
  const { database, newId, clock } = portal.platform;
  const holderId = details.holderId ?? (await addPaperHolder(portal)).id;
  const typeId = details.typeId ?? (await addCertificationType(portal, { heldBy: 'item' })).id;
  const today = dateOf(lagosDate(clock()));
  return database.prisma.paperRequirement.create({
    data: {
      ...{ id: newId(), since: today, evaluatedOn: today, createdAt: clock() },
      ...details,
      holderId,
      typeId,
    },
  });
}

/** Makes a person responsible for an item, who handed its paper in and was told of its alert and looked after it. */
export async function addPapersOf(portal: TestPortal, id: string): Promise<void> {
  const { database, newId, clock } = portal.platform;
  const now = clock();
  const holder = await addPaperHolder(portal, { responsibleId: id });
  const { id: paperId } = await addPaper(portal, { holderId: holder.id, handedInById: id });
  await database.prisma.hospitalPaperEvent.create({
    data: { id: newId(), paperId, action: 'created', at: now, userId: id },
  });
  await addPaperAlert(portal, paperId, {
    ...{ status: 'acknowledged', acknowledgedAt: now, acknowledgedById: id, toldToId: id },
  });
  await database.prisma.paperReminder.createMany({
    data: [{ sentToId: id }, { sentById: id }].map((who) => ({
      ...{ id: newId(), paperId, createdAt: now },
      ...who,
    })),
  });
  const { id: requirementId } = await addPaperRequirement(portal, { holderId: holder.id });
  await addPaperAlert(portal, null, {
    ...{ requirementId, kind: 'missing', key: 'missing:' },
    ...{ status: 'acknowledged', acknowledgedAt: now, acknowledgedById: id },
  });
}

/** Inserts what a call of this path is about, and returns its id. */
export async function addSubjectOfPapers(
  portal: TestPortal,
  path: string,
  state: 'active' | 'pending' | 'revoked',
): Promise<string> {
  if (path.includes('paper-holders')) return (await addPaperHolder(portal)).id;
  if (path.includes('missing-papers')) {
    const { id: requirementId } = await addPaperRequirement(portal);
    await addPaperAlert(portal, null, { requirementId, kind: 'missing', key: 'missing:' });
    return requirementId;
  }
  const { id } = await addPaper(portal, { state, fileId: await storeFile(portal, pdf()) });
  if (path.endsWith('/acknowledge')) await addPaperAlert(portal, id);
  return id;
}

/** Inserts an open alert about a paper, or with `requirementId` in the place of its id about one that is missing. */
export async function addPaperAlert(
  { platform: { database, newId, clock } }: TestPortal,
  paperId: string | null,
  details: Partial<Prisma.HospitalPaperAlertUncheckedCreateInput> = {},
): Promise<void> {
  await database.prisma.hospitalPaperAlert.create({
    data: {
      ...{ id: newId(), paperId, kind: 'revoked', key: 'revoked:', passedOffline: [] },
      ...{ severity: 'critical', createdAt: clock() },
      ...details,
    },
  });
}
