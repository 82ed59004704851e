import { createHash } from 'node:crypto';
import type { PrismaClient } from '@icare/database/client';
import { dayMs } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { type DemoDocument, reviewMonths } from './documents/demo-document.ts';
import { demoDocuments } from './documents/demo-documents.ts';
import { renderDocx } from './render-docx.ts';
import { renderPdf } from './render-pdf.ts';
import type { SeedOptions } from './seed-part.ts';

type PreparedDocument = {
  document: DemoDocument;
  fileId: string;
  size: number;
  sha256: string;
  issuedAt: Date;
};

/** Renders every document and stores its file. */
export async function prepareDocuments(options: SeedOptions): Promise<PreparedDocument[]> {
  const { now, newId, hospital, keepFile } = options;
  const prepared: PreparedDocument[] = [];
  for (const document of demoDocuments) {
    const issuedAt = new Date(now.getTime() - document.daysAgo * dayMs);
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

export async function insertDocuments(
  prisma: PrismaClient,
  { newId }: SeedOptions,
  prepared: PreparedDocument[],
) {
  await prisma.storedFile.createMany({
    data: prepared.map(({ document, fileId, size, sha256, issuedAt }) => ({
      id: fileId,
      ...fileName(document),
      size,
      sha256,
      createdAt: issuedAt,
    })),
  });
  const numbers = prepared.map(({ document }) => document.number);
  const taken = await prisma.documentNumber.findMany({ where: { number: { in: numbers } } });
  const isTaken = new Set(taken.map(({ number }) => number));
  const ownerOf = await readOwners(prisma);
  const rows = prepared.map(({ document, fileId, size, issuedAt }) => ({
    id: newId(),
    ownerId: ownerOf(document),
    ...reviewDates(document, issuedAt),
    // Beside documents of the hospital some have another than is printed on them.
    number: isTaken.has(document.number) ? `${document.number}-DEMO` : document.number,
    name: document.name,
    category: document.category,
    departments: document.departments,
    subcategory: document.subcategory,
    description: document.description,
    status: document.status,
    visibility: document.visibility,
    isCritical: document.isCritical ?? false,
    emergencyCall: document.emergencyCall ?? null,
    version: document.version,
    fileId,
    originalName: fileName(document).name,
    extension: document.format,
    size,
    versionAt: issuedAt,
    demo: true,
    createdAt: issuedAt,
    updatedAt: issuedAt,
  }));
  await prisma.document.createMany({ data: rows });
  await prisma.documentNumber.createMany({
    data: rows.map(({ id, number }) => ({ number, documentId: id })),
  });
  await prisma.documentVersion.createMany({
    data: rows.map(({ id, version, fileId, createdAt, status }, index) => ({
      id: newId(),
      phase: status === 'Draft' ? 'draft' : null,
      changeNote: prepared[index]?.document.changeNote ?? null,
      documentId: id,
      number: version,
      fileId,
      createdAt,
    })),
  });
}

/** Returns a function that finds the owner among the people already inserted. */
async function readOwners(prisma: PrismaClient) {
  const people = await prisma.user.findMany({
    where: { demo: true },
    select: { id: true, username: true },
  });
  const ids = new Map(people.map(({ id, username }) => [username, id]));
  const departments = await prisma.department.findMany({ select: { name: true, headId: true } });
  const heads = new Map(departments.map(({ name, headId }) => [name, headId]));
  return (document: DemoDocument): string | null => {
    const {
      owner,
      departments: [first = ''],
    } = document;
    if (owner === null || reviewMonths(document) === null) return null;
    return (owner === undefined ? heads.get(first) : ids.get(owner)) ?? null;
  };
}

/** As they are printed on the document. */
function reviewDates(document: DemoDocument, issuedAt: Date) {
  const months = reviewMonths(document);
  if (months === null) return {};
  const next = addMonths(lagosDate(issuedAt), months);
  return { reviewEveryMonths: months, nextReviewOn: new Date(`${next}T00:00:00.000Z`) };
}

function fileName({ slug, format }: DemoDocument) {
  return { name: `${slug}.${format}`, extension: format };
}
