import type { eraseApplications as endpoint } from '@icare/contracts/application-erasure';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { jobClosedOn, retentionDate } from '@icare/domain/retention';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Caller, SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { removeMailFiles } from '../../platform/mail/mail-files.ts';
import { addErased, erasedListIn } from '../../platform/personal-data/erased-list.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationType } from '../application-type.ts';
import { type LockedApplication, lockIfThere } from '../lock-application.ts';
import { isOwnApplication } from '../moves/refuse-own-application.ts';
import { eraseIdentity, type Leftovers } from './erase-identity.ts';

/**
 * Erases what HR has looked at and chosen, each on its own. Whether it may go is decided anew, since it may have moved
 * or been put on hold since the list was shown. One's own is kept: a colleague erases it.
 */
export async function eraseApplications(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const erased: string[] = [];
  const kept: string[] = [];
  for (const id of new Set(body.ids)) {
    const left = await platform.database.prisma.$transaction((transaction) =>
      eraseOne(transaction, platform, caller, id),
    );
    (left ? erased : kept).push(id);
    if (!left) continue;
    await addErased(erasedListIn(platform.config.dataDirectory), [{ kind: 'application', id }]);
    // Without their rows they are strays, which the sweeps remove if this is cut off.
    for (const file of left.files) await platform.storage.remove(file);
    await removeMailFiles(platform.config, left.mails);
  }
  return success({ erased, kept });
}

/** What has lost its row; null when the application is kept. */
async function eraseOne(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  id: string,
): Promise<Leftovers | null> {
  const application = await lockIfThere(transaction, id);
  if (!application || isOwnApplication(caller, application)) return null;
  if (application.legalHold || !isPastItsTime(application, platform)) return null;
  return eraseLocked(transaction, platform, caller, application);
}

/** Erases an application of which it was decided that it may go; null when a mail about it is just leaving. */
export async function eraseLocked(
  transaction: Transaction,
  platform: Platform,
  caller: Caller,
  application: LockedApplication,
  { reason }: { reason?: string } = {},
): Promise<Leftovers | null> {
  const event = platform.newId();
  const erased = await eraseIdentity(transaction, platform, application, event);
  if (!erased) return null;
  const { cleared, ...left } = erased;
  await recordAudit(transaction, platform, caller, {
    id: event,
    action: 'application.erased',
    subject: { type: applicationType, id: application.id },
    before: { status: application.status, files: left.files.length },
    after: { ...(reason !== undefined && { reason, atOwnRequest: true }), ...cleared },
  });
  return left;
}

export function isPastItsTime(application: LockedApplication, { clock }: Platform): boolean {
  const today = lagosDate(clock());
  const { status, decidedAt, createdAt, keepForOtherJobs, job } = application;
  const eraseAfter = retentionDate({
    status,
    decidedOn: decidedAt && lagosDate(decidedAt),
    jobClosedOn: jobClosedOn(
      {
        applicationDeadline: job.applicationDeadline?.toISOString().slice(0, 10) ?? null,
        closedOn: job.closedAt && lagosDate(job.closedAt),
        deletedOn: job.deletedAt && lagosDate(job.deletedAt),
      },
      today,
    ),
    appliedOn: lagosDate(createdAt),
    keepForOtherJobs,
    standing: job.standing,
  });
  return eraseAfter !== null && eraseAfter <= today;
}
