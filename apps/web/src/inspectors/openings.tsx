import type { Answer } from '@icare/contracts/endpoint';
import { type Inspector, listInspectorOpenings } from '@icare/contracts/inspectors';
import { clearanceNames, clearanceReasonNames } from '@icare/domain/clearance-labels';
import { useInfiniteQuery } from '@tanstack/react-query';
import { describeAction } from '../audit/phrases.ts';
import { formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ListBody } from '../ui/list/list-body.tsx';
import { listQuery } from '../ui/list/list-query.ts';
import { Empty } from '../ui/states/empty.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';

type Opening = Answer<typeof listInspectorOpenings>['data']['openings'][number];

type OpeningsProps = { inspector: Inspector; onClose: () => void };

/** What an inspector did and opened, the latest first, from the audit log. */
export function Openings({ inspector, onClose }: OpeningsProps) {
  useReturnFocus();
  const query = useInfiniteQuery(listQuery(listInspectorOpenings, {}, 100, { id: inspector.id }));
  const rows = query.data?.pages.flatMap(({ data }) => data.openings) ?? [];
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={`What ${inspector.fullName} opened`}
      description="Every opening, from the audit log, the latest first."
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ListBody
        query={query}
        failure={{ message: 'Failed to load what was opened.' }}
        isEmpty={rows.length === 0}
        empty={<Empty title="Nothing yet">They have neither signed in nor opened anything.</Empty>}
        count={`${rows.length} events`}
      >
        <ul>
          {rows.map((opening) => (
            <li
              key={opening.id}
              data-row
              className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <time dateTime={opening.at} className="text-meta text-muted tabular-nums">
                {formatDateTime(opening.at)}
              </time>
              <div className="min-w-0 leading-snug wrap-anywhere">
                <p>
                  {describeAction(opening.action)}
                  {opening.subject.label && (
                    <>
                      : <bdi>{opening.subject.label}</bdi>
                    </>
                  )}
                </p>
                <Asked asked={opening.asked} />
              </div>
            </li>
          ))}
        </ul>
      </ListBody>
    </Dialog>
  );
}

/** What of a question to a list tells something, and how it is called. */
const askedNames: Record<string, string> = {
  department: 'Department',
  search: 'Search',
  list: 'List',
  clearance: 'Clearance',
  reason: 'Reason',
  status: 'Status',
  standing: 'State',
  report: 'Report',
  format: 'Format',
  include: 'With',
};

const valueNames: Record<string, string> = { ...clearanceReasonNames, ...clearanceNames };

/** What was asked for as screens call it, not as it is on the wire. */
const inWords = (value: string) => valueNames[value] ?? value.replaceAll('_', ' ');

function Asked({ asked }: Pick<Opening, 'asked'>) {
  const said = Object.entries(asked ?? {}).flatMap(([name, value]) =>
    askedNames[name] ? [`${askedNames[name]}: ${inWords(String(value))}`] : [],
  );
  if (said.length === 0) return null;
  return <p className="text-meta text-muted">{said.join(' · ')}</p>;
}
