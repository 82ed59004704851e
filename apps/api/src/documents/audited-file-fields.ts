import type { StoredFile } from '../platform/storage/stored-file.ts';

/** The fields of an uploaded file that its audit event contains. */
export function auditedFileFields({ name, size, sha256 }: StoredFile) {
  return { originalName: name, size, sha256 };
}
