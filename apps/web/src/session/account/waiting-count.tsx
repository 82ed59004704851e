import { getAppointmentFigures } from '@icare/contracts/appointment-requests';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';

/** How many requests for appointments wait for an answer. Nothing while none does, or while it is not known. */
export function WaitingRequests() {
  const waiting = useQuery(dataQuery(getAppointmentFigures, {})).data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-warning-soft px-2 text-meta font-bold text-warning tabular-nums">
      {waiting.toLocaleString('en')}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
