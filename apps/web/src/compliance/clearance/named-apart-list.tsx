import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type RowSelection, useSelection } from '../../ui/list/use-selection.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { RequirementBadge } from '../person/requirement-badge.tsx';
import { PeopleBar } from '../reminders/people-bar.tsx';
import { PersonHeading } from './person-heading.tsx';

type NamedApart = ComplianceDashboard['namedApart'][number];

type NamedApartListProps = {
  people: readonly NamedApart[];
  /** Whether the user verifies and waives. */
  canAct: boolean;
};

/** People whom the headline does not count: under a waiver, or with a renewal that waits while the earlier record is valid. */
export function NamedApartList({ people, canAct }: NamedApartListProps) {
  const listed = useMemo(
    () => people.map(({ user, clearance }) => ({ ...user, clearance })),
    [people],
  );
  const ids = useMemo(() => listed.map(({ id }) => id), [listed]);
  const selection = useSelection(ids, null);
  return (
    <section
      aria-labelledby="named-apart"
      data-list
      className="min-w-0"
      onKeyDown={selection.onKeyDown}
    >
      <SectionHeading id="named-apart" title="Waived, or renewal waiting" />
      <PeopleBar selection={selection} people={listed} />
      <ul tabIndex={-1} className="outline-none">
        {people.map((person) => (
          <NamedApartRow key={person.user.id} {...person} selection={selection} canAct={canAct} />
        ))}
      </ul>
    </section>
  );
}

type NamedApartRowProps = NamedApart & { selection: RowSelection; canAct: boolean };

function NamedApartRow({ user, items, selection, canAct }: NamedApartRowProps) {
  return (
    <li
      data-row
      className="grid items-start gap-x-4 gap-y-0.5 border-b border-line py-2 has-[[data-choose]:checked]:bg-primary-soft max-sm:[&>:not(:first-child)]:pl-9 max-sm:pointer-coarse:[&>:not(:first-child)]:pl-13 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <PersonHeading
        person={user}
        detail={[user.cadre, user.department.name].filter(Boolean).join(', ')}
        selection={selection}
      />
      <ul className="grid gap-2">
        {items.map((item) => (
          <Item key={`${item.kind} ${item.certificationType.id}`} {...{ item, user, canAct }} />
        ))}
      </ul>
    </li>
  );
}

type ItemProps = Pick<NamedApart, 'user'> & { item: NamedApart['items'][number]; canAct: boolean };

function Item({ item, user, canAct }: ItemProps) {
  const { kind, certificationType, sentOn, until, recordId } = item;
  const action = `${certificationType.name} of ${user.fullName}`;
  return (
    <li className="grid items-center gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_7rem_11rem_6.5rem]">
      <p className="min-w-0 leading-snug wrap-anywhere">{certificationType.name}</p>
      <p>
        <RequirementBadge state={kind === 'waived' ? 'waived' : 'pending'} />
      </p>
      <p className="leading-snug tabular-nums">
        {kind === 'waived' ? (
          until ? (
            `until ${formatDate(until)}`
          ) : (
            'until it is ended'
          )
        ) : (
          <>
            {sentOn && `sent ${formatDate(sentOn)}`}
            <span className="block text-meta text-muted max-sm:inline max-sm:pl-2">
              {until ? `earlier one valid to ${formatDate(until)}` : 'earlier one is valid'}
            </span>
          </>
        )}
      </p>
      <span className="sm:justify-self-end">
        {canAct && kind === 'awaiting' && recordId && (
          <ButtonLink
            size="sm"
            to={paths.compliance.verification(recordId)}
            aria-label={`Verify ${action}`}
          >
            <Icon icon={ShieldCheck} />
            Verify
          </ButtonLink>
        )}
        {kind === 'waived' && (
          <ButtonLink
            size="sm"
            to={paths.compliance.person(user.id)}
            aria-label={`Open the waiver of ${action}`}
          >
            Open
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
