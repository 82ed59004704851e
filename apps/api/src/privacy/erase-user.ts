import type { Answer } from '@icare/contracts/endpoint';
import type { ErasurePreview, eraseUser as endpoint } from '@icare/contracts/privacy';
import type { User } from '@icare/database/client';
import * as z from 'zod';
import { defineApprovable } from '../platform/approvals/approvable.ts';
import { askApproval } from '../platform/approvals/ask-approval.ts';
import { type ClearedEvents, clearAuditDetails } from '../platform/audit/clear-audit-details.ts';
import { lockAdministrators } from '../platform/auth/administrators.ts';
import { type ActingCaller, portalItself } from '../platform/auth/caller.ts';
import { refuseOwnDecision } from '../platform/auth/own-decisions.ts';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { fromDateColumn } from '../platform/database/date-columns.ts';
import { readRows } from '../platform/database/send.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { addErased, erasedListPath } from '../platform/personal-data/erased-list.ts';
import { removeErasedFiles } from '../platform/personal-data/remove-erased-files.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import { findAccount, lockAccount } from './find-account.ts';
import { findEventsAbout } from './find-events-about.ts';
import { findPersonFiles } from './find-person-files.ts';
import type { PrivacyPorts } from './ports.ts';
import { buildPreview, countAll, mailIsLeaving, toSubject } from './preview-erasure.ts';
import { takeStep } from './take-step.ts';
import { theirMails } from './their-mails.ts';

/** For the many rows of a person who was there for decades. */
const longWrite = { timeout: 60_000 };

type Leftovers = { files: string[]; mails: { id: string; createdAt: Date }[] };

/**
 * Erases the data of a member of staff who has left. Their user row stays without a name, since rows of others refer to
 * it. It happens completely or not at all; the second of two simultaneous calls is refused as already erased.
 */
export async function eraseUser(
  platform: Platform,
  ports: PrivacyPorts,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  refuseOwnDecision(caller, params.id);
  const erasure = staffErasure(ports);
  const approval = await write(
    platform,
    caller,
    async (w) => {
      const { user, preview } = await lockToErase(w, ports, params.id);
      if (body.confirm.trim().toLowerCase() !== user.username) {
        throw invalidField('confirm', `Type the username exactly as it is: ${user.username}`);
      }
      const { reason } = body;
      if (platform.config.fourEyes) {
        const asked = { subject: user, payload: { reason, keepUntil: toKeepUntilDay(user) } };
        return askApproval(w, erasure, asked);
      }
      await eraseLocked(w, ports, { user, preview, reason });
      noteErased(w, user.id);
      return null;
    },
    longWrite,
  );
  if (approval) {
    const message = 'Erasing this person waits for a second person.';
    return { ...success({ erasedAt: null, approval }), message };
  }
  return success({ erasedAt: platform.clock().toISOString() });
}

/** The erasure of a person, which one person requests and another confirms. */
export const staffErasure = (ports: PrivacyPorts) =>
  defineApprovable({
    kind: 'erasure',
    roles: ['ROLE_ADMIN'],
    // Human Resources decides about people whose retention has ended.
    askersOnly: ['ROLE_HR'],
    payload: z.object({
      reason: z.string(),
      /** Not in requests of earlier versions. */
      keepUntil: z.string().nullish(),
    }),
    describe: ({ reason }, name) => ({
      title: `Erase ${name}`,
      effects: [
        `What names ${name} is taken away: name, addresses, account, records, certificates and files. What they did for others stays, under no name.`,
        'This cannot be undone.',
      ],
      reason,
      certificationTypeId: null,
    }),
    perform: async (w, { subjectId, payload: { reason, keepUntil } }) => {
      const found = await lockToErase(w, ports, subjectId);
      if (keepUntil !== undefined && keepUntil !== toKeepUntilDay(found.user))
        throw retentionChanged();
      await eraseLocked(w, ports, { ...found, reason });
      noteErased(w, subjectId);
    },
  });

/** The day until which Human Resources decided to keep the data. */
const toKeepUntilDay = ({ keepUntil }: Pick<User, 'keepUntil'>) => fromDateColumn(keepUntil);

const retentionChanged = () =>
  new AppError(
    'conflict',
    'How long to keep their data was decided anew since it was asked for. Ask again.',
  );

/** Locks a person until the transaction ends; throws if the person may not be erased now. */
async function lockToErase(
  w: Write<ActingCaller>,
  ports: PrivacyPorts,
  id: string,
): Promise<{ user: User; preview: ErasurePreview }> {
  const user = await lockEverything(w.tx, ports, id);
  const preview = await buildPreview(w.tx, w.platform, ports, w.caller, user);
  if (preview.blockers.length > 0) {
    const temporary = preview.blockers.every((blocker) => blocker === mailIsLeaving);
    throw new AppError('conflict', preview.blockers.join(' '), { temporary });
  }
  return { user, preview };
}

/** Adds the person to the list of erasures that are repeated after a restore. */
function noteErased(w: Write, id: string): void {
  const list = erasedListPath(w.platform.config.dataDirectory);
  w.after(() => addErased(list, [{ kind: 'user', id }]));
}

