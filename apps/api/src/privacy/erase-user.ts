import type { Answer } from '@icare/contracts/endpoint';
import type { ErasurePreview, eraseUser as endpoint } from '@icare/contracts/privacy';
import { Prisma, type User } from '@icare/database/client';
import * as z from 'zod';
import { approvable } from '../platform/approvals/approvable.ts';
import { askApproval } from '../platform/approvals/ask-approval.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { type ClearedEvents, clearAuditDetails } from '../platform/audit/clear-audit-details.ts';
import { lockAdministrators } from '../platform/auth/administrators.ts';
import type { ActingCaller, Caller } from '../platform/auth/caller.ts';
import { refuseOwnDecision } from '../platform/auth/own-decisions.ts';
import type { Transaction } from '../platform/database/database.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { deliverMailsJob } from '../platform/mail/deliver-mails.ts';
import { removeMailFiles } from '../platform/mail/mail-files.ts';
import { addErased, erasedListIn } from '../platform/personal-data/erased-list.ts';
import type { Platform } from '../platform/platform.ts';
import { findEventsAbout } from './erasure-details.ts';
import { filesOf } from './erasure-files.ts';
import { erasureSteps, theirMails } from './erasure-steps.ts';
import { findAccount, lockAccount } from './find-account.ts';
import type { PrivacyPorts } from './ports.ts';
import { countAll, mailIsLeaving, previewOf, whoOf } from './preview-erasure.ts';

/** Somebody who was there for decades has a long trail. */
const patient = { timeout: 60_000 };

type Leftovers = { files: string[]; mails: { id: string; createdAt: Date }[] };

/**
 * Takes away what names a member of staff who has left. Their row stays, under no name, for what they did and others
 * refer to. All of it or nothing; of two at once the second hears that it is done.
 */
export async function eraseUser(
  platform: Platform,
  ports: PrivacyPorts,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  refuseOwnDecision(caller, params.id);
  const erasure = staffErasure(ports);
  const done = await platform.database.prisma.$transaction(async (transaction) => {
    const { user, preview } = await lockToErase(transaction, platform, ports, caller, params.id);
    if (body.confirm.trim().toLowerCase() !== user.username) {
      throw invalidField('confirm', `Type the username exactly as it is: ${user.username}`);
    }
    const { reason } = body;
    if (platform.config.fourEyes) {
      const asked = { subject: user, payload: { reason, keepUntil: keptUntilOf(user) } };
      return { approval: await askApproval(transaction, platform, caller, erasure, asked) };
    }
    return {
      left: await eraseLocked(transaction, platform, ports, { caller, user, preview, reason }),
    };
  }, patient);
  if (done.approval) {
    platform.jobs.soon(deliverMailsJob);
    const message = 'Erasing this person waits for a second person.';
    return { ...success({ erasedAt: null, approval: done.approval }), message };
  }
  await finish(platform, params.id, done.left);
  return success({ erasedAt: platform.clock().toISOString() });
}

/** Erasing somebody, as one person asks for it and another confirms it. */
export const staffErasure = (ports: PrivacyPorts) =>
  approvable({
    kind: 'erasure',
    roles: ['ROLE_ADMIN'],
    // Human Resources decide about people whose time is over.
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
    perform: async (transaction, platform, { caller, subjectId, payload }) => {
      const { reason, keepUntil } = payload;
      const found = await lockToErase(transaction, platform, ports, caller, subjectId);
      if (keepUntil !== undefined && keepUntil !== keptUntilOf(found.user)) throw keptSince();
      const erasing = { ...found, caller, reason };
      const left = await eraseLocked(transaction, platform, ports, erasing);
      return () => finish(platform, subjectId, left);
    },
  });

/** Until when Human Resources decided to keep their data. */
const keptUntilOf = ({ keepUntil }: Pick<User, 'keepUntil'>) =>
  keepUntil?.toISOString().slice(0, 10) ?? null;

const keptSince = () =>
  new AppError(
    'conflict',
    'How long to keep their data was decided anew since it was asked for. Ask again.',
  );

/** Somebody who may be erased at this moment, held until the transaction ends. */
async function lockToErase(
  transaction: Transaction,
  platform: Platform,
  ports: PrivacyPorts,
  caller: ActingCaller,
  id: string,
): Promise<{ user: User; preview: ErasurePreview }> {
  const user = await lockEverything(transaction, ports, id);
  const preview = await previewOf(transaction, platform, caller, user);
  if (preview.blockers.length > 0) {
    const temporary = preview.blockers.every((blocker) => blocker === mailIsLeaving);
    throw new AppError('conflict', preview.blockers.join(' '), { temporary });
  }
  return { user, preview };
}

/** After the commit: the list that restores go by, and the files. */
async function finish(platform: Platform, id: string, left: Leftovers): Promise<void> {
  await addErased(erasedListIn(platform.config.dataDirectory), [{ kind: 'user', id }]);
  await removeFromDisk(platform, left);
}

