import type { Inspector, InspectorState } from '@icare/contracts/inspectors';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, History, Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../api/error-message.ts';
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx';
import { formatDate, formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { GroupHeading } from '../ui/group-heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { useKeptFocus } from '../ui/keep-focus.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { QueryState } from '../ui/states/query-state.tsx';
import { toast } from '../ui/toast.ts';
import { toastFailure } from '../ui/toast-failure.ts';
import { useAskedAction } from '../ui/use-asked-action.ts';
import { inspectorList, refreshInspectors } from './api.ts';
import { invite } from './invite.ts';

const AddInspector = lazyPart(async () => (await import('./add-inspector.tsx')).AddInspector);
const ExtendInspector = lazyPart(
  async () => (await import('./extend-inspector.tsx')).ExtendInspector,
);
const EndInspector = lazyPart(async () => (await import('./end-inspector.tsx')).EndInspector);
const Openings = lazyPart(async () => (await import('./openings.tsx')).Openings);

type Opened =
  | { dialog: 'add' }
  | { dialog: 'extend' | 'end' | 'openings'; inspector: Inspector }
  | null;

const inspectionKinds = ['inspection'] as const;

const groups = [
  { state: 'open', title: 'May read now' },
  { state: 'waiting', title: 'Not confirmed yet' },
  { state: 'not_begun', title: 'Not begun yet' },
  { state: 'ended', title: 'Ended' },
] as const satisfies { state: InspectorState; title: string }[];

type InspectorsProps = {
  /** The user may add inspectors and let them read for longer, as IT personnel; officers see and end them. */
  manages: boolean;
};

/** Inspectors from outside: who may read what, until when, and what each has opened. */
export function Inspectors({ manages }: InspectorsProps) {
  const query = useQuery(inspectorList);
  const [opened, setOpened] = useState<Opened>(null);
  const inspectors = query.data?.data.inspectors ?? [];
  const close = () => setOpened(null);
  useAskedAction({ add: () => manages && setOpened({ dialog: 'add' }) });
  // The button that was pressed goes with the empty state, or with the group that its row was in.
  const place = useKeptFocus(
    query.data ? inspectors.map(({ id, state }) => `${id} ${state}`).join() : null,
  );
  const add = manages && (
    <Button variant="primary" onClick={() => setOpened({ dialog: 'add' })}>
      <Icon icon={Plus} />
      Add inspector
    </Button>
  );
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="inspectors"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5 outline-none"
    >
      <SectionHeading
        id="inspectors"
        title="Inspectors"
        {...(query.data && { count: String(inspectors.length) })}
        {...(inspectors.length > 0 && add && { action: add })}
      />
      <p className="max-w-measure text-muted">
        People from outside who may read the licences and certificates of departments, until a last
        day. They change nothing, get copies with their name on them, and everything they open is
        recorded.
      </p>
      {manages && <WaitingApprovals kinds={inspectionKinds} onDone={refreshInspectors} />}
      <QueryState query={query} rows={4} failure="Failed to load the inspectors." />
      {query.data && inspectors.length === 0 && (
        <Empty title="No inspectors yet" level={3} {...(add && { action: add })}>
          {manages
            ? 'When an authority inspects the hospital, give its inspector an account instead of a colleague’s password.'
            : 'IT personnel add inspectors.'}
        </Empty>
      )}
      {groups.map(({ state, title }) => {
        const some = inspectors.filter((inspector) => inspector.state === state);
        if (some.length === 0) return null;
        return (
          <div key={state}>
            <GroupHeading title={title} count={some.length} level={3} />
            <ul>
              {some.map((inspector) => (
                <InspectorRow
                  key={inspector.id}
                  inspector={inspector}
                  manages={manages}
                  onOpen={(dialog) => setOpened({ dialog, inspector })}
                />
              ))}
            </ul>
          </div>
        );
      })}
      {opened?.dialog === 'add' && <AddInspector onClose={close} />}
      {opened?.dialog === 'extend' && (
        <ExtendInspector inspector={opened.inspector} onClose={close} />
      )}
      {opened?.dialog === 'end' && <EndInspector inspector={opened.inspector} onClose={close} />}
      {opened?.dialog === 'openings' && <Openings inspector={opened.inspector} onClose={close} />}
    </section>
  );
}

type InspectorRowProps = {
  inspector: Inspector;
  manages: boolean;
  onOpen: (dialog: 'extend' | 'end' | 'openings') => void;
};

function InspectorRow({ inspector, manages, onOpen }: InspectorRowProps) {
  const { fullName, organisation, email, purpose, state, lastDay, extendableUntil } = inspector;
  const goesOn = state !== 'ended';
  return (
    <li
      data-row
      className="grid gap-x-8 gap-y-3 border-b border-line py-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_auto]"
    >
      <div className="min-w-0">
        <h4 className="leading-snug font-bold wrap-anywhere">
          <bdi>{fullName}</bdi>
        </h4>
        <p className="text-muted wrap-anywhere">
          {organisation}
          {email && ` · ${email}`}
        </p>
        <p className="max-w-measure whitespace-pre-line text-meta text-muted wrap-anywhere">
          {purpose}
        </p>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {inspector.wholeHospital ? 'The whole hospital' : inspector.departments.join(', ')}
        </p>
        <p className="text-meta text-muted tabular-nums">{describeDays(inspector)}</p>
        <p className="text-meta text-muted tabular-nums">
          {inspector.lastSignInAt
            ? `Last signed in ${formatDateTime(inspector.lastSignInAt)}`
            : 'Has never signed in'}
          {inspector.createdBy && ` · added by ${inspector.createdBy}`}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        <Button
          size="sm"
          aria-label={`What they opened: ${fullName}`}
          onClick={() => onOpen('openings')}
        >
          <Icon icon={History} />
          What they opened
        </Button>
        {manages && goesOn && state !== 'waiting' && (
          <Button
            size="sm"
            aria-label={`Mail ${fullName} a new link`}
            onClick={() => void sendLink(inspector)}
          >
            <Icon icon={Mail} />
            New link
          </Button>
        )}
        {manages && goesOn && state !== 'waiting' && lastDay < extendableUntil && (
          <Button size="sm" aria-label={`Extend ${fullName}`} onClick={() => onOpen('extend')}>
            <Icon icon={CalendarPlus} />
            Extend
          </Button>
        )}
        {goesOn && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`End now: inspection of ${fullName}`}
            onClick={() => onOpen('end')}
          >
            End now
          </Button>
        )}
      </div>
    </li>
  );
}

function describeDays({ firstDay, lastDay, endedAt, endedBy }: Inspector): string {
  const days = `${formatDate(firstDay)} to the end of ${formatDate(lastDay)}`;
  if (!endedAt) return days;
  return `${days} · ended ${formatDateTime(endedAt)}${endedBy ? ` by ${endedBy}` : ''}`;
}

async function sendLink(inspector: Inspector): Promise<void> {
  try {
    const { sentTo, expiresAt } = await invite(inspector.id);
    toast.success('Link mailed', {
      description: `To ${sentTo}. It works once, until ${formatDateTime(expiresAt)}.`,
    });
  } catch (error) {
    const description = errorMessage(error, 'The link was not mailed. Please try again.');
    toastFailure(error, 'Link not mailed', { description });
  }
}
