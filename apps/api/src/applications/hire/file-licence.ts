import { certificateExtensions } from '@icare/contracts/compliance-records';
import type { Body } from '@icare/contracts/endpoint';
import type { setApplicationStatus } from '@icare/contracts/recruitment';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/storage/stored-file.ts';
import type { Write } from '../../platform/write.ts';
import type { LockedApplication } from '../lock-application.ts';
import type { ApplicationPorts } from '../ports.ts';

type Licence = NonNullable<Body<typeof setApplicationStatus>['licence']>;

/** Files the licence that HR names for whoever is appointed, with the scan that came with the call or a paper of the application as its certificate. Returns its id. */
export async function fileLicence(
  w: Write<SignedInCaller>,
  { storeBroughtLicence }: ApplicationPorts,
  application: LockedApplication,
  userId: string,
  { file, scan, ...licence }: Licence & { scan: StoredFile | undefined },
): Promise<string> {
  try {
    const certificate = scan ?? (file && (await findPaper(w.tx, application, file)));
    return await storeBroughtLicence(w, { ...licence, userId, certificate });
  } catch (error) {
    throw atLicence(error);
  }
}

const paperNames = { resume: 'resume', cover_letter: 'cover letter' } as const;

async function findPaper(
  transaction: Transaction,
  { resumeId, coverLetterId }: LockedApplication,
  kind: NonNullable<Licence['file']>,
): Promise<StoredFile> {
  const id = kind === 'resume' ? resumeId : coverLetterId;
  const file = id === null ? null : await transaction.storedFile.findUnique({ where: { id } });
  if (!file) throw invalidField('file', `This application has no ${paperNames[kind]} as a file.`);
  if (!certificateExtensions.some((accepted) => accepted === file.extension)) {
    throw invalidField(
      'file',
      `The ${paperNames[kind]} is a Word document; a certificate is a PDF, JPG or PNG file.`,
    );
  }
  return file;
}

/** The same refusal, with the fields where the call has them. */
function atLicence(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const fields = error.fields.map(({ path, message }) => ({ path: `licence.${path}`, message }));
  return new AppError(error.code, error.message, { fields });
}
