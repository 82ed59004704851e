import type { PrismaClient } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import { demoPeople } from './people.ts';
import type { SeedOptions, SeedPart } from './seed-part.ts';

const settingKey = 'demonstration';

/**
 * In the order in which they were added to the portal. Each imports what it inserts when it is inserted: most starts of a
 * portal find everything there, and would wait for a hundred modules.
 */
const partsAddedLater: readonly SeedPart[] = [
  {
    key: 'demonstration-careers',
    what: 'positions and applications',
    prepare: async (options) => {
      const { preparePapers } = await import('./careers/prepare-papers.ts');
      const { insertCareers } = await import('./careers/insert-careers.ts');
      const applicants = await preparePapers(options);
      return (transaction) => insertCareers(transaction, options, applicants);
    },
  },
  {
    key: 'demonstration-compliance',
    what: 'certifications',
    prepare: async (options) => {
      const { prepareCompliance } = await import('./compliance/prepare-compliance.ts');
      const { insertCompliance } = await import('./compliance/insert-compliance.ts');
      const prepared = await prepareCompliance(options);
      return (transaction) => insertCompliance(transaction, options, prepared);
    },
  },
  {
    key: 'demonstration-hospital-papers',
    what: 'papers of the hospital',
    prepare: async (options) => {
      const { insertHospitalPapers, prepareHospitalPapers } = await import(
        './hospital/insert-papers.ts'
      );
      const files = await prepareHospitalPapers(options);
      return (transaction) => insertHospitalPapers(transaction, options, files);
    },
  },
  {
    key: 'demonstration-visiting',
    what: 'visiting hours',
    prepare: async (options) => {
      const { insertVisiting } = await import('./visiting/insert-visiting.ts');
      return (transaction) => insertVisiting(transaction, options);
    },
  },
  {
    key: 'demonstration-doctors',
    what: 'doctors',
    prepare: async (options) => {
      const { insertDoctors } = await import('./visiting/insert-doctors.ts');
      return (transaction) => insertDoctors(transaction, options);
    },
  },
  {
    key: 'demonstration-appointments',
    what: 'requests for appointments',
    prepare: async (options) => {
      const { insertRequests } = await import('./appointments/insert-requests.ts');
      return (transaction) => insertRequests(transaction, options);
    },
  },
];

/**
 * Inserts the demonstration data, only once per database, so that data removed by an administrator does not come back.
 * All or nothing.
 */
export async function seedDemonstration(options: SeedOptions): Promise<void> {
  const { prisma, report, now, readSettings } = options;
  const keys = [settingKey, ...partsAddedLater.map(({ key }) => key)];
  const settings = await readSettings(keys);
  const done = settings.get(settingKey);
  if (done) {
    await changePassword(options, done as Seeded);
    for (const part of partsAddedLater) {
      if (!settings.has(part.key)) await addLater(options, part);
    }
    return;
  }
  report(
    'Adding demonstration people, documents, messages, positions, applications, certifications, papers of the hospital, visiting hours, doctors and requests for appointments…',
  );
  const { insertDocuments, prepareDocuments } = await import('./insert-documents.ts');
  const { insertMessages } = await import('./insert-messages.ts');
  const documents = await prepareDocuments(options);
  const insertions: Awaited<ReturnType<SeedPart['prepare']>>[] = [];
  for (const { prepare } of partsAddedLater) insertions.push(await prepare(options));
  const passwordHash = options.password && (await options.hash(options.password));
  const value: Seeded = { seededAt: now.toISOString(), passwordHash };
  await runOnce(prisma, { key: settingKey, value }, async (transaction) => {
    await insertPeople(transaction, options, passwordHash);
    await insertDocuments(transaction, options, documents);
    await insertMessages(transaction, options);
    for (const insert of insertions) await insert(transaction);
    await transaction.setting.createMany({
      data: partsAddedLater.map((part) => settingRow(part, options)),
    });
  });
}

/** Adds a part to a database whose demonstration data is older than the part, unless that was removed since. */
async function addLater(options: SeedOptions, part: SeedPart): Promise<void> {
  const { prisma, report } = options;
  if ((await prisma.user.count({ where: { demo: true } })) === 0) return;
  report(`Adding demonstration ${part.what}…`);
  const insert = await part.prepare(options);
  await runOnce(prisma, settingRow(part, options), insert);
}

function settingRow({ key }: SeedPart, { now }: SeedOptions) {
  return { key, value: { seededAt: now.toISOString() } };
}

/** Runs `work` and writes its setting in one transaction, unless the setting exists. */
async function runOnce(
  prisma: PrismaClient,
  setting: { key: string; value: object },
  work: (transaction: PrismaClient) => Promise<void>,
): Promise<void> {
  await prisma.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('demonstration'))`;
      const { count } = await transaction.setting.createMany({
        data: [setting],
        skipDuplicates: true,
      });
      if (count > 0) await work(transaction as PrismaClient);
    },
    { timeout: 60_000, maxWait: 60_000 },
  );
}

type Seeded = {
  seededAt: string;
  /** Hash of the demonstration people's current password; null: none. */
  passwordHash: string | null;
};

/** Applies a changed DEMO_PASSWORD and ends the sessions of the old one. */
async function changePassword(
  { prisma, password, hash, matches, now }: SeedOptions,
  seeded: Seeded,
) {
  const isSame = password
    ? await matches(seeded.passwordHash, password)
    : seeded.passwordHash === null;
  if (isSame) return;
  const passwordHash = password && (await hash(password));
  await prisma.$transaction([
    // Hired applicants have no password until IT sets one.
    prisma.user.updateMany({
      where: { demo: true, hiredApplications: { none: {} } },
      data: { passwordHash },
    }),
    prisma.session.updateMany({
      where: { user: { demo: true }, endedAt: null },
      data: { endedAt: now },
    }),
    prisma.setting.update({
      where: { key: settingKey },
      data: { value: { ...seeded, passwordHash } },
    }),
  ]);
}

async function insertPeople(
  prisma: PrismaClient,
  { now, newId }: SeedOptions,
  passwordHash: string | null,
) {
  const departments = new Map(
    (await prisma.department.findMany()).map(({ name, id }) => [name, id]),
  );
  const people = demoPeople(lagosDate(now)).map((person) => ({
    ...person,
    id: newId(),
    departmentId: departments.get(person.department) as string,
  }));
  await prisma.user.createMany({
    data: people.map(({ department: _, isHeadOfDepartment: __, joinedOn, ...person }) => ({
      ...person,
      joinedOn: new Date(`${joinedOn}T00:00:00.000Z`),
      passwordHash,
      demo: true,
      inactiveSince: person.status === 'Inactive' ? now : null,
      createdAt: now,
      updatedAt: now,
    })),
  });
  for (const { id, departmentId, isHeadOfDepartment } of people) {
    if (!isHeadOfDepartment) continue;
    await prisma.department.update({ where: { id: departmentId }, data: { headId: id } });
  }
}
