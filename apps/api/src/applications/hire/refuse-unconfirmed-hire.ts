import type { ExistingAccount } from '@icare/contracts/existing-account';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { LockedApplication } from '../lock-application.ts';
import { wasShown } from './existing-account.ts';

export type Confirmed = {
  /** Confirms doubts about the appointment itself. */
  confirm: boolean;
  /** Token of the account that the caller was shown. */
  existingAccount?: string | undefined;
  /** In bulk moves the accounts are not shown, so they cannot be confirmed. */
  isOneOfMany: boolean;
};

/** A reason not to appoint, and the consequence of confirming it. */
type Doubt = { said: string; consequence: string };

/** Refuses appointments that are often mistakes. The message lists all doubts and how to confirm them. */
export async function refuseUnconfirmedHire(
  transaction: Transaction,
  application: LockedApplication,
  account: ExistingAccount | null,
  confirmed: Confirmed,
): Promise<void> {
  const found = [
    ...(confirmed.confirm
      ? []
      : [
          await tooMany(transaction, application),
          await appointedElsewhere(transaction, application),
        ]),
    account ? unseen(account, confirmed) : vanished(confirmed),
  ].filter((one) => one !== null);
  const last = found.at(-1);
  if (!last) return;
  throw new AppError('conflict', [...found.map(({ said }) => said), last.consequence].join(' '), {
    existingAccount: account ?? undefined,
  });
}

function unseen(account: ExistingAccount, confirmed: Confirmed): Doubt | null {
  if (!confirmed.isOneOfMany && wasShown(account, confirmed.existingAccount)) return null;
  const changed = confirmed.existingAccount !== undefined;
  const said = `The e-mail address belongs to the account of ${account.name} already. Anybody can type an address into an application, so make sure that it is the same person.`;
  return {
    said: changed
      ? `The account or the application has changed since you looked at it. ${said}`
      : said,
    consequence: confirmed.isOneOfMany
      ? 'Move this application alone, to see the account first.'
      : 'Confirm to appoint the owner of this account.',
  };
}

function vanished({ existingAccount }: Confirmed): Doubt | null {
  if (existingAccount === undefined) return null;
  return {
    said: 'The account you were shown does not have this e-mail address any more.',
    consequence: 'Confirm to appoint the applicant without it.',
  };
}

async function tooMany(
  transaction: Transaction,
  application: LockedApplication,
): Promise<Doubt | null> {
  // Read again after locking, since the posting may have changed.
  const job = await transaction.posting.findUniqueOrThrow({ where: { id: application.jobId } });
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
  const job = await transaction.posting.findUniqueOrThrow({ where: { id: application.jobId } });
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
