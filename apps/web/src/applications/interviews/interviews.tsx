import { type Interview, undoInterviewChange } from '@icare/contracts/interviews';
import type { Application } from '@icare/contracts/recruitment';
import { durationText } from '@icare/domain/arrangement-texts';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { formatDateTime } from '../../format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { runWithToast } from '../../ui/run-with-toast.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { toast } from '../../ui/toast.ts';
import { interviewsOf, refreshRecruitment } from '../api.ts';
import { useIsOwn } from '../use-is-own.ts';

const InterviewDialog = lazyPart(
  async () => (await import('./interview-dialog.tsx')).InterviewDialog,
);
const CancelInterviewDialog = lazyPart(
  async () => (await import('./cancel-interview-dialog.tsx')).CancelInterviewDialog,
);

/** Milliseconds between two looks whether the mails about a change have left. */
const lookEvery = 5000;

type InterviewsProps = { application: Application; level: 2 | 3 };

/** The interviews of an application, for HR: with what can still be changed of them. */
export function Interviews({ application, level }: InterviewsProps) {
  const { id, status, history } = application;
  const wasInvited = status === 'interview' || history.some(({ to }) => to === 'interview');
  const query = useQuery({
    ...interviewsOf(id),
    enabled: wasInvited,
    // Undo goes once the mails have left.
    refetchInterval: ({ state }) =>
      state.data?.data.interviews.some(({ canUndo }) => canUndo) ? lookEvery : false,
  });
  const isOwn = useIsOwn(application);
  const [asked, setAsked] = useState<'further' | { change: Interview } | { cancel: Interview }>();
  const interviews = query.data?.interviews ?? [];
  if (!wasInvited) return null;
  const onClose = () => setAsked(undefined);
  return (
    <section aria-labelledby="interviews" data-list className="grid gap-2">
      <SectionHeading
        id="interviews"
        title="Interviews"
        level={level}
        size="small"
        action={
          status === 'interview' &&
          !isOwn && (
            <Button size="sm" onClick={() => setAsked('further')}>
              {interviews.length > 0 ? 'Further interview…' : 'Arrange an interview…'}
            </Button>
          )
        }
      />
      <QueryState query={query} rows={2} failure="The interviews could not be loaded." />
      {query.data && interviews.length === 0 && (
        <p className="text-muted">No day has been agreed yet.</p>
      )}
      <ul>
        {interviews.map((interview) => (
          <OneInterview
            key={interview.id}
            interview={interview}
            canChange={!isOwn}
            onChange={() => setAsked({ change: interview })}
            onCancel={() => setAsked({ cancel: interview })}
          />
        ))}
      </ul>
      {asked === 'further' && <InterviewDialog application={application} onClose={onClose} />}
      {typeof asked === 'object' && 'change' in asked && (
        <InterviewDialog application={application} interview={asked.change} onClose={onClose} />
      )}
      {typeof asked === 'object' && 'cancel' in asked && (
        <CancelInterviewDialog
          application={application}
          interview={asked.cancel}
          onClose={onClose}
        />
      )}
    </section>
  );
}

async function undo({ id, version, startsAt }: Interview) {
  const isUndone = await runWithToast(
    () => call(undoInterviewChange, { params: { id }, body: { version } }),
    {
      title: 'The interview stays as it is',
      otherwise: 'The portal cannot be reached. Please try again.',
    },
  );
  if (isUndone) {
    toast.success('Last change taken back', {
      description: `Interview of ${formatDateTime(startsAt)}: the mails about it do not leave.`,
    });
  }
  await refreshRecruitment();
}

type OneInterviewProps = {
  interview: Interview;
  canChange: boolean;
  onChange: () => void;
  onCancel: () => void;
};

function OneInterview({ interview, canChange, onChange, onCancel }: OneInterviewProps) {
  const [isUndoing, setIsUndoing] = useState(false);
  const { round, startsAt, minutes, place, link, note, panel, cancelledAt, isUnsent } = interview;
  const isComing = Date.parse(startsAt) > Date.now();
  const when = formatDateTime(startsAt);
  return (
    <li data-row className="grid gap-1 border-b border-line py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold tabular-nums">{when}</span>
        <span className="text-meta text-muted">
          Round {round}, {durationText(minutes)}
        </span>
        {cancelledAt && (
          <Badge tone="neutral" icon={CalendarX}>
            Cancelled
          </Badge>
        )}
        {!cancelledAt && !isComing && (
          <Badge tone="outline" icon={Check}>
            Past
          </Badge>
        )}
        {isUnsent && (
          <Badge tone="warning" icon={Clock}>
            Mail not left yet
          </Badge>
        )}
        {canChange && interview.canUndo && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Undo the last change of the interview of ${when}`}
            disabled={isUndoing}
            onClick={async ({ currentTarget }) => {
              setIsUndoing(true);
              const focusNext = keepFocus(currentTarget);
              await undo(interview);
              focusNext();
              setIsUndoing(false);
            }}
          >
            Undo
          </Button>
        )}
      </p>
      <p className="wrap-anywhere">
        {place && <bdi>{place}</bdi>}
        {place && link && ', '}
        {link && (
          <a className="text-link" href={link} target="_blank" rel="noopener noreferrer">
            video call
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </p>
      <p className="text-meta text-muted">
        {panel.length > 0
          ? `Panel: ${panel.map(({ fullName }) => fullName).join(', ')}`
          : 'Nobody sits on the panel yet.'}
      </p>
      {note && <p className="text-meta whitespace-pre-wrap wrap-anywhere">{note}</p>}
      {canChange && isComing && !cancelledAt && (
        <p className="flex flex-wrap gap-2 pt-1">
          <Button size="sm" onClick={onChange}>
            Change…<span className="sr-only"> the interview of {when}</span>
          </Button>
          <Button size="sm" onClick={onCancel}>
            Cancel…<span className="sr-only"> the interview of {when}</span>
          </Button>
        </p>
      )}
    </li>
  );
}
