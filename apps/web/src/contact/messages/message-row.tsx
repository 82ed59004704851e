import type { ContactMessage } from '@icare/contracts/contact';
import { memo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../format/format.ts';
import { MessageStatusBadge, SuspectedBadge } from './message-badges.tsx';
import { messageHref, openedFromList } from './use-opened-message.ts';

/** More than a row can show. */
const firstLetters = 200;

/** The whole row opens the message. */
export const MessageRow = memo(function MessageRow({ message }: { message: ContactMessage }) {
  const [params] = useSearchParams();
  const { id, name, department, subject, status, suspected, confidential, createdAt } = message;
  return (
    <tr className="relative border-b border-line hover:bg-sunken max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-2.5 md:*:py-1.5 md:*:pr-4">
      <th
        scope="row"
        className="text-left leading-snug font-regular max-md:col-span-full md:w-[56%] md:max-w-0"
      >
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
      </th>
      <td className="max-md:text-meta md:whitespace-nowrap">{department}</td>
      <td className="max-md:order-1">
        <span className="flex flex-wrap gap-1.5">
          <MessageStatusBadge status={status} />
          {suspected && <SuspectedBadge />}
        </span>
      </td>
      <td className="whitespace-nowrap tabular-nums max-md:text-meta max-md:text-muted md:pr-0! md:text-right">
        {formatDateTime(createdAt)}
      </td>
    </tr>
  );
});
