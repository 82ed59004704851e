import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { nullIfMissing } from './object-errors.ts';
import type { Objects } from './object-store.ts';

const noteName = 'held-for-backup';
/** Milliseconds after which a note is one that a killed backup left. */
const validMs = 10 * 60_000;
const renewMs = 60_000;

/**
 * Has nothing removed from the bucket until the returned function is called, or this process has been dead for ten
 * minutes. Whatever is removed meanwhile stays as an object without a row, which the sweep removes afterwards. A portal
 * looks for the note after the row is gone, so it misses only notes of backups that do not see the row either.
 */
export async function takeHold(objects: Objects): Promise<() => Promise<void>> {
  const write = () => {
    const put = new PutObjectCommand({ ...objects.at(noteName), ContentLength: 0 });
    return objects.ask((s3, options) => s3.send(put, options));
  };
  await write();
  const timer = setInterval(() => void write().catch(() => {}), renewMs);
  return async () => {
    clearInterval(timer);
    const remove = new DeleteObjectCommand(objects.at(noteName));
    await objects.ask((s3, options) => s3.send(remove, options)).catch(nullIfMissing);
  };
}

/** Whether nothing may be removed now. */
export async function isHeld(objects: Objects): Promise<boolean> {
  const head = new HeadObjectCommand(objects.at(noteName));
  const note = await objects.ask((s3, options) => s3.send(head, options)).catch(nullIfMissing);
  return note !== null && Date.now() - objects.toOwnTime(note.LastModified).getTime() < validMs;
}
