import type { ContactMessage } from '@icare/contracts/contact';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../format/format.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { openedFromList, openedHref } from '../../ui/list/use-opened-row.ts';
import { openedView } from '../../ui/list/views/opened-view.ts';
import { MessageStatusBadge, SuspectedBadge } from './message-badges.tsx';

/** Characters of a message in its row: more than the row can show. */
const excerptLength = 200;

export const messageColumns: Column<ContactMessage>[] = [
  {
    name: 'Message',
    className: 'max-lg:col-span-full lg:w-[56%] lg:max-w-0',
    cell: (message) => <MessageCell message={message} />,
  },
  {
    name: 'Department',
    named: 'in head',
    className: 'max-lg:text-meta lg:whitespace-nowrap',
    cell: ({ department }) => department,
  },
  {
    name: 'Status',
    named: 'in head',
    className: 'max-lg:order-1',
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
      'whitespace-nowrap tabular-nums max-lg:text-meta max-lg:text-muted lg:pr-0! lg:text-right',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];

/** Sender, subject and start of a message. The link covers the whole row. */
function MessageCell({ message }: { message: ContactMessage }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const { id, name, subject, confidential } = message;
  return (
    <>
      <Link
        to={openedHref(params, 'message', id)}
        state={{ ...openedFromList, ...openedView(state) }}
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
            : message.message?.slice(0, excerptLength)}
        </bdi>
      </span>
    </>
  );
}
