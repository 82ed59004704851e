import type { eraseApplications as endpoint } from '@icare/contracts/application-erasure';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { jobClosedOn, retentionDate } from '@icare/domain/retention';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { type LockedApplication, lockIfExists } from '../lock-application.ts';
import { isOwnApplication } from '../moves/refuse-own-application.ts';
import {
  eraseIdentity,
  journalErasures,
  type Leftovers,
  removeLeftovers,
} from './erase-identity.ts';

/**
 * Erases the applications that HR selected, each in its own transaction. All conditions are checked again, since an
 * application may have moved or been put on hold since the list was shown. The caller's own applications are kept.
 */
export async function eraseApplications(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const erased: string[] = [];
  const kept: string[] = [];
  for (const id of new Set(body.ids)) {
    const isErased = await write(platform, caller, (w) => eraseOne(w, id));
    (isErased ? erased : kept).push(id);
  }
  return success({ erased, kept });
}

/** False if the application is kept. */
async function eraseOne(w: Write<SignedInCaller>, id: string): Promise<boolean> {
  const application = await lockIfExists(w.tx, id);
  if (!application || isOwnApplication(w.caller, application)) return false;
  if (application.legalHold || !isPastItsTime(application, w.platform)) return false;
  const left = await eraseLocked(w, application);
  if (!left) return false;
  journalErasures(w, [id]);
  removeLeftovers(w, left);
  return true;
}

/** Erases a locked application without checking conditions. Null if it is kept because a mail about it is being sent. */
export async function eraseLocked(
  w: Write,
  application: LockedApplication,
  { reason }: { reason?: string } = {},
): Promise<Leftovers | null> {
  const event = w.newId();
  const erased = await eraseIdentity(w, application, event);
  if (!erased) return null;
  const { cleared, ...left } = erased;
  await w.audit({
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
        applicationDeadline: fromDateColumn(job.applicationDeadline),
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
