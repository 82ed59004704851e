import { type calendarLink, makeCalendarLink, revokeCalendarLink } from '@icare/contracts/calendar';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod';
import { call } from '../../api/api-client.ts';
import { keepAnswer } from '../../api/keep-answer.ts';
import { formatDateTime } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { runWithToast } from '../../ui/run-with-toast.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { toast } from '../../ui/toast.ts';
import { ownCalendarLink } from './own-calendar-link.ts';

type Link = z.infer<typeof calendarLink> | null;

const keep = (link: Link) => keepAnswer(ownCalendarLink, { success: true, data: { link } });

/** The link under which a calendar program reads the user's own dates. Its address is shown only once it is made. */
export function CalendarLink() {
  const query = useQuery(ownCalendarLink);
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<'replace' | 'end' | null>(null);
  const [busy, setBusy] = useState(false);
  /** Makes a link or replaces it: one button, so that the focus stays on it. */
  const button = useRef<HTMLButtonElement>(null);
  const make = async () => {
    const { data } = await call(makeCalendarLink, {});
    setAddress(data.address);
    await keep(data.link);
    toast.success('Calendar link made', { description: 'Copy it now: it is not shown again.' });
  };
  const makeFirst = async () => {
    if (busy) return;
    setBusy(true);
    await runWithToast(make, {
      title: 'No calendar link was made',
      otherwise: 'Please try again.',
    });
    setBusy(false);
  };
  const end = async () => {
    const { data } = await call(revokeCalendarLink, {});
    const focusNext = button.current && keepFocus(button.current, [button.current]);
    setAddress(null);
    await keep(data.link);
    setAsking(null);
    focusNext?.();
    toast.success('Calendar link ended', { description: 'It shows nobody anything any more.' });
  };
  const link = query.data?.data.link;
  return (
    <section aria-labelledby="calendar-link">
      <SectionHeading id="calendar-link" title="Calendar link" />
      <p className="mt-4 mb-4 max-w-measure text-muted">
        Your own dates in the calendar of your phone or computer: when your certifications end, what
        you are asked to read, and the interviews you sit on. Whoever has the link can read them, so
        give it to nobody.
      </p>
      {query.isPending && <SkeletonRows count={1} />}
      {query.isError && !query.data && (
        <Failed message="Failed to load your calendar link." query={query} />
      )}
      {address !== null && link && (
        <div className="mb-4 max-w-measure">
          <CopyLink label="Your calendar link" href={address} />
          <p className="text-muted">
            In your calendar program choose to add or subscribe to a calendar from an address, and
            paste it there. It is shown only now.
          </p>
        </div>
      )}
      {link && (
        <p className="mb-4 max-w-measure tabular-nums">
          Made {formatDateTime(link.createdAt)}.{' '}
          {link.lastReadAt
            ? `Last read by a calendar ${formatDateTime(link.lastReadAt)}.`
            : 'No calendar has read it yet.'}
        </p>
      )}
      {link !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={button}
            aria-disabled={busy}
            onClick={() => (link ? setAsking('replace') : void makeFirst())}
          >
            {link ? 'Replace the link' : busy ? 'Making the link...' : 'Make a calendar link'}
          </Button>
          {link && <Button onClick={() => setAsking('end')}>End the link</Button>}
        </div>
      )}
      {asking === 'replace' && (
        <ConfirmDialog
          title="Replace the calendar link"
          description="Calendars that use the present link get nothing more. Give them the new one."
          action={{ label: 'Replace', busy: 'Replacing...' }}
          isDanger={false}
          otherwise="The link is still the same. Please try again."
          run={async () => {
            await make();
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'end' && (
        <ConfirmDialog
          title="End the calendar link"
          description="Calendars with this link get nothing more. You can make a new one at any time."
          action={{ label: 'End the link', busy: 'Ending...' }}
          otherwise="The link still works. Please try again."
          run={end}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}
