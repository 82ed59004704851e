import type { Answer, Body } from '@icare/contracts/endpoint';
import type {
  announceComplianceExport,
  announceExport as endpoint,
} from '@icare/contracts/exports';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { AppError } from '../platform/errors.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';

type Announced =
  | Body<typeof endpoint>['what']
  | Body<typeof announceComplianceExport>['what']
  | 'documents'
  | 'users';

/** Lists that Human Resources may read. */
const listsOfHr: readonly Announced[] = [
  'applications',
  'compliance_alerts',
  'compliance_records',
  'compliance_people',
  'compliance_requirements',
  'hospital_papers',
  'paper_holders',
  'privileges',
];

/** Records an export before its first page is read. Every export is recorded, since its data leaves the portal. */
export async function announceExport(
  platform: Platform,
  caller: SignedInCaller,
  what: Announced,
  /** How many of the rows, where they were chosen. */
  rows?: number,
): Promise<Answer<typeof endpoint>> {
  if (caller.user.role === 'ROLE_HR' && !listsOfHr.includes(what)) {
    throw new AppError('forbidden', 'You cannot export this list.');
  }
  await write(platform, caller, (w) =>
    w.audit({
      action: 'export.announced',
      subject: { type: 'export', id: null },
      after: { what, ...(rows !== undefined && { rows }) },
    }),
  );
  return success({ noted: true as const });
}
