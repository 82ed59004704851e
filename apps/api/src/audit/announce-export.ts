import type { Answer } from '@icare/contracts/endpoint';
import type { announceExport as endpoint } from '@icare/contracts/exports';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { AppError } from '../platform/errors.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';

/** Records an export before its first page is read. Every export is recorded, since its data leaves the portal. */
export async function announceExport(
  platform: Platform,
  caller: SignedInCaller,
  what: 'documents' | 'messages' | 'applications' | 'events' | 'users',
): Promise<Answer<typeof endpoint>> {
  // Human Resources may read no other of these lists.
  if (caller.user.role === 'ROLE_HR' && what !== 'applications') {
    throw new AppError('forbidden', 'You cannot export this list.');
  }
  await write(platform, caller, (w) =>
    w.audit({
      action: 'export.announced',
      subject: { type: 'export', id: null },
      after: { what },
    }),
  );
  return success({ noted: true as const });
}
