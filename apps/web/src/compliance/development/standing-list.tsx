import type { DevelopmentStanding } from '@icare/contracts/professional-development';
import { describeNeededUnits } from '@icare/domain/professional-development';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { describeCounted } from './describe-counted.ts';

type StandingListProps = {
  standings: readonly DevelopmentStanding[];
  /** The action on one of them. */
  action?: (standing: DevelopmentStanding) => ReactNode;
};

/** A person's standing with each council: what is required by when, and how many units count so far. */
export function StandingList({ standings, action }: StandingListProps) {
  return (
    <ul>
      {standings.map((standing) => (
        <li
          key={standing.certificationType.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
        >
          <div className="min-w-0 flex-1 basis-64 leading-snug">
            <h3 className="flex items-start gap-2 text-read font-bold wrap-anywhere">
              <StandingIcon standing={standing} />
              <span className="min-w-0">
                {standing.certificationType.name} {describeNeededUnits(standing)}
              </span>
            </h3>
            <p className="text-meta text-muted wrap-anywhere">{describeCounted(standing)}</p>
          </div>
          {action?.(standing)}
        </li>
      ))}
    </ul>
  );
}

function StandingIcon({ standing: { needed, isNear } }: { standing: DevelopmentStanding }) {
  if (needed === 0) return <Icon icon={CircleCheck} className="mt-0.5 size-4.5 text-success" />;
  return isNear && <Icon icon={TriangleAlert} className="mt-0.5 size-4.5 text-warning" />;
}
