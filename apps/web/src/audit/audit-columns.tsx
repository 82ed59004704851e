import { type AuditEvent, actorsByAddress } from '@icare/contracts/audit-events';
import { roleNames } from '@icare/contracts/roles';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../format/format.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { Column, Fold } from '../ui/list/data-table.tsx';
import { describeAction } from './phrases.ts';
import { kindName, subjectHref } from './subjects.ts';
import { auditHref } from './use-audit-filters.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Lagos' });

/** '20 Nov 2026, 14:40:07', Lagos time. */
function formatMoment(value: string): string {
  return `${formatDate(value)}, ${time.format(new Date(value))}`;
}

/** Keeps a row one line high where there is room; the second part wraps below the first elsewhere. */
const oneLine = 'flex flex-wrap items-baseline gap-x-2';

/** A row with an event; its values expand below it. */
export const auditColumns: readonly Column<AuditEvent>[] = [
  {
    name: 'What, to what',
    className: 'lg:w-[38%]',
    cell: ({ action, subject }, fold) => (
      <span className={classNames(oneLine, 'pl-4.5')}>
        <UnfoldButton {...fold}>{describeAction(action)}</UnfoldButton>
        <span className="max-lg:w-full">
          <SubjectName subject={subject} />
        </span>
      </span>
    ),
  },
  { name: 'Who', className: 'lg:w-[24%]', cell: (event) => <Actor event={event} /> },
  {
    name: 'When',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ at }) => (
      <time dateTime={at} data-tooltip={at}>
        {formatMoment(at)}
      </time>
    ),
  },
  {
    name: 'From where',
    headClass: 'pr-0!',
    className: 'lg:pr-0!',
    cell: (event) => (
      <span className={oneLine}>
        <span className="wrap-anywhere">{event.address ?? <Unknown event={event} />}</span>
        {event.requestId && (
          <span className="text-meta text-muted">
            call <CallLink requestId={event.requestId} />
          </span>
        )}
      </span>
    ),
  },
];

function UnfoldButton({ isOpen, detailsId, toggle, children }: Fold & { children: string }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={toggle}
      className="-ml-5.5 flex min-h-6 touch:min-h-11 items-baseline gap-1 rounded-1 pr-1 text-left font-bold hover:text-primary"
    >
      <Icon
        icon={ChevronDown}
        className={classNames('mt-0.5 size-4.5 self-start text-muted', !isOpen && '-rotate-90')}
      />
      {children}
    </button>
  );
}

function SubjectName({ subject }: { subject: AuditEvent['subject'] }) {
  const href = subjectHref(subject);
  const name = subject.label ?? kindName(subject.type);
  if (!href) return <bdi className="text-muted wrap-anywhere">{name}</bdi>;
  return (
    <Link to={href} className="inline-block text-primary wrap-anywhere">
      <bdi>{name}</bdi>
    </Link>
  );
}

function Actor({ event: { actor, address } }: { event: AuditEvent }) {
  if (!actor) {
    return <span className="text-muted">{actorsByAddress.get(address) ?? 'Nobody signed in'}</span>;
  }
  return (
    <span className={oneLine}>
      <Link
        to={auditHref({ actor: actor.id })}
        className="inline-block text-primary wrap-anywhere"
        aria-description={`Only what ${actor.fullName} did`}
        data-tooltip={`Only what ${actor.fullName} did`}
      >
        <bdi>{actor.fullName}</bdi>
      </Link>
      <span className="text-meta text-muted">{roleNames[actor.role]}</span>
    </span>
  );
}

function Unknown({ event }: { event: AuditEvent }) {
  return <span className="text-muted">{event.erasedAt ? 'erased' : 'not known'}</span>;
}

/**
 * The first characters distinguish calls; the details show the whole id. A value that is no id is a name, such as
 * housekeeping.
 */
function CallLink({ requestId }: { requestId: string }) {
  const [first = '', ...rest] = requestId.split('-');
  if (rest.length !== 4) return requestId;
  return (
    <Link
      to={auditHref({ search: requestId })}
      aria-label={`Everything of call ${requestId}`}
      className="text-primary tabular-nums"
    >
      {first}…
    </Link>
  );
}
