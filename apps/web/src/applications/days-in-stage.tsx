import type { ApplicationRow } from '@icare/contracts/recruitment';
import { lagosDate } from '@icare/domain/lagos-date';
import { daysInStage, isStuck, limitOf } from '@icare/domain/stage-limits';
import { countText } from './labels.ts';

type Standing = Pick<ApplicationRow, 'status' | 'statusChangedAt' | 'candidateName'>;

/** Time in the present stage: 'since today', 'since yesterday' before a whole day has passed, '1 day', '12 days'; beyond its limit also that, in red. */
export function DaysInStage({ of: application }: { of: Standing }) {
  const now = new Date();
  const days = daysInStage(application.statusChangedAt, now);
  const isOfToday = lagosDate(new Date(application.statusChangedAt)) === lagosDate(now);
  const since = isOfToday ? 'since today' : 'since yesterday';
  const text = days === 0 ? since : countText(days, 'day', 'days');
  if (!isStuck(application, now)) return text;
  return (
    <span className="font-bold text-danger">
      {text}, limit {limitOf(application.status)}
    </span>
  );
}
