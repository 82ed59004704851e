import type { ApplicationFileExtension } from '@icare/contracts/applications';
import type { Application } from '@icare/contracts/recruitment';
import type { WholeApplication } from './application-row.ts';

/** Fields of the contract from an application's row; `readApplication` adds history, mails and duplicates. */
export function toApplicationFields({
  resumeName,
  resumeExtension,
  resumeSize,
  coverLetterName,
  coverLetterExtension,
  coverLetterSize,
  erasedAt: _erasedAt,
  phoneKey: _phoneKey,
  nameKey: _nameKey,
  resumeSha256: _resumeSha256,
  ...fields
}: WholeApplication) {
  return {
    ...fields,
    resume: toFile(resumeName, resumeExtension, resumeSize),
    coverLetterFile: toFile(coverLetterName, coverLetterExtension, coverLetterSize),
  } satisfies Partial<Application>;
}

function toFile(
  name: string | null,
  extension: string | null,
  size: number | null,
): Application['resume'] {
  if (name === null || extension === null || size === null) return null;
  return { name, extension: extension as ApplicationFileExtension, size };
}
