import { type AuditEntry, insertEvents } from './audit/audit.ts';
import type { Caller } from './auth/caller.ts';
import { recheckCaller } from './auth/recheck-caller.ts';
import type { NewId } from './clock.ts';
import type { Transaction } from './database/database.ts';
import { changedTables } from './database/transactions.ts';
import { deliverMailsJob } from './mail/deliver-mails.ts';
import { type NewMail, queueMail, queueMails } from './mail/queue-mail.ts';
import type { Platform } from './platform.ts';
import { deliverWebhooksJob } from './webhooks/queue-webhook-events.ts';

/** The part of the platform that writes need, since commands that run beside the portal have only this. */
export type WritePlatform = Pick<Platform, 'database' | 'clock' | 'newId' | 'config' | 'jobs'> & {
  log: Pick<Platform['log'], 'error'>;
};

type FollowUp = () => unknown;

/** A write in progress: all its changes, audit events, events of webhooks and mails are committed together, or none. */
export type Write<By extends Caller = Caller, On extends WritePlatform = Platform> = {
  tx: Transaction;
  platform: On;
  /** The originator named in the audit events. */
  caller: By;
  /** The time of everything in the write. Fixed when it is first read, which is after the write has waited for locks. */
  readonly now: Date;
  newId: NewId;
  /** Records an audit event; events keep the order of these calls. */
  audit: (entry: AuditEntry) => Promise<void>;
  /** Records up to some hundred audit events at once. */
  audits: (entries: readonly AuditEntry[]) => Promise<void>;
  /** Queues a mail, which is sent after the write is committed, and returns its id. */
  mail: (mail: NewMail) => Promise<string>;
  /** Queues up to some hundred mails at once. */
  mails: (mails: readonly NewMail[]) => Promise<void>;
  /** Runs a function after the commit, and only then: to wake a job or remove a file. If it fails, that is only logged. */
  after: (followUp: FollowUp) => void;
  /** The same write as another caller: the user as whom a visitor was identified, or who requested an approved action. */
  as: <Other extends Caller>(caller: Other) => Write<Other, On>;
};

export type WriteOptions = {
  /** Milliseconds for the whole write; set it for writes that are known to take long. */
  timeout?: number;
  /** Milliseconds that the write may wait for a connection. */
  maxWait?: number;
};

/**
 * The only way to change data: in one transaction with its audit events and mails, in the name of a caller. The caller is
 * checked again inside it, at the first audit event or else before the commit, so that a caller who was signed out in the
 * meantime changes nothing. Not earlier, since the check locks the session: a transaction that ends the session may hold
 * a lock that this write is waiting for.
 */
export async function write<By extends Caller, On extends WritePlatform, Result>(
  platform: On,
  caller: By,
  work: (w: Write<By, On>) => Promise<Result>,
  options: WriteOptions = {},
): Promise<Result> {
  const followUps: FollowUp[] = [];
  const { result, changed } = await platform.database.prisma.$transaction(async (tx) => {
    const w = beginWrite(platform, tx, caller, followUps);
    const result = await work(w);
    await w.assertCaller();
    return { result, changed: changedTables(tx) };
  }, options);
  // Whoever wrote sees it from now on, also among what this process remembers for visitors.
  platform.database.changes.noteOwn(changed);
  await runAll(followUps, platform.log);
  return result;
}

type Checked<By extends Caller, On extends WritePlatform> = Write<By, On> & {
  assertCaller: () => Promise<void>;
};

function beginWrite<By extends Caller, On extends WritePlatform>(
  platform: On,
  tx: Transaction,
  caller: By,
  followUps: FollowUp[],
): Checked<By, On> {
  const { clock, newId, config, jobs } = platform;
  let moment: Date | undefined;
  const now = () => {
    moment ??= clock();
    return moment;
  };
  // Rows, audit events and mails of one write have the same time.
  const eventPlatform = { clock: now, newId, config };
  let isCallerChecked = false;
  const deliveries = new Set<number>();
  let isWebhookWoken = false;

  async function assertCaller() {
    if (isCallerChecked) return;
    await recheckCaller(tx, platform, caller, { isLocked: true });
    isCallerChecked = true;
  }

  function deliverAfterwards({ hold = 0 }: Pick<NewMail, 'hold'>) {
    if (deliveries.has(hold)) return;
    deliveries.add(hold);
    const deliver = () => jobs.soon(deliverMailsJob);
    // Lost with the process; the job runs every minute anyway.
    followUps.push(hold ? () => setTimeout(deliver, hold * 1000).unref() : deliver);
  }

  async function record(actor: Caller, entries: readonly AuditEntry[]) {
    await assertCaller();
    const { isTold } = await insertEvents(tx, eventPlatform, actor, entries);
    if (!isTold || isWebhookWoken) return;
    isWebhookWoken = true;
    followUps.push(() => jobs.soon(deliverWebhooksJob));
  }

  const writeAs = <Other extends Caller>(actor: Other): Checked<Other, On> => ({
    tx,
    platform,
    caller: actor,
    get now() {
      return now();
    },
    newId,
    audit: (entry) => record(actor, [entry]),
    audits: (entries) => record(actor, entries),
    mail: async (mail) => {
      const id = await queueMail(tx, eventPlatform, mail);
      deliverAfterwards(mail);
      return id;
    },
    mails: async (mails) => {
      if (mails.length === 0) return;
      await queueMails(tx, eventPlatform, mails);
      for (const mail of mails) deliverAfterwards(mail);
    },
    after: (followUp) => followUps.push(followUp),
    as: writeAs,
    assertCaller,
  });
  return writeAs(caller);
}

/**
 * Runs every follow-up, even if others fail. The change is committed, so it is done whatever fails now: to answer that it
 * failed would be wrong, and would keep a batch from the rest of its work.
 */
async function runAll(followUps: readonly FollowUp[], log: WritePlatform['log']): Promise<void> {
  for (const followUp of followUps) {
    try {
      await followUp();
    } catch (error) {
      log.error({ err: error }, 'A change is stored, but something that should follow it failed.');
    }
  }
}
