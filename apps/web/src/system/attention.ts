import type { Approval } from '@icare/contracts/approvals';
import type { SystemMetric, SystemState } from '@icare/contracts/system';
import { ageText, isOlder } from './age.ts';
import { databaseAttention, standbyAttention } from './database-attention.ts';
import { jobTitle } from './job-labels.ts';
import { webhookAttention } from './webhook-attention.ts';

/** A problem that IT should act on. */
export type Attention = {
  key: string;
  /** The problem in one sentence. */
  what: string;
  advice: string;
  /** The place in the portal to act on it. */
  link?: { to: string; text: string };
};

const seeJobs = { to: '?tab=system#jobs', text: 'See the jobs' };

const minute = 60_000;
const hour = 60 * minute;
// The limits are assumed, unless a reason is given.
/** A day, and two hours by which a nightly backup may take longer. */
const maxBackupAgeMs = 26 * hour;
const maxMailWaitMs = hour;
const maxAlertRunAgeMs = 2 * hour;
const maxSealDelayMs = 15 * minute;
const maxDriftMs = 2_000;
const minFreeDiskShare = 0.1;

/** The problems that IT should act on, the most urgent first. */
export function listAttention(state: SystemState, waiting: readonly Approval[]): Attention[] {
  return [
    infectedAttention(state),
    damagedAttention(state),
    diskAttention(state),
    databaseAttention(state),
    standbyAttention(state),
    backupAttention(state),
    ...jobAttention(state),
    alertAttention(state),
    ...mailAttention(state),
    approvalAttention(waiting),
    errorAttention(state),
    clockAttention(state),
    auditAttention(state),
    unscannedAttention(state),
    ...webhookAttention(state),
    unknownAttention(state),
  ].filter((attention) => attention !== null);
}

function infectedAttention({ malware }: SystemState): Attention | null {
  const count = malware?.infected ?? 0;
  if (count === 0) return null;
  return {
    key: 'infected',
    what:
      count === 1
        ? 'A stored file holds a virus and was locked away.'
        : `${count.toLocaleString('en')} stored files hold a virus and were locked away.`,
    advice: 'Nobody can open it. The audit log says which: ask for a clean one, and delete it.',
    link: { to: '?tab=audit&action=file.locked_away', text: 'See the audit log' },
  };
}

function damagedAttention({ fileChecks }: SystemState): Attention | null {
  const count = fileChecks?.damaged ?? 0;
  if (count === 0) return null;
  return {
    key: 'damaged',
    what:
      count === 1
        ? 'A stored file is damaged, missing or unreadable.'
        : `${count.toLocaleString('en')} stored files are damaged, missing or unreadable.`,
    advice:
      'Nobody gets a damaged file. pnpm check names it: put it back from a backup, and look at the disk and at who may read it.',
  };
}

/** Three attempts, since scanning is tried every five minutes. */
const maxUnscannedAgeMs = 15 * minute;

function unscannedAttention(state: SystemState): Attention | null {
  const { malware, asOf } = state;
  if (!malware?.oldestAt || !isOlder(state, malware.oldestAt, maxUnscannedAgeMs)) return null;
  const { unscanned: count, scanner, oldestAt } = malware;
  return {
    key: 'unscanned',
    what: `${count === 1 ? '1 stored file was' : `${count.toLocaleString('en')} stored files were`} not checked for viruses, the oldest for ${ageText(oldestAt, asOf)}.`,
    advice: scanner
      ? 'The scanner did not answer. They are checked when it does; see that it runs.'
      : 'They came while a scanner was set that did not answer. Set CLAMD_URL again.',
  };
}

function diskAttention({ disk }: SystemState): Attention | null {
  if (!disk || disk.freeBytes >= disk.bytes * minFreeDiskShare) return null;
  const percent = Math.floor((disk.freeBytes / disk.bytes) * 100);
  return {
    key: 'disk',
    what: `The disk is nearly full: ${percent} % is free.`,
    advice: 'Make room or enlarge it. A full disk refuses uploads, and in the end every change.',
  };
}

function backupAttention(state: SystemState): Attention | null {
  const { backup, asOf } = state;
  if (!backup || (backup.last && !isOlder(state, backup.last.at, maxBackupAgeMs))) return null;
  return {
    key: 'backup',
    what: backup.last
      ? `The last backup is ${ageText(backup.last.at, asOf)} old.`
      : 'There is no backup yet.',
    advice: backup.last
      ? 'Look at what runs pnpm backup every night, and at its last words.'
      : 'Make one with pnpm backup, and have it made every night.',
  };
}

function jobAttention({ jobs, asOf }: SystemState): Attention[] {
  return (jobs ?? []).flatMap((job): Attention[] => {
    const { name, error, overdue, startedAt } = job;
    if (overdue) {
      const since = startedAt ? ` for ${ageText(startedAt, asOf)}` : '';
      return [
        {
          key: `overdue ${name}`,
          what: `‘${jobTitle(name)}’ has not run${since}.`,
          advice: 'It should have by now. Restart the portal; if it stays, look at its log.',
          link: seeJobs,
        },
      ];
    }
    if (error === null) return [];
    return [
      {
        key: `failed ${name}`,
        what: `‘${jobTitle(name)}’ failed the last time.`,
        advice: `${error.replace(/\.?$/, '.')} It runs again when it is due.`,
        link: seeJobs,
      },
    ];
  });
}

