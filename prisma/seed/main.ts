import { createHash } from 'node:crypto';
import { lagosDate } from '@icare/domain/lagos-date';
import type { PrismaClient } from '../client.ts';
import { insertCareers } from './careers/insert-careers.ts';
import { preparePapers } from './careers/prepare-papers.ts';
import type { DemoDocument } from './documents/demo-document.ts';
import { demoDocuments } from './documents/demo-documents.ts';
import { insertMessages } from './insert-messages.ts';
import { demoPeople } from './people.ts';
import { renderDocx } from './render-docx.ts';
import { renderPdf } from './render-pdf.ts';

export type SeedOptions = {
  prisma: PrismaClient;
  now: Date;
  newId: () => string;
  hospital: string;
  /** What demonstration people sign in with; null: nobody can. */
  password: string | null;
  hash: (password: string) => Promise<string>;
  matches: (hash: string | null, password: string) => Promise<boolean>;
  /** Puts a file in storage under an id, on disk for good. */
  keepFile: (id: string, bytes: Buffer) => Promise<void>;
  report: (sentence: string) => void;
};

const settingKey = 'demonstration';
/** Careers came later: a database may have the rest without them. */
const careersKey = 'demonstration-careers';
const day = 86_400_000;

/**
 * Puts the demonstration data in, once in the life of a database: what an administrator removed does not come back.
 * Either all of it is there or nothing.
 */
export async function seedDemonstration(options: SeedOptions): Promise<void> {
  const { prisma, report, now } = options;
  const done = await prisma.setting.findUnique({ where: { key: settingKey } });
  if (done) {
    await changePassword(options, done.value as Seeded);
    return addCareers(options);
  }
  report('Adding demonstration people, documents, messages, positions and applications…');
  const documents = await prepareDocuments(options);
  const applicants = await preparePapers(options);
  const passwordHash = options.password && (await options.hash(options.password));
  const value: Seeded = { seededAt: now.toISOString(), passwordHash };
  await once(prisma, { key: settingKey, value }, async (transaction) => {
    await insertPeople(transaction, options, passwordHash);
    await insertDocuments(transaction, options, documents);
    await insertMessages(transaction, options);
    await insertCareers(transaction, options, applicants);
    await transaction.setting.create({ data: careersSetting(options) });
  });
}

/** For a database that got its demonstration before there were careers, unless it was removed since. */
async function addCareers(options: SeedOptions): Promise<void> {
  const { prisma, report } = options;
  const done = await prisma.setting.findUnique({ where: { key: careersKey } });
  if (done || (await prisma.user.count({ where: { demo: true } })) === 0) return;
  report('Adding demonstration positions and applications…');
  const applicants = await preparePapers(options);
  await once(prisma, careersSetting(options), (transaction) =>
    insertCareers(transaction, options, applicants),
  );
}

function careersSetting({ now }: SeedOptions) {
  return { key: careersKey, value: { seededAt: now.toISOString() } };
}

/** Does the work in one transaction with the setting that says so, unless it is there by then. */
async function once(
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
  /** Of the password that demonstration people were last given; null: none. */
  passwordHash: string | null;
};

/** Only another DEMO_PASSWORD than last time changes anything; it also ends the sessions of the old one. */
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
    // Whoever was appointed has no password until IT sets one.
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

type PreparedDocument = {
  document: DemoDocument;
  fileId: string;
  size: number;
  sha256: string;
  issuedAt: Date;
};

async function prepareDocuments(options: SeedOptions): Promise<PreparedDocument[]> {
  const { now, newId, hospital, keepFile } = options;
  const prepared: PreparedDocument[] = [];
  for (const document of demoDocuments) {
    const issuedAt = new Date(now.getTime() - document.daysAgo * day);
    const issuedOn = lagosDate(issuedAt);
    const render = document.format === 'pdf' ? renderPdf : renderDocx;
    const bytes = await render(document, { hospital, issuedOn });
    const fileId = newId();
    await keepFile(fileId, bytes);
    prepared.push({
      document,
      fileId,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      issuedAt,
    });
  }
  return prepared;
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
      createdAt: now,
      updatedAt: now,
    })),
  });
  for (const { id, departmentId, isHeadOfDepartment } of people) {
    if (!isHeadOfDepartment) continue;
    await prisma.department.update({ where: { id: departmentId }, data: { headId: id } });
  }
}

async function insertDocuments(
  prisma: PrismaClient,
  { newId }: SeedOptions,
  prepared: PreparedDocument[],
) {
  await prisma.storedFile.createMany({
    data: prepared.map(({ fileId, size, sha256, issuedAt }) => ({
      id: fileId,
      size,
      sha256,
      createdAt: issuedAt,
    })),
  });
  const rows = prepared.map(({ document, fileId, size, sha256, issuedAt }) => ({
    id: newId(),
    name: document.name,
    category: document.category,
    departments: document.departments,
    subcategory: document.subcategory,
    description: document.description,
    status: document.status,
    visibility: document.visibility,
    version: document.version,
    fileId,
    originalName: `${document.slug}.${document.format}`,
    extension: document.format,
    size,
    sha256,
    versionAt: issuedAt,
    demo: true,
    createdAt: issuedAt,
    updatedAt: issuedAt,
  }));
  await prisma.document.createMany({ data: rows });
  await prisma.documentVersion.createMany({
    data: rows.map(({ id, version, fileId, originalName, extension, createdAt }) => ({
      id: newId(),
      documentId: id,
      number: version,
      fileId,
      originalName,
      extension,
      createdAt,
    })),
  });
}
