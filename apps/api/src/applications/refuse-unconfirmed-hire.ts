import type { Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import type { LockedApplication } from './lock-application.ts';

/** Refuses what is an error more often than meant: says all of it, and that it can be confirmed. */
export async function refuseUnconfirmedHire(
  transaction: Transaction,
  application: LockedApplication,
  account: string | null,
): Promise<void> {
  const found = [
    await tooMany(transaction, application),
    await appointedElsewhere(transaction, application),
    account === null
      ? null
      : { said: account, consequence: 'Confirm to appoint the owner of this account.' },
  ].filter((one) => one !== null);
  const last = found.at(-1);
  if (!last) return;
  throw new AppError('conflict', [...found.map(({ said }) => said), last.consequence].join(' '));
}

/** What speaks against an appointment, and what confirming does. */
type Doubt = { said: string; consequence: string };

async function tooMany(
  transaction: Transaction,
  application: LockedApplication,
): Promise<Doubt | null> {
  // Read again, since the posting may have been changed before its lock was had.
  const job = await transaction.job.findUniqueOrThrow({ where: { id: application.jobId } });
  const hired = await transaction.application.count({
    where: { jobId: job.id, status: 'hired' },
  });
  if (hired < job.vacancies) return null;
  return {
    said: `For this position ${people(job.vacancies)} wanted and ${hired} ${hired === 1 ? 'is' : 'are'} appointed already.`,
    consequence: 'Confirm to appoint one more.',
  };
}

async function appointedElsewhere(
  transaction: Transaction,
  application: LockedApplication,
): Promise<Doubt | null> {
  const job = await transaction.job.findUniqueOrThrow({ where: { id: application.jobId } });
  if (!isFullTime(job)) return null;
  const elsewhere = await transaction.application.findMany({
    where: {
      candidateEmail: application.candidateEmail,
      status: 'hired',
      jobId: { not: job.id },
    },
    select: { job: { select: { jobTitle: true, employmentType: true } } },
  });
  const other = elsewhere.find((found) => isFullTime(found.job));
  if (!other) return null;
  return {
    said: `This person is appointed full-time already, as ${other.job.jobTitle}.`,
    consequence: 'Confirm to appoint them here too.',
  };
}

function people(count: number) {
  return count === 1 ? '1 person is' : `${count} people are`;
}

function isFullTime({ employmentType }: { employmentType: string }) {
  return /^full[\s-]?time\b/i.test(employmentType.trim());
}
