import type { ContactMessage } from '@icare/contracts/contact';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../format/format.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { MessageStatusBadge, SuspectedBadge } from './message-badges.tsx';
import { messageHref, openedFromList } from './use-opened-message.ts';

/** The length to which a message is cut: more than a row can show. */
const firstLetters = 200;

export const messageColumns: Column<ContactMessage>[] = [
  {
    name: 'Message',
    className: 'max-md:col-span-full md:w-[56%] md:max-w-0',
    cell: (message) => <MessageCell message={message} />,
  },
  {
    name: 'Department',
    named: 'in head',
    className: 'max-md:text-meta md:whitespace-nowrap',
    cell: ({ department }) => department,
  },
  {
    name: 'Status',
    named: 'in head',
    className: 'max-md:order-1',
    cell: ({ status, suspected }) => (
      <span className="flex flex-wrap gap-1.5">
        <MessageStatusBadge status={status} />
        {suspected && <SuspectedBadge />}
      </span>
    ),
  },
  {
    name: 'Received',
    named: 'in head',
    headClass: 'pr-0! text-right',
    className:
      'whitespace-nowrap tabular-nums max-md:text-meta max-md:text-muted md:pr-0! md:text-right',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];

/** Its link covers the whole row. */
function MessageCell({ message }: { message: ContactMessage }) {
  const [params] = useSearchParams();
  const { id, name, subject, confidential } = message;
  return (
    <>
      <Link
        to={messageHref(params, id)}
        state={openedFromList}
        preventScrollReset
        className="block font-bold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-focus"
      >
        <bdi>{name}</bdi>
      </Link>
      <span className="flex gap-1.5 text-meta text-muted">
        {subject && <bdi className="max-w-[50%] shrink-0 truncate text-ink">{subject}</bdi>}
        <bdi className="min-w-0 truncate">
          {confidential
            ? message.message === null
              ? 'Confidential'
              : 'Confidential – open to read it'
            : message.message?.slice(0, firstLetters)}
        </bdi>
      </span>
    </>
  );
}
