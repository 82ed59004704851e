import type { DevelopmentActivity } from '@icare/contracts/professional-development';
import { ChevronDown, CircleX, Download } from 'lucide-react';
import { formatDate } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveProof } from './proof.ts';

type ActivityAction = DevelopmentActivity['can'][number];
export type ChosenActivity = { activity: DevelopmentActivity; action: ActivityAction };

type ActivityListProps = {
  activities: readonly DevelopmentActivity[];
  onAction: (chosen: ChosenActivity) => void;
};

/** As many as one looks at; the others are collapsed. */
const shown = 5;

/** The activities of a person, the latest first. */
export function ActivityList({ activities, onAction }: ActivityListProps) {
  const earlier = activities.slice(shown);
  const row = (activity: DevelopmentActivity) => (
    <ActivityRow key={activity.id} activity={activity} onAction={onAction} />
  );
  return (
    <>
      <ul>{activities.slice(0, shown).map(row)}</ul>
      {earlier.length > 0 && (
        <details className="group/earlier">
          <summary className="inline-flex min-h-11 items-center gap-2 font-medium text-primary hover:underline">
            <Icon icon={ChevronDown} className="size-4.5 group-open/earlier:rotate-180" />
            Earlier ({earlier.length})
          </summary>
          <ul>{earlier.map(row)}</ul>
        </details>
      )}
    </>
  );
}

const actionLabels: Record<ActivityAction, string> = {
  delete: 'Delete',
  set_aside: 'Does not count',
  count_again: 'Count again',
};

type ActivityRowProps = Pick<ActivityListProps, 'onAction'> & { activity: DevelopmentActivity };

function ActivityRow({ activity, onAction }: ActivityRowProps) {
  const { title, provider, category, units, doneOn, hasProof, documentPath, setAside } = activity;
  const facts = [
    `${units} ${units === 1 ? 'unit' : 'units'}`,
    category,
    formatDate(doneOn),
    provider,
    activity.certificationType.name,
    hasProof ? 'proof on file' : 'no proof',
  ].filter(Boolean);
  return (
    <li
      data-row
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2"
    >
      <div className="min-w-0 flex-1 basis-64 leading-snug">
        <h4 className="font-bold wrap-anywhere">{title}</h4>
        <p className="text-meta text-muted wrap-anywhere">{facts.join(' · ')}</p>
        {setAside && (
          <p className="flex items-start gap-2 text-meta">
            <Icon icon={CircleX} className="size-4.5 text-danger" />
            <span className="min-w-0 whitespace-pre-line wrap-anywhere">
              Does not count: {setAside.reason} ({setAside.by ?? 'an officer'},{' '}
              {formatDate(setAside.at)})
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {documentPath && (
          <Button
            size="sm"
            aria-label={`Download the proof of ${title}`}
            onClick={() => void saveProof(activity)}
          >
            <Icon icon={Download} className="size-4" />
            Proof
          </Button>
        )}
        {activity.can.map((action) => (
          <Button
            key={action}
            size="sm"
            aria-label={`${actionLabels[action]}: ${title}`}
            onClick={() => onAction({ activity, action })}
          >
            {actionLabels[action]}
          </Button>
        ))}
      </div>
    </li>
  );
}
