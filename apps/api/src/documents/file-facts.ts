import type { StoredFile } from '../platform/storage/stored-file.ts';

/** The facts about an uploaded file that its audit event keeps. */
export function fileFacts({ name, size, sha256 }: StoredFile) {
  return { originalName: name, size, sha256 };
}
