import { randomUUID } from 'node:crypto';
import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Application, Posting, Prisma } from '@icare/database/client';
import { pdf } from './files.ts';
import type { Client, TestPortal } from './portal.ts';

/** Inserts a posting that accepts applications. */
export function addPosting(
  { platform: { database, newId, clock } }: TestPortal,
  details: Partial<Prisma.PostingUncheckedCreateInput> = {},
): Promise<Posting> {
  return database.prisma.posting.create({
    data: {
      id: newId(),
      jobTitle: 'Registered Nurse',
      department: 'Nursing',
      location: 'Owerri',
      employmentType: 'Full-time',
      salaryMin: 180_000,
      salaryMax: 280_000,
      benefits: 'Health Insurance, Pension',
      requirements: 'NMCN licence\nTwo years on a ward',
      description: 'Care on a medical ward.',
      status: 'open',
      createdAt: clock(),
      updatedAt: clock(),
      ...details,
    },
  });
}

/** Inserts an application without files, in the status of `details`. */
export async function addApplication(
  { platform: { database, newId, clock } }: TestPortal,
  {
    jobId,
    erasedAt,
    ...details
  }: Partial<Prisma.ApplicationUncheckedCreateInput> & { jobId: string },
): Promise<Application> {
  const id = newId();
  const status: ApplicationStatus = details.status ?? 'received';
  const { department } = await database.prisma.posting.update({
    where: { id: jobId },
    data: { applicationCount: { increment: status === 'withdrawn' ? 0 : 1 } },
  });
  const application = await database.prisma.application.create({
    data: {
      id,
      jobId,
      department,
      reference: `ICP-TEST-${id.slice(-12)}`,
      candidateName: 'Chidi Okoro',
      candidateEmail: `${randomUUID()}@example.com`,
      skills: [],
      standsForPerson: status !== 'withdrawn',
      decidedAt: ['hired', 'rejected', 'withdrawn'].includes(status) ? clock() : null,
      statusChangedAt: clock(),
      createdAt: clock(),
      updatedAt: clock(),
      moves: { create: { id: newId(), to: 'received', at: clock() } },
      ...details,
      status,
    },
  });
  if (!erasedAt) return application;
  // The database refuses a row that is inserted as erased.
  return database.prisma.application.update({ where: { id }, data: { erasedAt } });
}

/** The specification's payload, from a new address. */
export function applicationBody(jobId: string, details: Record<string, unknown> = {}) {
  return {
    jobId,
    candidateName: 'Chidi Okoro',
    candidateEmail: `${randomUUID()}@example.com`,
    candidatePhone: '0803 123 4567',
    coverLetter: 'I would like to work with you.',
    experience: 4,
    skills: ['Triage', 'Cannulation'],
    ...details,
  };
}

/** Applies like the specification's form. `files` replaces the resume or adds a cover letter; null leaves it out. */
export function applyWithFiles(
  client: Client,
  body: Record<string, unknown>,
  files: Record<string, { bytes: Buffer; name: string; type?: string } | null> = {},
) {
  const call = client.post('/hrsuit/api/job-applications/with-files');
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined)
      call.field(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const wanted = { resume: { bytes: pdf(), name: 'resume.pdf' }, ...files };
  for (const [field, file] of Object.entries(wanted)) {
    if (!file) continue;
    const { bytes, name, type } = file as { bytes: Buffer; name: string; type?: string };
    call.attach(field, bytes, { filename: name, ...(type && { contentType: type }) });
  }
  return call;
}

/** Moves an application with a note and a mail whose text is changed first. */
export async function moveWithTemplate(client: Client, id: string) {
  const template = { subject: 'We read it', text: 'Dear {name},' };
  const path = '/hrsuit/api/mail-templates/screening';
  await client.delete(path).expect(200);
  await client
    .put(path)
    .send({ ...template, updatedAt: null })
    .expect(200);
  const move = { status: 'screening', notes: 'Looks good.' };
  await client.put(`/hrsuit/api/job-applications/${id}/status`).send(move).expect(200);
}
