import type { Requirement } from '@icare/contracts/compliance-people';
import { daysBetween } from '@icare/domain/calendar-days';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { requirementLooks } from '../person/requirement-looks.ts';
import { cellLabels } from './matrix-rows.ts';

const grounds = {
  calm: 'text-success',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  orange: 'bg-orange-soft text-orange',
  info: 'bg-info-soft text-info',
  neutral: 'bg-neutral-soft text-neutral',
  plain: 'bg-neutral-soft text-ink',
  outline: 'text-muted',
  solid: 'bg-danger text-on-danger',
} as const;

type CellTileProps = {
  requirement: Requirement | null;
  today: string;
  /** There is room for words. */
  roomy: boolean;
};

/** The content of a cell: background, icon, and the days left where it ends soon. */
export function CellTile({ requirement, today, roomy }: CellTileProps) {
  const state = requirement?.state ?? 'none';
  const { tone, icon } = requirementLooks[state];
  if (state === 'none' && !roomy) {
    return <span aria-hidden="true" className="size-1 rounded-full bg-line" />;
  }
  const soon = state === 'expiring' && requirement?.expirationDate;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex h-8 min-w-8 items-center justify-center gap-1 rounded-1 px-1.5 text-meta font-bold tabular-nums',
        grounds[tone],
      )}
    >
      <Icon icon={icon} className="size-4 stroke-[2.1]" />
      {roomy ? cellLabels(requirement, today) : soon && daysBetween(today, soon)}
    </span>
  );
}
