import { type AuditEntry, insertEvent, insertEvents } from './audit/audit.ts';
import type { Caller } from './auth/caller.ts';
import { assertStillCalling } from './auth/still-calling.ts';
import type { NewId } from './clock.ts';
import type { Transaction } from './database/database.ts';
import { deliverMailsJob } from './mail/deliver-mails.ts';
import { type NewMail, queueMail, queueMails } from './mail/queue-mail.ts';
import type { Platform } from './platform.ts';

/** The part of the platform that writes need, since commands that run beside the portal have only this. */
export type WritePlatform = Pick<Platform, 'database' | 'clock' | 'newId' | 'config' | 'jobs'>;

type FollowUp = () => unknown;

/** A write under way: everything it changes, records and mails is there in the end, or nothing of it. */
export type Write<By extends Caller = Caller, On extends WritePlatform = Platform> = {
  tx: Transaction;
  platform: On;
  /** In whose name. */
  caller: By;
  /** That of everything in it. Fixed when it is first read, which is after the locks that the write waited for. */
  readonly now: Date;
  newId: NewId;
  /** Records what happened, in the order of the calls. */
  audit: (entry: AuditEntry) => Promise<void>;
  /** The same for some hundreds at once. */
  audits: (entries: readonly AuditEntry[]) => Promise<void>;
  /** Queues a mail, which leaves once the write is committed. */
  mail: (mail: NewMail) => Promise<void>;
  /** The same for some hundreds at once. */
  mails: (mails: readonly NewMail[]) => Promise<void>;
  /** Runs once the write is committed, and never when it is not: wakes a job, removes a file. */
  after: (followUp: FollowUp) => void;
  /** The same write in the name of somebody else: of whoever a visitor turned out to be, or of who asked for it. */
  as: <Other extends Caller>(caller: Other) => Write<Other, On>;
};

export type WriteOptions = {
  /** Milliseconds, for a write that is known to take long. */
  timeout?: number;
  /** Milliseconds that it may wait for a connection. */
  maxWait?: number;
};

/**
 * The one way to change something: in one transaction with its audit events and mails, in the name of a caller. The
 * caller is looked at again inside it, at the first event or, where there is none, before the commit: whoever was
 * signed out meanwhile writes nothing. Not earlier: the session is held from then on, and whoever ends it may hold
 * what this write is waiting for.
 */
export async function write<By extends Caller, On extends WritePlatform, Result>(
  platform: On,
  caller: By,
  work: (w: Write<By, On>) => Promise<Result>,
  options: WriteOptions = {},
): Promise<Result> {
  const followUps: FollowUp[] = [];
  const result = await platform.database.prisma.$transaction(async (tx) => {
    const w = beginWrite(platform, tx, caller, followUps);
    const result = await work(w);
    await w.assertCaller();
    return result;
  }, options);
  await runAll(followUps);
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
  // Rows, events and mails of one write are of one moment.
  const ground = { clock: now, newId, config };
  let isCallerChecked = false;
  let isDeliveryDue = false;

  async function assertCaller() {
    if (isCallerChecked) return;
    await assertStillCalling(tx, platform, caller);
    isCallerChecked = true;
  }

  function deliverAfterwards() {
    if (isDeliveryDue) return;
    isDeliveryDue = true;
    followUps.push(() => jobs.soon(deliverMailsJob));
  }

  const inTheNameOf = <Other extends Caller>(actor: Other): Checked<Other, On> => ({
    tx,
    platform,
    caller: actor,
    get now() {
      return now();
    },
    newId,
    audit: async (entry) => {
      await assertCaller();
      await insertEvent(tx, ground, actor, entry);
    },
    audits: async (entries) => {
      await assertCaller();
      await insertEvents(tx, ground, actor, entries);
    },
    mail: async (mail) => {
      await queueMail(tx, ground, mail);
      deliverAfterwards();
    },
    mails: async (mails) => {
      if (mails.length === 0) return;
      await queueMails(tx, ground, mails);
      deliverAfterwards();
    },
    after: (followUp) => followUps.push(followUp),
    as: inTheNameOf,
    assertCaller,
  });
  return inTheNameOf(caller);
}

/** Each of them, whatever becomes of the others; the first failure is thrown when all have run. */
async function runAll(followUps: readonly FollowUp[]): Promise<void> {
  const failures: unknown[] = [];
  for (const followUp of followUps) {
    try {
      await followUp();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