/**
 * What a restore brought back of somebody who had been erased. Nothing stands in the way that did not then: they had
 * left, and no hold was on them. False where nothing of them is there.
 */
export async function eraseUserAgain(
  platform: Platform,
  ports: PrivacyPorts,
  id: string,
): Promise<boolean> {
  const left = await platform.database.prisma.$transaction(async (transaction) => {
    const found = await transaction.user.findUnique({ where: { id } });
    if (!found || found.erasedAt || found.kind === 'service') return null;
    const user = await lockEverything(transaction, ports, id);
    if (user.erasedAt) return null;
    const now = platform.clock();
    await transaction.user.update({
      where: { id },
      data: { status: 'Inactive', inactiveSince: user.inactiveSince ?? now, legalHoldReason: null },
    });
    await transaction.application.updateMany({
      where: { hiredUserId: id },
      data: { legalHold: false, legalHoldReason: null },
    });
    const counts = await countAll(transaction, whoOf(user));
    return eraseLocked(transaction, platform, ports, {
      ...{
        caller: afterRestore,
        user,
        preview: { counts: counts.filter(({ count }) => count > 0) },
      },
      reason: 'Erased before; a restored backup had brought them back',
    });
  }, patient);
  if (!left) return false;
  await removeFromDisk(platform, left);
  return true;
}

const afterRestore: Caller = {
  user: null,
  sessionId: null,
  isService: false,
  address: 'portal',
  requestId: 'after-restore',
};

type Erasing = {
  caller: Caller;
  user: User;
  preview: Pick<ErasurePreview, 'counts'>;
  reason: string;
};

async function eraseLocked(
  transaction: Transaction,
  platform: Platform,
  ports: PrivacyPorts,
  { caller, user, preview, reason }: Erasing,
): Promise<Leftovers> {
  const event = platform.newId();
  const taken = await takeAway(transaction, platform, ports, caller, user, event);
  const { cleared, ...leftovers } = taken;
  await recordAudit(transaction, platform, caller, {
    id: event,
    action: 'user.erased',
    subject: { type: 'user', id: user.id },
    after: { reason, ...summaryOf(preview), ...cleared },
  });
  return leftovers;
}

/**
 * In the order of everybody else: applications before people, administrators before a person, the person before how
 * they stand.
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

async function takeAway(
  transaction: Transaction,
  platform: Platform,
  { eraseHiredApplications, evaluatePeople }: PrivacyPorts,
  caller: Caller,
  user: User,
  event: string,
): Promise<Leftovers & { cleared: ClearedEvents }> {
  const who = whoOf(user);
  const files = await filesOf(transaction, who);
  // While the rows are there that tell which events are about the person.
  const cleared = await clearAuditDetails(transaction, platform, {
    by: event,
    whose: user.id,
    events: await findEventsAbout(transaction, who),
  });
  const mails = await transaction.$queryRaw<Leftovers['mails']>`
    SELECT t.id, t.created_at AS "createdAt" FROM mails AS t WHERE ${theirMails(who)}`;
  for (const step of erasureSteps) {
    const table = Prisma.raw(step.table);
    if (step.fate === 'removed') {
      await transaction.$executeRaw`DELETE FROM ${table} AS t WHERE ${step.where(who)}`;
    } else if (step.fate === 'cleared') {
      await transaction.$executeRaw`UPDATE ${table} AS t SET ${step.set(who)} WHERE ${step.where(who)}`;
    }
  }
  const ofApplications = await eraseHiredApplications(transaction, platform, caller, user.id);
  await transaction.storedFile.deleteMany({ where: { id: { in: files } } });
  await transaction.user.update({ where: { id: user.id }, data: nobody(platform) });
  await evaluatePeople(transaction, platform, [user.id]);
  return {
    files: [...new Set([...files, ...ofApplications.files])],
    mails: [...mails, ...ofApplications.mails],
    cleared,
  };
}

/** Nobody can sign in with it, and no mail can reach it: `.invalid` is never anybody's (RFC 2606). */
function nobody({ clock, newId }: Platform) {
  const username = `erased-${newId()}`;
  const now = clock();
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

/** What was done, for whoever asks later: numbers alone. */
function summaryOf({ counts }: Pick<ErasurePreview, 'counts'>): Record<string, unknown> {
  const of = (fate: string) =>
    Object.fromEntries(
      counts.filter((item) => item.fate === fate).map(({ label, count }) => [label, count]),
    );
  return { removed: of('removed'), cleared: of('cleared'), kept: of('kept') };
}

/** Without their rows they are strays, which the sweeps remove if this is cut off. */
async function removeFromDisk({ storage, config, log }: Platform, { files, mails }: Leftovers) {
  try {
    for (const file of files) await storage.remove(file);
    await removeMailFiles(config, mails);
  } catch (error) {
    log.warn(
      { err: error },
      'Files of somebody who was erased are left; the next sweep removes them.',
    );
  }
}
