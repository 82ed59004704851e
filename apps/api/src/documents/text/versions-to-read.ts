import { build } from '../../platform/database/build.ts';
import { FileLockedAway } from '../../platform/malware/quarantine.ts';
import type { Platform } from '../../platform/platform.ts';
import { FileMissing } from '../../platform/storage/storage.ts';

/** A version with its file. */
export type VersionToRead = {
  id: string;
  documentId: string;
  number: number;
  fileId: string;
  size: number;
  sha256: string;
  extension: string;
};

/** Versions with what reading their files needs; the caller says which. */
export const selectVersions = () =>
  build
    .selectFrom('document_versions')
    .innerJoin('stored_files', 'stored_files.id', 'document_versions.file_id')
    .select([
      'document_versions.id',
      'document_versions.document_id as documentId',
      'document_versions.number',
      'document_versions.file_id as fileId',
      'stored_files.size',
      'stored_files.sha256',
      'stored_files.extension',
    ]);

/** The file of a version, as readers in the sandbox take it. */
export const toUntrustedFile = ({ storage }: Platform, { size, fileId }: VersionToRead) => ({
  sender: 'documents',
  size,
  open: () => storage.open(fileId),
});

export const isFileGone = (error: unknown) =>
  error instanceof FileMissing || error instanceof FileLockedAway;
