import type { AppointmentRequest } from '@icare/contracts/appointment-requests';
import { isPast } from '@icare/domain/appointment-days';
import { appointmentMoves } from '@icare/domain/appointment-moves';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../format/format.ts';
import { MailList } from '../../mails/mail-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { DeclineForm, NoteForm, TimeForm } from './answer-forms.tsx';
import { oneRequest } from './api.ts';
import { EraseForm } from './erase-form.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestHistory } from './request-history.tsx';
import { TellRequester } from './tell-requester.tsx';

type RequestDialogProps = {
  id: string;
  /** The request from the list, shown until its history has loaded. */
  known: AppointmentRequest | undefined;
  onClose: () => void;
};

type Answering = 'confirm' | 'propose' | 'decline' | 'note' | 'erase';

const labels: Record<Answering, string> = {
  erase: 'Erase',
  note: 'Add a note',
  decline: 'Decline',
  propose: 'Propose another time',
  confirm: 'Confirm',
};

const labelsOnceConfirmed: Record<Answering, string> = {
  ...labels,
  decline: 'Cancel the appointment',
  confirm: 'Change day or place',
};

/** One filled button: to answer, and afterwards to say that the requester knows. */
function look(action: Answering, { status, toTell }: AppointmentRequest) {
  if (action === 'note' || action === 'erase') return 'quiet';
  return action === 'confirm' && status !== 'confirmed' && !toTell ? 'primary' : 'default';
}

export function RequestDialog({ id, known, onClose }: RequestDialogProps) {
  useReturnFocus();
  const query = useQuery(oneRequest(id));
  const [answering, setAnswering] = useState<Answering | null>(null);
  const loaded = query.data?.data;
  const request = loaded?.appointmentRequest ?? known;
  // What repeats another request follows that one.
  const moves = request && !request.repeatsId ? appointmentMoves(request.status, 'desk') : [];
  const isOver = request?.status === 'confirmed' && isPast(request.appointment, new Date());
  const actions: Answering[] = [
    'erase',
    'note',
    ...(moves.includes('declined') && !isOver ? (['decline'] as const) : []),
    ...(moves.includes('proposed') ? (['propose'] as const) : []),
    ...(moves.includes('confirmed') ? (['confirm'] as const) : []),
  ];
  const stop = () => setAnswering(null);
  return (
    <Dialog
      onClose={onClose}
      // What is isolated cannot change the direction of our own text.
      title={request ? `\u2068${request.patientName ?? request.name}\u2069` : 'Request'}
      description={
        request
          ? `${request.reference}, asked on ${formatDateTime(request.createdAt)}`
          : query.isError
            ? 'It could not be loaded.'
            : 'Loading the request...'
      }
      size="wide"
      footer={
        request &&
        answering === null && (
          <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:justify-end">
            {actions.map((action) => (
              <Button
                key={action}
                variant={look(action, request)}
                className={action === 'note' ? 'sm:mr-auto' : ''}
                onClick={() => setAnswering(action)}
              >
                {request.status === 'confirmed' ? labelsOnceConfirmed[action] : labels[action]}
              </Button>
            ))}
          </div>
        )
      }
    >
      {request && answering === null && loaded && request.toTell && (
        <TellRequester request={request} statusUrl={loaded.statusUrl} />
      )}
      {request && (answering === 'confirm' || answering === 'propose') && (
        <TimeForm key={answering} request={request} verb={answering} onClose={stop} />
      )}
      {request && answering === 'decline' && <DeclineForm request={request} onClose={stop} />}
      {request && answering === 'erase' && (
        <EraseForm
          request={request}
          repeats={loaded?.repeats ?? 0}
          onErased={onClose}
          onClose={stop}
        />
      )}
      {request && answering === 'note' && <NoteForm request={request} onClose={stop} />}
      {request && <RequestFacts request={request} alsoAsked={loaded?.alsoAsked ?? []} />}
      <QueryState
        query={query}
        rows={3}
        failure={request ? 'Failed to load its history.' : 'Failed to load the request.'}
      />
      {loaded && loaded.mails.length > 0 && (
        <MailList
          mails={loaded.mails}
          action={
            <Link className="text-link text-meta" to="?tab=mail">
              All mails
            </Link>
          }
        />
      )}
      {loaded && <RequestHistory history={loaded.history} />}
      {loaded && request && !request.toTell && answering === null && (
        <TellRequester request={request} statusUrl={loaded.statusUrl} />
      )}
    </Dialog>
  );
}
