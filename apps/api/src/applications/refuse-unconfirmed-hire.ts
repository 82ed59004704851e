import type { Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import type { LockedApplication } from './lock-application.ts';

/** Refuses what is an error more often than meant, and says that it can be confirmed. */
export async function refuseUnconfirmedHire(
  transaction: Transaction,
  application: LockedApplication,
): Promise<void> {
  // Read again, since the posting may have been changed before its lock was had.
  const job = await transaction.job.findUniqueOrThrow({ where: { id: application.jobId } });
  const hired = await transaction.application.count({
    where: { jobId: job.id, status: 'hired' },
  });
  if (hired >= job.vacancies) {
    throw new AppError(
      'conflict',
      `For this position ${people(job.vacancies)} wanted and ${hired} ${hired === 1 ? 'is' : 'are'} appointed already. Confirm to appoint one more.`,
    );
  }
  if (!isFullTime(job)) return;
  const elsewhere = await transaction.application.findMany({
    where: {
      candidateEmail: application.candidateEmail,
      status: 'hired',
      jobId: { not: job.id },
    },
    select: { job: { select: { jobTitle: true, employmentType: true } } },
  });
  const other = elsewhere.find((found) => isFullTime(found.job));
  if (other) {
    throw new AppError(
      'conflict',
      `This person is appointed full-time already, as ${other.job.jobTitle}. Confirm to appoint them here too.`,
    );
  }
}

function people(count: number) {
  return count === 1 ? '1 person is' : `${count} people are`;
}

function isFullTime({ employmentType }: { employmentType: string }) {
  return /^full[\s-]?time\b/i.test(employmentType.trim());
}
