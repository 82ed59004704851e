import { endOwnSession, listOwnSessions, type OwnSession } from '@icare/contracts/own-sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { answerQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { keepAnswer } from '../../api/keep-answer.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatDateTime } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';

export const ownSessions = answerQuery(listOwnSessions, {});

/** The user's sessions. The device's network name and the time distinguish rows. */
export function OwnSessions() {
  const query = useQuery(ownSessions);
  if (query.isPending) return <SkeletonRows count={2} />;
  if (query.isLoadingError) {
    return (
      <Failed
        message="Failed to load where you are signed in."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <ul className="mb-4 max-w-measure border-t border-line">
      {query.data.data.sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const [busy, setBusy] = useState(false);
  const { id, address, startedAt, lastSeenAt, isThis } = session;
  const end = async () => {
    setBusy(true);
    try {
      const answer = await call(endOwnSession, { params: { id } });
      toast.success('Signed out there');
      await keepAnswer(ownSessions, answer);
    } catch (error) {
      const description = errorMessage(error, 'That device is still signed in. Please try again.');
      toastFailure(error, 'Sign-out failed', { description });
      setBusy(false);
      void queryClient.invalidateQueries(ownSessions);
    }
  };
  return (
    <li
      data-row
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">
          {isThis ? 'This device' : `Device at ${address}`}
        </span>
        <span className="block text-meta text-muted tabular-nums">
          since {formatDateTime(startedAt)}, last used {formatDateTime(lastSeenAt)}
        </span>
      </span>
      {!isThis && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={`Sign out the device at ${address}, signed in ${formatDateTime(startedAt)}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
