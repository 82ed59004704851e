import type { Caller } from '../auth/caller.ts';
import { build } from '../database/build.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import { givenRows, type Rows } from '../database/given-rows.ts';
import { changeRows } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import type { Platform } from '../platform.ts';
import { StorageAway } from '../storage/storage.ts';
import type { StoredFile } from '../storage/stored-file.ts';
import { type Write, write } from '../write.ts';
import { type IdempotentCall, idempotent } from './idempotency.ts';
import type { Upload } from './upload.ts';

/** The stored files by field, one for each upload. */
type StoredFiles<Files> = {
  [Field in keyof Files]: Files[Field] extends Upload ? StoredFile : StoredFile | undefined;
};

const insertStoredFiles = statement(({ rows }: Given<{ rows: Rows<'stored_files'> }>) => {
  const columns = ['id', 'name', 'extension', 'size', 'sha256', 'created_at'] as const;
  return build
    .insertInto('stored_files')
    .columns(columns)
    .expression(build.selectFrom(givenRows('stored_files', rows)).select(columns));
});

/**
 * Moves uploads to permanent storage and runs the write whose rows refer to them, at most once per Idempotency-Key. Files
 * are on disk before their rows are written: a crash in between leaves a file without a row, which the sweep removes, and
 * never a row without a file. If the write fails or the call is a repetition, the files are removed again.
 */
export async function writeWithFiles<
  By extends Caller,
  Files extends { [field: string]: Upload | undefined },
  Answered extends object,
>(
  platform: Platform,
  files: Files,
  call: IdempotentCall<By>,
  work: (w: Write<By>, kept: StoredFiles<Files>) => Promise<Answered>,
): Promise<Answered> {
  const { storage, newId } = platform;
  const arrived = Object.entries(files).flatMap(([field, upload]) =>
    upload ? [{ field, upload, file: toStoredFile(upload, newId()) }] : [],
  );
  const sameCall = withContent(call, files);
  const kept = Object.fromEntries(arrived.map(({ field, file }) => [field, file]));
  let needed = false;
  try {
    for (const { upload, file } of arrived) await upload.keep(file.id);
    return await write(platform, call.caller, (w) =>
      idempotent(w, sameCall, async () => {
        const created_at = w.now.toISOString();
        const stored = arrived.map(({ file }) => ({ ...file, created_at }));
        if (stored.length > 0) await changeRows(w.tx, insertStoredFiles({ rows: stored }));
        const unscanned = arrived.filter(({ upload }) => upload.isUnscanned);
        if (unscanned.length > 0) {
          await w.tx.fileMalware.createMany({
            data: unscanned.map(({ file }) => ({
              fileId: file.id,
              state: 'unscanned',
              since: w.now,
            })),
          });
        }
        const answer = await work(w, kept as StoredFiles<Files>);
        w.after(() => {
          needed = true;
        });
        return answer;
      }),
    );
  } catch (error) {
    // If the connection was lost during the commit, the row may exist: the file stays, and the sweep removes it if not.
    // Storage that just did not answer would let the caller wait once more.
    needed ||= isDatabaseAway(error) || error instanceof StorageAway;
    throw error;
  } finally {
    // What cannot be removed now has no row, so the sweep removes it; the caller is told why the write failed.
    if (!needed) for (const { file } of arrived) await storage.remove(file.id).catch(() => {});
  }
}

function toStoredFile({ originalName, extension, size, sha256 }: Upload, id: string): StoredFile {
  return { id, name: originalName, extension, size, sha256 };
}

/** Adds the files to the call's input: a repetition must have the same files. */
export function withContent(
  call: IdempotentCall,
  files: { [field: string]: Upload | undefined },
): IdempotentCall {
  const content = Object.entries(files).flatMap(([field, upload]) =>
    upload ? [{ field, originalName: upload.originalName, sha256: upload.sha256 }] : [],
  );
  return { ...call, body: { content: call.body, files: content } };
}
