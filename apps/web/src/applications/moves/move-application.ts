import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { ApplicationRow } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { ApiError } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { refreshRecruitment } from '../api.ts';
import { applicantName } from '../labels.ts';
import { describeMail } from './moves.ts';

export type MovedApplication = Pick<
  ApplicationRow,
  'id' | 'reference' | 'status' | 'candidateName' | 'candidateEmail' | 'jobTitle' | 'department'
>;

/** The toasts about the latest moves, by application. */
const announcements = new Map<string, string>();

export function announceMove(
  { id, status: from, candidateName }: MovedApplication,
  to: ApplicationStatus,
  { tells, mailsCallingOff }: { tells: boolean; mailsCallingOff: boolean },
): Promise<unknown> {
  const withoutMail = mailsCallingOff
    ? 'The applicant is mailed only that the interview is called off.'
    : 'The applicant gets no mail.';
  const shown = toast.success(`${applicantName(candidateName)}: ${applicationStatusNames[to]}`, {
    description: tells ? describeMail(from, to) : withoutMail,
  });
  announcements.set(id, shown);
  return refreshRecruitment();
}

/** Once a move is taken back, it is not true any more that the applicant gets a mail. */
export function withdrawAnnouncement(applicationId: string): void {
  const shown = announcements.get(applicationId);
  // Without an id, `dismiss` would remove all toasts.
  if (shown !== undefined) toast.dismiss(shown);
  announcements.delete(applicationId);
}

/** The server's message, or the message for an HR service that does not answer (spec, public and staff §8). */
export function describeMoveFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to move the application. Please try again.';
  if (error.status === 401) return 'Sign in again, then try again.';
  return error.message;
}

/**
 * Whether the server refuses a hiring until it is confirmed: all vacancies are filled, the person is appointed elsewhere, or
 * they already have an account.
 */
export function canBeConfirmed(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && /\bconfirm\b/i.test(error.message);
}
