import type { ClearanceItem } from '@icare/contracts/clearance';
import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { daysBetween } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ReasonBadge } from './clearance-badge.tsx';

type NotClearedListProps = {
  people: ComplianceDashboard['notCleared'];
  /** How many there are in all; `people` are the first of them. */
  total: number;
};

/** People who may not practise today, each with the worst item and since when. */
export function NotClearedList({ people, total }: NotClearedListProps) {
  return (
    <section aria-labelledby="not-cleared" className="min-w-0">
      <SectionHeading
        id="not-cleared"
        title="Not cleared"
        count={total.toLocaleString('en')}
        action={
          total > people.length && (
            <Link
              to={paths.compliance.matrix({ clearance: 'not_cleared' })}
              className="inline-flex min-h-6 items-center"
            >
              All {total.toLocaleString('en')}
            </Link>
          )
        }
      />
      <ul>
        {people.map((person) => (
          <NotClearedRow key={person.user.id} {...person} />
        ))}
      </ul>
    </section>
  );
}

function NotClearedRow({ user, clearance }: ComplianceDashboard['notCleared'][number]) {
  const [worst] = clearance.items;
  if (!worst) return null;
  const more = clearance.items.filter(
    ({ reason, certificationType }) =>
      certificationType !== null && reason !== 'ending' && reason !== 'unconfirmed',
  ).length;
  const { reason, certificationType, since } = worst;
  return (
    <li className="grid items-center gap-x-4 gap-y-0.5 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_9rem]">
      <div className="min-w-0 leading-snug">
        <h3 className="font-bold wrap-anywhere">
          <Link
            to={paths.compliance.person(user.id)}
            className="inline-flex min-h-6 items-center text-ink no-underline hover:underline"
          >
            <bdi>{user.fullName}</bdi>
          </Link>
        </h3>
        <p className="text-meta text-muted wrap-anywhere">
          {[user.cadre, user.department.name].filter(Boolean).join(', ')}
        </p>
      </div>
      <p className="min-w-0 leading-snug wrap-anywhere">
        {certificationType?.name}
        {more > 1 && <span className="text-meta text-muted"> and {more - 1} more</span>}
      </p>
      <p>
        <ReasonBadge reason={reason} />
      </p>
      <p className="leading-snug tabular-nums">
        {since && (
          <>
            {reason === 'pending' ? 'sent' : 'since'} {formatDate(since)}
            <span className="block text-meta text-muted max-sm:inline max-sm:pl-2">
              {describeSince(worst, since)}
            </span>
          </>
        )}
      </p>
    </li>
  );
}

/** Nothing is counted of what was revoked: it has no end to wait for. */
function describeSince({ reason, pendingSince }: ClearanceItem, since: string): string {
  if (pendingSince && reason !== 'pending') return `renewal sent ${formatDate(pendingSince)}`;
  return reason === 'revoked' ? '' : describeDays(daysBetween(since, lagosDate(new Date())));
}

function describeDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? '1 day' : `${days.toLocaleString('en')} days`;
}
