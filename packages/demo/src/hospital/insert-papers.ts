import { createHash } from 'node:crypto';
import type { Prisma, PrismaClient } from '@icare/database/client';
import type { DueAlert } from '@icare/domain/alert-schedule';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { missingPaperAlertDue } from '@icare/domain/missing-papers';
import { paperAlertsDue } from '@icare/domain/paper-standing';
import { renderCertificatePdf } from '../compliance/certificate-pdf.ts';
import { nightMoment, officeMoment } from '../compliance/moments.ts';
import type { SeedOptions } from '../seed-part.ts';
import { type DemoHolder, type DemoPaper, demoHolders } from './demo-papers.ts';
import { paperTypes } from './paper-types.ts';

type StoredFile = Prisma.StoredFileCreateManyInput;

/** Renders and stores the files of the papers; by number and end, which together are unique. */
export async function prepareHospitalPapers(
  options: Pick<SeedOptions, 'now' | 'newId' | 'hospital' | 'keepFile'>,
): Promise<Map<string, StoredFile>> {
  const today = lagosDate(options.now);
  const files = new Map<string, StoredFile>();
  for (const holder of demoHolders) {
    for (const paper of holder.papers) {
      const type = paperTypes.find(({ slug }) => slug === paper.type);
      if (!type || paper.hasFile === false) continue;
      const issued = addDays(today, paper.issued);
      const bytes = await renderCertificatePdf({
        authority: type.issuingAuthority,
        title: type.name,
        name: nameOf(holder, options.hospital),
        number: paper.number,
        issued,
        expires: addDays(today, paper.ends),
      });
      const id = options.newId();
      await options.keepFile(id, bytes);
      files.set(keyOf(paper), {
        ...{ id, name: `${type.name} ${paper.number.replaceAll('/', '-')}.pdf` },
        ...{ extension: 'pdf', size: bytes.length },
        sha256: createHash('sha256').update(bytes).digest('hex'),
        createdAt: officeMoment(issued, options.now),
      });
    }
  }
  return files;
}

const keyOf = ({ number, ends }: DemoPaper) => `${number} ${ends}`;
const nameOf = ({ name, serial }: DemoHolder, hospital: string) =>
  serial ? `${name}, no. ${serial}` : (name ?? hospital);

/** Inserts types, holders, papers and their alerts, as if the portal had been in use all the time. */
export async function insertHospitalPapers(
  prisma: PrismaClient,
  { now, newId, hospital }: Pick<SeedOptions, 'now' | 'newId' | 'hospital'>,
  files: ReadonlyMap<string, StoredFile>,
): Promise<void> {
  const types = await insertPaperTypes(prisma, { now, newId });
  const departments = await prisma.department.findMany();
  const people = await prisma.user.findMany({
    where: { demo: true, status: 'Active' },
    orderBy: { username: 'asc' },
  });
  const officer = people.find(({ role }) => role === 'ROLE_COMPLIANCE');
  await prisma.storedFile.createMany({ data: [...files.values()] });
  for (const holder of demoHolders) {
    const department = departments.find(({ name }) => name === holder.department);
    if (!department) continue;
    const responsible = people.find(
      ({ departmentId, id }) => departmentId === department.id && id !== department.headId,
    );
    const responsibleId = holder.hasResponsible ? (responsible?.id ?? null) : null;
    const id = newId();
    await prisma.paperHolder.create({
      data: {
        ...{ id, kind: holder.kind, name: holder.name ?? hospital, demo: true },
        ...{ place: holder.place ?? null, serial: holder.serial ?? null },
        ...{ departmentId: department.id, responsibleId },
        retiredAt: holder.retiredReason ? officeMoment(addDays(lagosDate(now), -200), now) : null,
        retiredReason: holder.retiredReason ?? null,
        ...{ createdAt: now, updatedAt: now },
      },
    });
    await insertRequirements(prisma, { holder, id }, { now, newId, types });
    await insertPapers(
      prisma,
      { holder, id, responsibleId, officerId: officer?.id ?? null },
      {
        ...{ now, newId, types, files },
      },
    );
  }
}

type TypeRow = Prisma.CertificationTypeGetPayload<object>;

/** By slug. An existing type of the same name is kept unchanged and used instead if it is of the same kind. */
async function insertPaperTypes(
  prisma: PrismaClient,
  { now, newId }: Pick<SeedOptions, 'now' | 'newId'>,
): Promise<Map<string, TypeRow>> {
  await prisma.certificationType.createMany({
    skipDuplicates: true,
    data: paperTypes.map((type) => ({
      ...{ id: newId(), name: type.name, description: type.description, heldBy: type.heldBy },
      ...{ category: type.category, validityPeriodMonths: type.months, validityRule: type.rule },
      renewalOpens: type.rule === 'calendar_year' ? '10-01' : null,
      ...{ graceDays: type.graceDays ?? 0, issuingAuthority: type.issuingAuthority },
      ...{ renewalRequired: true, isRequired: true, requiredSince: now, dueWithinDays: 30 },
      ...{ scope: 'everyone', scopeDepartments: [], scopeCadres: [], scopePeople: [] },
      ...{ checkSteps: type.checkSteps, demo: true, createdAt: now, updatedAt: now },
    })),
  });
  const rows = await prisma.certificationType.findMany();
  return new Map(
    paperTypes.flatMap(({ slug, name, heldBy }) => {
      const row = rows.find(
        (one) => one.name.toLowerCase() === name.toLowerCase() && one.heldBy === heldBy,
      );
      return row ? [[slug, row] as const] : [];
    }),
  );
}

