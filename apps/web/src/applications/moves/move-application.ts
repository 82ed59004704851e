import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Answer } from '@icare/contracts/endpoint';
import {
  type ApplicationBoard,
  type ApplicationRow,
  setApplicationStatus,
  type showApplicationBoard,
} from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { boardKey, refreshRecruitment } from '../api.ts';
import { moveCard } from '../board/board-columns.ts';
import { applicantName } from '../labels.ts';
import { describeMail } from './moves.ts';

export type MovedApplication = Pick<
  ApplicationRow,
  'id' | 'status' | 'candidateName' | 'candidateEmail' | 'jobTitle' | 'department'
>;

export function announceMove(
  { status: from, candidateName }: MovedApplication,
  to: ApplicationStatus,
): void {
  toast.success(`${applicantName(candidateName)}: ${applicationStatusNames[to]}`, {
    description: describeMail(from, to),
  });
  void refreshRecruitment();
}

type BoardAnswer = Answer<typeof showApplicationBoard>;

/** Moves the card before the server answers, and back with the server's message if it refuses. Returns whether it moved. */
export async function moveOptimistically(
  application: MovedApplication,
  to: ApplicationStatus,
): Promise<boolean> {
  await queryClient.cancelQueries({ queryKey: boardKey });
  const before = queryClient.getQueriesData<BoardAnswer>({ queryKey: boardKey });
  const at = new Date().toISOString();
  const applyMove = (board: ApplicationBoard) => moveCard(board, application.id, to, at);
  queryClient.setQueriesData<BoardAnswer>(
    { queryKey: boardKey },
    (answer) => answer && { ...answer, data: applyMove(answer.data) },
  );
  try {
    await call(setApplicationStatus, { params: { id: application.id }, body: { status: to } });
    announceMove(application, to);
    return true;
  } catch (error) {
    for (const [key, answer] of before) queryClient.setQueryData(key, answer);
    toast.error(`${applicantName(application.candidateName)} was not moved`, {
      description: describeMoveFailure(error),
    });
    void refreshRecruitment();
    return false;
  }
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
