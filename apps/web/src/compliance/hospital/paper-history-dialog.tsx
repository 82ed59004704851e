import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { HistoryEvent } from '../records/history-dialog.tsx';
import { paperHistory } from './api.ts';
import type { PaperDialogProps } from './paper-actions.ts';
import { describeHolder } from './paper-labels.ts';
import { StandingBadge } from './standing-badge.tsx';

/** What happened to a paper, and the renewals before and after it. */
export function PaperHistoryDialog({ paper, onClose }: PaperDialogProps) {
  useReturnFocus();
  const query = useQuery(paperHistory(paper.id));
  const { data } = query;
  return (
    <Dialog
      onClose={() => onClose()}
      title={`History of ${paper.certificationType.name}`}
      description={<bdi>{describeHolder(paper.holder)}</bdi>}
      footer={<Button onClick={() => onClose()}>Close</Button>}
    >
      {query.isPending && <Spinner text="Loading the history..." />}
      {!data && query.isError && (
        <Failed message="The history could not be loaded." query={query} />
      )}
      {data && data.chain.length > 1 && (
        <section>
          <SectionHeading title="Renewals" count={data.chain.length} size="small" />
          <ol>
            {data.chain.map((link) => (
              <ChainLink key={link.id} link={link} isThis={link.id === paper.id} />
            ))}
          </ol>
        </section>
      )}
      {data && (
        <section>
          <SectionHeading title="What happened" count={data.events.length} size="small" />
          <ol>
            {data.events.map((event) => (
              <HistoryEvent key={event.id} event={event} />
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  );
}

function ChainLink({ link, isThis }: { link: HospitalPaper; isThis: boolean }) {
  const { issueDate, expirationDate, certificateNumber, handedInBy } = link;
  const to = expirationDate ? formatDate(expirationDate) : 'does not expire';
  return (
    <li
      aria-current={isThis ? 'true' : undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
    >
      <span className="min-w-0 flex-1 basis-60 leading-snug">
        <span className="tabular-nums">
          {issueDate ? `${formatDate(issueDate)} – ${to}` : to}
          {isThis && <b className="ml-2 font-bold">this one</b>}
        </span>
        <span className="block text-meta text-muted wrap-anywhere">
          {certificateNumber ?? 'No number'}
          {handedInBy && `, handed in by ${handedInBy}`}
        </span>
      </span>
      <StandingBadge paper={link} />
    </li>
  );
}