/** Days for which papers have been required. */
const requiredForDays = 16;

/** Inserts what a holder must have, with the alert where there is no paper of it. */
async function insertRequirements(
  prisma: PrismaClient,
  { holder, id: holderId }: Pick<Of, 'holder' | 'id'>,
  { now, newId, types }: Omit<Context, 'files'>,
): Promise<void> {
  const today = lagosDate(now);
  const since = addDays(today, -requiredForDays);
  for (const slug of holder.requires ?? []) {
    const type = types.get(slug);
    if (!type) continue;
    const id = newId();
    await prisma.paperRequirement.create({
      data: {
        ...{ id, holderId, typeId: type.id, since: new Date(since) },
        ...{ evaluatedOn: new Date(today), createdAt: officeMoment(since, now) },
      },
    });
    const due = missingPaperAlertDue(
      {
        ...{ since, isRetired: holder.retiredReason !== undefined, isTypeActive: true },
        hasPaper: holder.papers.some((paper) => paper.type === slug),
      },
      type,
      today,
    );
    if (due) await insertAlerts(prisma, { requirementId: id }, [due], { now, newId });
  }
}

type Of = {
  holder: DemoHolder;
  id: string;
  responsibleId: string | null;
  officerId: string | null;
};
type Context = Pick<SeedOptions, 'now' | 'newId'> & {
  types: ReadonlyMap<string, TypeRow>;
  files: ReadonlyMap<string, StoredFile>;
};

async function insertPapers(
  prisma: PrismaClient,
  { holder, id: holderId, responsibleId, officerId }: Of,
  { now, newId, types, files }: Context,
): Promise<void> {
  const today = lagosDate(now);
  let before: string | null = null;
  for (const paper of holder.papers) {
    const type = types.get(paper.type);
    if (!type) continue;
    const id = newId();
    const issued = addDays(today, paper.issued);
    const expires = addDays(today, paper.ends);
    const entered = officeMoment(paper.waits ? addDays(today, -2) : addDays(issued, 5), now);
    const checked = addDays(issued, 8);
    const isVerified = !paper.waits && paper.verified !== false;
    const state = paper.waits ? ('pending' as const) : ('active' as const);
    await prisma.hospitalPaper.create({
      data: {
        ...{ id, holderId, typeId: type.id, state, certificateNumber: paper.number },
        ...{ issueDate: new Date(issued), expirationDate: new Date(expires) },
        ...{ issuingAuthority: type.issuingAuthority, fileId: files.get(keyOf(paper))?.id ?? null },
        verifiedOn: isVerified ? new Date(checked) : null,
        nextCheckOn: isVerified ? new Date(addDays(checked, 365)) : null,
        ...{ renewalOfId: paper.waits ? before : null, evaluatedOn: new Date(today) },
        handedInById: paper.waits ? responsibleId : null,
        ...{ createdAt: entered, updatedAt: entered },
      },
    });
    const event = { paperId: id, userId: paper.waits ? responsibleId : officerId };
    await prisma.hospitalPaperEvent.createMany({
      data: [
        { ...event, id: newId(), action: 'created', at: entered },
        ...(isVerified
          ? [
              {
                ...{ ...event, id: newId(), action: 'verified', at: officeMoment(checked, now) },
                ...({ method: 'letter', result: 'match', checkedOn: new Date(checked) } as const),
              },
            ]
          : []),
      ],
    });
    const facts = {
      ...{ state, expirationDate: expires, isSuperseded: false, createdOn: lagosDate(entered) },
      ...{ revokedAt: null, mismatchAt: null },
    };
    const due = paperAlertsDue(
      facts,
      { ...type, isActive: true },
      { isRetired: holder.retiredReason !== undefined },
      today,
    );
    await insertAlerts(prisma, { paperId: id }, due, { now, newId });
    before = id;
  }
}

/** Alerts about a paper or a missing one, of which everybody has been told. */
async function insertAlerts(
  prisma: PrismaClient,
  subject: { paperId: string } | { requirementId: string },
  due: readonly DueAlert[],
  { now, newId }: Pick<SeedOptions, 'now' | 'newId'>,
): Promise<void> {
  await prisma.hospitalPaperAlert.createMany({
    data: due.map(({ dueOn, stage, ...alert }) => ({
      ...{ ...alert, ...subject, id: newId(), stage, passedOffline: [] },
      dueOn: dueOn === null ? null : new Date(dueOn),
      createdAt: nightMoment(raisedOn(dueOn, stage) ?? lagosDate(now), now),
      toldAt: now,
    })),
  });
}

const raisedOn = (dueOn: string | null, stage: number | null) =>
  dueOn !== null && stage !== null ? addDays(dueOn, -stage) : null;