/**
 * Erases a person again whom a restore has brought back. No blocker is checked, since there was none at the first erasure:
 * the person had left, and was not on legal hold. False if there is nothing to erase.
 */
export async function eraseUserAgain(
  platform: Platform,
  ports: PrivacyPorts,
  id: string,
): Promise<boolean> {
  return write(
    platform,
    portalItself('after-restore'),
    async (w) => {
      const found = await w.tx.user.findUnique({ where: { id } });
      if (!found || found.erasedAt || found.kind === 'service') return false;
      const user = await lockEverything(w.tx, ports, id);
      if (user.erasedAt) return false;
      await w.tx.user.update({
        where: { id },
        data: {
          status: 'Inactive',
          inactiveSince: user.inactiveSince ?? w.now,
          legalHoldReason: null,
        },
      });
      await w.tx.application.updateMany({
        where: { hiredUserId: id },
        data: { legalHold: false, legalHoldReason: null },
      });
      const counts = await countAll(w.tx, ports.personalData, toSubject(user));
      await eraseLocked(w, ports, {
        user,
        preview: { counts: counts.filter(({ count }) => count > 0) },
        reason: 'Erased before; a restored backup had brought them back',
      });
      return true;
    },
    longWrite,
  );
}

type ErasureInput = {
  user: User;
  preview: Pick<ErasurePreview, 'counts'>;
  reason: string;
};

async function eraseLocked(
  w: Write,
  ports: PrivacyPorts,
  { user, preview, reason }: ErasureInput,
): Promise<void> {
  const event = w.newId();
  const { cleared, ...leftovers } = await eraseRows(w, ports, user, event);
  await w.audit({
    id: event,
    action: 'user.erased',
    subject: { type: 'user', id: user.id },
    after: { reason, ...summarizeCounts(preview), ...cleared },
  });
  w.after(() => removeErasedFiles(w.platform, leftovers));
}

/**
 * Locks in the order of all other writes: applications before people, administrators before a person, the person before
 * their compliance status.
 */
async function lockEverything(
  transaction: Transaction,
  { lockHiredApplications, lockPeople }: PrivacyPorts,
  id: string,
): Promise<User> {
  const before = await findAccount(transaction, id);
  await lockHiredApplications(transaction, before);
  await lockAdministrators(transaction);
  const user = await lockAccount(transaction, id);
  if (!user.erasedAt && user.email !== before.email) {
    throw new AppError(
      'conflict',
      'This person was changed at this very moment. Please try again.',
      { temporary: true },
    );
  }
  await lockPeople(transaction, [id]);
  return user;
}

async function eraseRows(
  w: Write,
  { personalData, eraseHiredApplications, evaluatePeople }: PrivacyPorts,
  user: User,
  event: string,
): Promise<Leftovers & { cleared: ClearedEvents }> {
  const who = toSubject(user);
  const files = await findPersonFiles(w.tx, who);
  // First, while the rows exist that show which events are about the person.
  const cleared = await clearAuditDetails(w, {
    by: event,
    whose: user.id,
    events: await findEventsAbout(w.tx, personalData, who),
  });
  const mails = await readRows(
    w.tx,
    build
      .selectFrom('mails as t')
      .select(['t.id', 't.created_at as createdAt'])
      .where(theirMails(who)),
  );
  for (const step of personalData.flatMap(({ erasure }) => erasure)) {
    await takeStep(w.tx, step, who);
  }
  const ofApplications = await eraseHiredApplications(w, user.id);
  await w.tx.storedFile.deleteMany({ where: { id: { in: files } } });
  await w.tx.user.update({ where: { id: user.id }, data: createAnonymousValues(w) });
  await evaluatePeople(w, [user.id]);
  return {
    files: [...new Set([...files, ...ofApplications.files])],
    mails: [
      ...mails.map(({ id, createdAt }) => ({ id, createdAt: new Date(createdAt) })),
      ...ofApplications.mails,
    ],
    cleared,
  };
}

/** Values that replace those of the person: nobody can sign in with them, and no mail reaches `.invalid` (RFC 2606). */
function createAnonymousValues({ now, newId }: Write) {
  const username = `erased-${newId()}`;
  return {
    username,
    email: `${username}@erased.invalid`,
    name: 'Erased person',
    passwordHash: null,
    mustChangePassword: false,
    staffNumber: null,
    phone: null,
    cadre: null,
    joinedOn: null,
    lastSignInAt: null,
    keepUntil: null,
    keepReason: null,
    erasedAt: now,
    updatedAt: now,
  };
}

/** Counts only, since the audit log must not keep what was erased. */
function summarizeCounts({ counts }: Pick<ErasurePreview, 'counts'>): Record<string, unknown> {
  const of = (fate: string) =>
    Object.fromEntries(
      counts.filter((item) => item.fate === fate).map(({ label, count }) => [label, count]),
    );
  return { removed: of('removed'), cleared: of('cleared'), kept: of('kept') };
}
