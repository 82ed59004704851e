import type { StoredFile } from '../platform/storage/stored-file.ts';

/** What the audit log says of a file that was uploaded. */
export function fileFacts({ name, size, sha256 }: StoredFile) {
  return { originalName: name, size, sha256 };
}
