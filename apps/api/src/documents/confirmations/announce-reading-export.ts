import type { Answer } from '@icare/contracts/endpoint';
import type { announceReadingExport as endpoint } from '@icare/contracts/reading-assignments';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { requireReadersSeen } from './reading-rights.ts';

/** Records an export of names before its first page is read. */
export async function announceReadingExport(
  platform: Platform,
  id: string,
  caller: SignedInCaller,
): Promise<Answer<typeof endpoint>> {
  await requireReadersSeen(platform, id, caller);
  await write(platform, caller, (w) =>
    w.audit({ action: 'document.reading_exported', subject: { type: 'document', id } }),
  );
  return success({ noted: true as const });
}