function alertAttention(state: SystemState): Attention | null {
  const { alerts, asOf, startedAt } = state;
  if (!alerts || !isOlder(state, alerts.lastRunAt, maxAlertRunAgeMs)) return null;
  // The evaluation runs at every start, so for ten minutes after the start it may still be running.
  if (!isOlder(state, startedAt, 10 * minute)) return null;
  return {
    key: 'alerts',
    what: alerts.lastRunAt
      ? `Everybody’s certifications were last looked at ${ageText(alerts.lastRunAt, asOf)} ago.`
      : 'Nobody’s certifications were looked at yet.',
    advice: 'Alerts may be missing. Everybody is looked at every hour.',
    link: seeJobs,
  };
}

function mailAttention(state: SystemState): Attention[] {
  const { mails, asOf } = state;
  const mailsIn = (mailState: string) => mails?.find((group) => group.state === mailState);
  const found: Attention[] = [];
  const failed = mailsIn('failed')?.count ?? 0;
  if (failed > 0) {
    found.push({
      key: 'mail failed',
      what: `${failed === 1 ? '1 mail' : `${failed.toLocaleString('en')} mails`} could not be delivered.`,
      advice: 'Read why, mend the address or the mail server, then send again or give up.',
      link: { to: '?tab=mail&state=failed', text: 'See the failed mails' },
    });
  }
  const uncertain = mailsIn('uncertain')?.count ?? 0;
  if (uncertain > 0) {
    found.push({
      key: 'mail uncertain',
      what: `${uncertain === 1 ? '1 mail' : `${uncertain.toLocaleString('en')} mails`} may not have arrived.`,
      advice: 'The connection broke before the answer. Decide whether to send again or give up.',
      link: { to: '?tab=mail&state=uncertain', text: 'See the uncertain mails' },
    });
  }
  const oldest = mailsIn('waiting')?.oldestAt;
  if (oldest && isOlder(state, oldest, maxMailWaitMs)) {
    found.push({
      key: 'mail waiting',
      what: `A mail has been waiting for ${ageText(oldest, asOf)}.`,
      advice: 'The mail server does not answer or puts mails off. They go out when it is back.',
      link: { to: '?tab=mail&state=waiting', text: 'See the waiting mails' },
    });
  }
  return found;
}

/** Only requests that the user may decide; the user's own are reported to colleagues. */
function approvalAttention(waiting: readonly Approval[]): Attention | null {
  const decidable = waiting.filter(({ mayRefuse }) => mayRefuse);
  const count = decidable.length;
  const areAll = (wanted: Approval['kind']) => decidable.every(({ kind }) => kind === wanted);
  const tab = areAll('service_account')
    ? 'service-accounts'
    : areAll('inspection')
      ? 'inspectors'
      : 'users';
  if (count === 0) return null;
  return {
    key: 'approvals',
    what:
      count === 1
        ? '1 request waits for a second person.'
        : `${count.toLocaleString('en')} requests wait for a second person.`,
    advice: 'Approve or refuse: what nobody decides within a week is not done.',
    link: { to: `?tab=${tab}`, text: 'See what waits' },
  };
}

function errorAttention({ serverErrors }: SystemState): Attention | null {
  const count = serverErrors?.lastDay ?? 0;
  if (count === 0) return null;
  return {
    key: 'errors',
    what:
      count === 1
        ? 'The portal answered with an error in the last 24 hours.'
        : `The portal answered with ${count.toLocaleString('en')} errors in the last 24 hours.`,
    advice: 'Send what they say to whoever looks after the portal’s program.',
    link: { to: '?tab=system#recent-errors', text: 'See the errors' },
  };
}

function clockAttention({ clock }: SystemState): Attention | null {
  if (!clock || Math.abs(clock.driftMilliseconds) <= maxDriftMs) return null;
  return {
    key: 'clock',
    what: `The clocks of the portal and the database differ by ${driftText(clock.driftMilliseconds)}.`,
    advice: 'Times and limits go wrong by as much. Set both machines by the same time server.',
  };
}

function auditAttention(state: SystemState): Attention | null {
  const { audit, asOf } = state;
  if (!audit?.oldestAt || !isOlder(state, audit.oldestAt, maxSealDelayMs)) return null;
  const count = audit.waiting >= 10_000 ? 'More than 10,000' : audit.waiting.toLocaleString('en');
  return {
    key: 'audit',
    what: `${count} audit ${audit.waiting === 1 ? 'event waits' : 'events wait'} to be sealed, the oldest for ${ageText(audit.oldestAt, asOf)}.`,
    advice: 'Sealing runs every minute.',
    link: seeJobs,
  };
}

const metricNames: Record<SystemMetric, string> = {
  database: 'the database',
  clock: 'the clocks',
  storage: 'the stored files',
  disk: 'the disk',
  backup: 'the last backup',
  alerts: 'the last alert run',
  mails: 'mails',
  jobs: 'jobs',
  serverErrors: 'errors',
  audit: 'the audit log',
  malware: 'the virus scanner',
  fileChecks: 'the check of stored files',
  webhooks: 'the webhooks',
};

function unknownAttention({ unknown }: SystemState): Attention | null {
  if (unknown.length === 0) return null;
  const names = new Intl.ListFormat('en', { type: 'conjunction' });
  return {
    key: 'unknown',
    what: `Not known right now: ${names.format(unknown.map((figure) => metricNames[figure]))}.`,
    advice: 'It took too long or failed. Refresh; if it stays, look at the portal’s log.',
  };
}

/** '2.4 seconds', '90 ms'. */
export function driftText(milliseconds: number): string {
  const size = Math.abs(milliseconds);
  if (size < 1000) return `${size} ms`;
  return `${(size / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} seconds`;
}
