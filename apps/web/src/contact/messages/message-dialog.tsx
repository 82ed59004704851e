import type { ContactMessage, getContactMessage } from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../format/format.ts';
import { MailList } from '../../mails/mail-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { oneMessage } from './api.ts';
import { MarkForm } from './mark-form.tsx';
import { MessageMoveBadge } from './message-badges.tsx';
import { MessageBody } from './message-body.tsx';

type MessageDialogProps = {
  id: string;
  /** The message from the list, shown until its mails and history have loaded. */
  known: ContactMessage | undefined;
  onClose: () => void;
  onAddresses: () => void;
};

export function MessageDialog({ id, known, onClose, onAddresses }: MessageDialogProps) {
  useReturnFocus();
  useListFocus();
  const query = useQuery(oneMessage(id));
  const message = query.data?.data.contactMessage ?? known;
  return (
    <Dialog
      onClose={onClose}
      title={message ? messageTitle(message) : 'Message'}
      description={
        message
          ? `To ${message.department}, ${formatDateTime(message.createdAt)}`
          : query.isError
            ? 'It could not be loaded.'
            : 'Loading the message...'
      }
      size="wide"
      {...(message && { footer: <MarkForm key={message.status} message={message} /> })}
    >
      {message && <MessageBody message={message} onAddresses={onAddresses} />}
      <QueryState
        query={query}
        rows={3}
        failure={message ? 'Failed to load its history.' : 'Failed to load the message.'}
      />
      {query.data && (
        <MailList
          mails={query.data.data.mails}
          action={
            <Link className="text-link text-meta" to="?tab=mail">
              All mails
            </Link>
          }
        />
      )}
      {query.data && <MessageHistory history={query.data.data.history} />}
    </Dialog>
  );
}

/** The subject may contain characters that change the direction of writing, which must not affect our own text. */
const messageTitle = ({ subject, name }: ContactMessage) =>
  subject ? `${subject}, from \u2068${name}\u2069` : `Message from \u2068${name}\u2069`;

/** Moves the focus to the list if the row that opened the message has left it. */
function useListFocus() {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('[data-list] [tabindex="-1"]')?.focus();
      }, 0);
    },
    [],
  );
}

type History = Answer<typeof getContactMessage>['data']['history'];

function MessageHistory({ history }: { history: History }) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="message-history">
      <SectionHeading id="message-history" title="History" level={3} size="small" />
      <ul>
        {history.map(({ at, status, by, note }) => (
          <li key={at} className="grid gap-1 border-b border-line py-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <MessageMoveBadge status={status} />
              <span className="text-meta text-muted tabular-nums">
                {by ?? 'A former account'}, {formatDateTime(at)}
              </span>
            </span>
            {note && (
              <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
