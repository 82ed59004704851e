import { getClearanceOnceActive } from '@icare/contracts/clearance-checks';
import { lagosDate } from '@icare/domain/lagos-date';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../api/endpoint-query.ts';
import { Notice } from '../ui/notice.tsx';
import { describeAnswer, describeItems } from './describe-clearance.ts';

/** Whether a person may practise once they are active, and why not. Information for IT, not a condition. */
export function ClearanceNote({ userId }: { userId: string }) {
  const query = useQuery(dataQuery(getClearanceOnceActive, { params: { id: userId } }));
  return (
    <div role="status">
      {query.isPending && <p className="text-muted">Looking at the licences…</p>}
      {query.isError && (
        <p className="text-muted">Whether they are cleared to practise could not be loaded.</p>
      )}
      {query.data && (
        <Notice tone={query.data.clearance === 'cleared' ? 'success' : 'warning'}>
          <p className="font-bold text-ink">{describeAnswer(query.data, lagosDate(new Date()))}</p>
          {query.data.items.length > 0 && (
            <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink wrap-anywhere">
              {describeItems(query.data).map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  );
}
