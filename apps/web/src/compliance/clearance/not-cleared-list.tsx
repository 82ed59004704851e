import type { ClearanceItem } from '@icare/contracts/clearance';
import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { addDays, daysBetween } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { BellRing, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type RowSelection, useSelection } from '../../ui/list/use-selection.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { runsCompliance, useActsFor } from '../access.ts';
import { PeopleBar } from '../reminders/people-bar.tsx';
import type { Reminded } from '../reminders/remind-dialog.tsx';
import { itemsToRemind } from '../reminders/reminded-items.ts';
import { ReasonBadge } from './clearance-badge.tsx';
import { PersonHeading } from './person-heading.tsx';
import { PersonMenu, type PersonStep } from './person-menu.tsx';
import { usePersonSteps } from './use-person-steps.tsx';

const RemindDialog = lazyPart(
  async () => (await import('../reminders/remind-dialog.tsx')).RemindDialog,
);

type NotClearedListProps = {
  people: ComplianceDashboard['notCleared'];
  /** How many there are in all; `people` are the first of them. */
  total: number;
};

/** People who may not practise today, each with the worst item and since when. */
export function NotClearedList({ people, total }: NotClearedListProps) {
  const [reminded, setReminded] = useState<readonly Reminded[] | null>(null);
  const listed = useMemo(
    () => people.map(({ user, clearance }) => ({ ...user, clearance })),
    [people],
  );
  const ids = useMemo(() => listed.map(({ id }) => id), [listed]);
  const selection = useSelection(ids, null);
  const { onStep, dialog } = usePersonSteps();
  const actsFor = useActsFor();
  const remindable = people
    .filter(({ user }) => actsFor(user.department.name))
    .map(toReminded)
    .filter(isRemindable);
  return (
    <section
      aria-labelledby="not-cleared"
      data-list
      className="min-w-0"
      onKeyDown={selection.onKeyDown}
    >
      <SectionHeading
        id="not-cleared"
        title="Not cleared"
        count={total.toLocaleString('en')}
        action={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {remindable.length > 1 && (
              <Button size="sm" onClick={() => setReminded(remindable)}>
                <Icon icon={BellRing} />
                Remind these {remindable.length}
              </Button>
            )}
            {total > people.length && (
              <Link
                to={paths.compliance.matrix({ clearance: 'not_cleared' })}
                className="inline-flex min-h-6 touch:min-h-11 items-center"
              >
                All {total.toLocaleString('en')}
              </Link>
            )}
          </span>
        }
      />
      <PeopleBar selection={selection} people={listed} />
      <ul tabIndex={-1} className="outline-none">
        {people.map((person) => (
          <NotClearedRow
            key={person.user.id}
            {...person}
            selection={selection}
            {...(actsFor(person.user.department.name) && {
              onRemind: (one: Reminded) => setReminded([one]),
              onStep,
            })}
          />
        ))}
      </ul>
      {reminded && <RemindDialog people={reminded} onClose={() => setReminded(null)} />}
      {dialog}
    </section>
  );
}

type NotClearedPerson = ComplianceDashboard['notCleared'][number];

const toReminded = ({ user, clearance }: NotClearedPerson): Reminded => ({
  id: user.id,
  fullName: user.fullName,
  certificationTypes: itemsToRemind(clearance),
});

const isRemindable = ({ certificationTypes }: Reminded) => certificationTypes.length > 0;

type NotClearedRowProps = NotClearedPerson & {
  selection: RowSelection;
  onRemind?: (person: Reminded) => void;
  onStep?: (step: PersonStep) => void;
};

function NotClearedRow({ user, clearance, selection, onRemind, onStep }: NotClearedRowProps) {
  const reminded = toReminded({ user, clearance });
  const [worst] = clearance.items;
  if (!worst) return null;
  const more = clearance.items.filter(
    ({ reason, certificationType }) =>
      certificationType !== null && reason !== 'ending' && reason !== 'unconfirmed',
  ).length;
  const { reason, certificationType } = worst;
  return (
    <li
      data-row
      data-person={user.id}
      className="grid items-center gap-x-4 gap-y-0.5 border-b border-line py-2 has-[[data-choose]:checked]:bg-primary-soft max-sm:[&>:not(:first-child)]:pl-9 max-sm:pointer-coarse:[&>:not(:first-child)]:pl-13 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_9rem_9rem]"
    >
      <PersonHeading
        person={user}
        detail={[user.cadre, user.department.name].filter(Boolean).join(', ')}
        selection={selection}
      />
      <p className="min-w-0 leading-snug wrap-anywhere">
        {certificationType?.name}
        {more > 1 && <span className="text-meta text-muted"> and {more - 1} more</span>}
      </p>
      <p>
        <ReasonBadge reason={reason} />
      </p>
      <p className="leading-snug tabular-nums">
        <When item={worst} />
      </p>
      <span className="flex items-center gap-1 sm:justify-self-end">
        {onRemind && isRemindable(reminded) && (
          <Button
            size="sm"
            aria-label={`Remind ${user.fullName}`}
            onClick={() => onRemind(reminded)}
          >
            <Icon icon={BellRing} />
            Remind
          </Button>
        )}
        {onStep && !isRemindable(reminded) && <OtherStep person={user} reason={reason} />}
        {onStep && <PersonMenu person={{ ...user, clearance }} onStep={onStep} />}
      </span>
    </li>
  );
}

/** Since when it stands so or, of what is held for later, from when it does not any more. */
function When({ item }: { item: ClearanceItem }) {
  const { reason, since, until } = item;
  if (reason === 'upcoming') return until && `from ${formatDate(addDays(until, 1))}`;
  if (since === null) return null;
  return (
    <>
      {reason === 'pending' ? 'sent' : 'since'} {formatDate(since)}
      <span className="block text-meta text-muted max-sm:inline max-sm:pl-2">
        {describeSince(item, since)}
      </span>
    </>
  );
}

type OtherStepProps = { person: NotClearedPerson['user']; reason: ClearanceItem['reason'] };

/** What to do about somebody of whom nothing can be asked: verify what they handed in, or read what stands against them. */
function OtherStep({ person: { id, fullName }, reason }: OtherStepProps) {
  const user = useLastSession()?.user;
  if (user?.id === id) return null;
  // Whoever leads the department reads what was handed in; officers verify it.
  return reason === 'pending' && runsCompliance(user) ? (
    <ButtonLink
      size="sm"
      to={paths.compliance.tab('records', { status: 'pending', userId: id })}
      aria-label={`Verify what ${fullName} handed in`}
    >
      <Icon icon={ShieldCheck} />
      Verify
    </ButtonLink>
  ) : (
    <ButtonLink
      size="sm"
      to={paths.compliance.person(id)}
      aria-label={`Open what stands against ${fullName}`}
    >
      Open
    </ButtonLink>
  );
}

/** Nothing is counted of what was revoked: it has no end to wait for. */
function describeSince({ reason, pendingSince }: ClearanceItem, since: string): string {
  if (pendingSince && reason !== 'pending') return `renewal sent ${formatDate(pendingSince)}`;
  if (reason === 'revoked') return '';
  const days = daysBetween(since, lagosDate(new Date()));
  return reason === 'expired' ? describeEnd(days + 1) : describeDays(days);
}

/** It is counted from its last day, as by alerts and badges, and that was a day before `since`: 'Expired 45 days ago'. */
const describeEnd = (days: number) =>
  days <= 1 ? 'ended yesterday' : `ended ${describeDays(days)} ago`;

function describeDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? '1 day' : `${days.toLocaleString('en')} days`;
}
