import { createHash } from 'node:crypto';
import type { ApplicationFileExtension } from '@icare/contracts/applications';
import { pdf } from './files.ts';
import type { TestPortal } from './portal.ts';

type Options = { bytes?: Buffer; extension?: ApplicationFileExtension };

/** Puts a file into storage with its row, as an upload does, and returns its id. */
export async function storeFile(
  { platform: { database, storage, newId, clock } }: TestPortal,
  bytes: Buffer,
): Promise<string> {
  const id = newId();
  const staged = await storage.stage();
  await new Promise<void>((resolve, reject) => {
    staged.writable.on('error', reject).end(bytes, () => resolve());
  });
  await staged.keep(id);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await database.prisma.storedFile.create({
    data: { id, size: bytes.length, sha256, createdAt: clock() },
  });
  return id;
}

/** Gives an application a resume and returns the id of its file. */
export async function addResume(
  portal: TestPortal,
  applicationId: string,
  { bytes = pdf(), extension = 'pdf' }: Options = {},
): Promise<string> {
  const resumeId = await storeFile(portal, bytes);
  await portal.platform.database.prisma.application.update({
    where: { id: applicationId },
    data: { resumeId, resumeName: `secret-cv.${extension}`, resumeExtension: extension },
  });
  return resumeId;
}

/** The same for the cover letter. */
export async function addCoverLetter(
  portal: TestPortal,
  applicationId: string,
  { bytes = pdf(), extension = 'pdf' }: Options = {},
): Promise<string> {
  const coverLetterId = await storeFile(portal, bytes);
  await portal.platform.database.prisma.application.update({
    where: { id: applicationId },
    data: {
      coverLetterId,
      coverLetterName: `secret-letter.${extension}`,
      coverLetterExtension: extension,
    },
  });
  return coverLetterId;
}

/** A paper that a member of staff brought along. */
export async function addStaffPaper(
  portal: TestPortal,
  userId: string,
  {
    bytes = pdf(),
    extension = 'pdf',
    applicationId = null,
  }: Options & { applicationId?: string | null } = {},
) {
  const { database, newId, clock } = portal.platform;
  return database.prisma.staffPaper.create({
    data: {
      id: newId(),
      userId,
      kind: 'resume',
      fileId: await storeFile(portal, bytes),
      name: 'Chidi Okoro resume',
      extension,
      applicationId,
      createdAt: clock(),
    },
  });
}
