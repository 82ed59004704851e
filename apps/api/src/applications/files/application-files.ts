import type { ApplicationFileExtension } from '@icare/contracts/applications';
import type { Caller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { noSuchApplication } from '../lock-application.ts';

/** The files of an application, as named in paths. */
export type FileKind = 'resume' | 'cover-letter';

/** A file of an application, with a file name that contains the applicant's name. */
export async function findApplicationFile({ database }: Platform, id: string, kind: FileKind) {
  const application = await database.prisma.application.findUnique({
    where: { id },
    include: { resume: true, letterFile: true },
  });
  if (!application) throw noSuchApplication();
  const file = kind === 'resume' ? application.resume : application.letterFile;
  if (!file) {
    throw new AppError('not_found', `There is no ${words[kind]} with this application.`);
  }
  const whose = [application.candidateName, application.reference, words[kind]];
  return {
    id: file.id,
    sha256: file.sha256,
    size: file.size,
    extension: file.extension as ApplicationFileExtension,
    name: `${whose.filter(Boolean).join(' ')}.${file.extension}`,
  };
}

const words = { resume: 'resume', 'cover-letter': 'cover letter' } as const;
const actions = {
  resume: 'application.resume_opened',
  'cover-letter': 'application.cover_letter_opened',
} as const;

/** Logs that somebody opened a file. Call this before any of it is sent. */
export async function recordOpening(
  platform: Platform,
  caller: Caller,
  { id, kind, as }: { id: string; kind: FileKind; as: 'file' | 'text' },
): Promise<void> {
  await write(platform, caller, (w) =>
    w.audit({
      action: actions[kind],
      subject: { type: applicationType, id },
      after: { as },
    }),
  );
}
