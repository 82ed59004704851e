import { getAppointmentFigures } from '@icare/contracts/appointment-requests';
import { recruitmentToday } from '@icare/contracts/recruitment-today';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';

/** How many requests for appointments wait for an answer. */
function Requests() {
  const waiting = useQuery(dataQuery(getAppointmentFigures, {})).data?.waiting;
  return <Count count={waiting} words="waiting" />;
}

/** How many applications nobody has reviewed yet. */
function Applications() {
  const received = useQuery(dataQuery(recruitmentToday, {})).data?.received;
  return <Count count={received} words="to review" />;
}

/** What waits, beside an entry of the menu. */
export function WaitingCount({ of }: { of: 'requests' | 'applications' }) {
  return of === 'requests' ? <Requests /> : <Applications />;
}

/** Nothing while none waits, or while it is not known. */
function Count({ count = 0, words }: { count: number | undefined; words: string }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-warning-soft px-2 text-meta font-bold text-warning tabular-nums">
      {count.toLocaleString('en')}
      <span className="sr-only"> {words}</span>
    </span>
  );
}
