import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Application } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { formatDate } from '../../format/format.ts';
import { classNames } from '../../ui/class-names.ts';

const ahead: readonly ApplicationStatus[] = [
  'received',
  'screening',
  'shortlisted',
  'interview',
  'offered',
  'hired',
];

type Stage = { status: ApplicationStatus; day: string | null; is: 'past' | 'now' | 'ahead' };

/** The stages on the way to an appointment: those gone through with their days, and where the application is. */
export function findStages({ status, heldFrom, history, statusChangedAt }: Application): Stage[] {
  const stands = status === 'on_hold' ? heldFrom : status;
  const reached = (stage: ApplicationStatus) =>
    history.find(({ from, to }) => to === stage && from !== to)?.at ?? null;
  const isOnWay = ahead.includes(status);
  const at = stands ? ahead.indexOf(stands) : -1;
  const passed = at >= 0 ? at : ahead.findLastIndex((stage) => reached(stage) !== null);
  const stages = ahead.map((stage, index): Stage => {
    if (isOnWay && index === at) return { status: stage, day: statusChangedAt, is: 'now' };
    const isPast = index <= passed && reached(stage) !== null;
    return { status: stage, day: isPast ? reached(stage) : null, is: isPast ? 'past' : 'ahead' };
  });
  if (isOnWay) return stages;
  return [
    ...stages.filter(({ is }) => is === 'past'),
    { status, day: statusChangedAt, is: 'now' },
    ...(status === 'on_hold' ? stages.slice(passed + 1) : []),
  ];
}

export function StageBar({ application }: { application: Application }) {
  return (
    // A phone has no room for all beside each other, and a bar that is cut hides where somebody is.
    <ol
      aria-label="Stage"
      className="grid grid-cols-3 gap-y-1.5 text-meta sm:flex sm:overflow-x-auto xl:text-ui"
    >
      {findStages(application).map(({ status, day, is }) => (
        <li
          key={status}
          aria-current={is === 'now' ? 'step' : undefined}
          className={classNames(
            'border-t-4 pt-1 pr-2 leading-snug sm:min-w-max sm:flex-1 sm:pr-3',
            is === 'now'
              ? 'border-accent font-bold'
              : is === 'past'
                ? 'border-primary'
                : 'border-line text-muted',
          )}
        >
          <span className="block whitespace-nowrap">{applicationStatusNames[status]}</span>
          {day && (
            <span
              className={classNames(
                'block text-meta font-regular text-muted tabular-nums sm:whitespace-nowrap',
                // A phone has room for the day of the present stage alone.
                is !== 'now' && 'max-sm:hidden',
              )}
            >
              {is === 'now' && <span className="max-sm:sr-only">since </span>}
              {formatDate(day)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
