import { CircleCheck, TriangleAlert } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** What came of the decision before: shown in the page, since a toast would lie over the form of the next record. */
export type Outcome = { title: string; about: string; isRefused?: boolean };

export function OutcomeNote({ title, about, isRefused = false }: Outcome) {
  return (
    <p className="flex items-start gap-2 leading-snug">
      <Icon
        icon={isRefused ? TriangleAlert : CircleCheck}
        className={classNames('mt-0.5', isRefused ? 'text-warning' : 'text-success')}
      />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-bold">{title}</b> <span className="text-muted">{about}</span>
      </span>
    </p>
  );
}
