import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { ApplicationFileExtension } from '@icare/contracts/applications';
import type { StoredFile } from '../platform/storage/stored-file.ts';
import { pdf } from './files.ts';
import type { TestPortal } from './portal.ts';

type Options = { bytes?: Buffer; extension?: ApplicationFileExtension; name?: string };

/** Adds the row of a file that is not in storage. Returns its id. */
export async function addFileRow(
  { platform: { database, newId, clock } }: TestPortal,
  details: Partial<StoredFile> = {},
): Promise<string> {
  const { id } = await database.prisma.storedFile.create({
    data: {
      ...{ id: newId(), name: 'resume.pdf', extension: 'pdf', size: 1000, sha256: 'a'.repeat(64) },
      ...details,
      createdAt: clock(),
    },
  });
  return id;
}

/** Puts a file into storage with its row, as an upload does, and returns its id. */
export async function storeFile(
  portal: TestPortal,
  bytes: Buffer,
  name = 'licence.pdf',
): Promise<string> {
  const { storage, newId } = portal.platform;
  const id = newId();
  const staged = await storage.stage();
  await new Promise<void>((resolve, reject) => {
    staged.writable.on('error', reject).end(bytes, () => resolve());
  });
  await staged.keep(id);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const extension = extname(name).slice(1);
  return addFileRow(portal, { id, name, extension, size: bytes.length, sha256 });
}

/** Adds a resume to an application. Returns the id of its file. */
export async function addResume(
  portal: TestPortal,
  applicationId: string,
  { bytes = pdf(), extension = 'pdf', name = `secret-cv.${extension}` }: Options = {},
): Promise<string> {
  const resumeId = await storeFile(portal, bytes, name);
  await portal.platform.database.prisma.application.update({
    where: { id: applicationId },
    data: { resumeId },
  });
  return resumeId;
}

/** Adds a cover letter to an application. Returns the id of its file. */
export async function addCoverLetter(
  portal: TestPortal,
  applicationId: string,
  { bytes = pdf(), extension = 'pdf', name = `secret-letter.${extension}` }: Options = {},
): Promise<string> {
  const coverLetterId = await storeFile(portal, bytes, name);
  await portal.platform.database.prisma.application.update({
    where: { id: applicationId },
    data: { coverLetterId },
  });
  return coverLetterId;
}

/** Adds a paper of a member of staff. */
export async function addStaffPaper(
  portal: TestPortal,
  userId: string,
  {
    bytes = pdf(),
    extension = 'pdf',
    name = 'Chidi Okoro resume',
    applicationId = null,
  }: Options & { applicationId?: string | null } = {},
) {
  const { database, newId, clock } = portal.platform;
  const fileId = await storeFile(portal, bytes, `resume.${extension}`);
  await database.prisma.storedFile.update({ where: { id: fileId }, data: { name } });
  return database.prisma.staffPaper.create({
    data: {
      id: newId(),
      userId,
      kind: 'resume',
      fileId,
      applicationId,
      createdAt: clock(),
    },
  });
}
