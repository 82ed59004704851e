import type { ApplicationRow } from '@icare/contracts/recruitment';
import { daysInStage, isStuck, limitOf } from '@icare/domain/stage-limits';
import { countText } from './labels.ts';

type Standing = Pick<ApplicationRow, 'status' | 'statusChangedAt' | 'candidateName'>;

/** Time in the present stage: 'since today', '1 day', '12 days'; beyond its limit also that, in red. */
export function DaysInStage({ of: application }: { of: Standing }) {
  const now = new Date();
  const days = daysInStage(application.statusChangedAt, now);
  const text = days === 0 ? 'since today' : countText(days, 'day', 'days');
  if (!isStuck(application, now)) return text;
  return (
    <span className="font-bold text-danger">
      {text}, limit {limitOf(application.status)}
    </span>
  );
}
