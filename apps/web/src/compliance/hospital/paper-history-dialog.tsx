import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import { useQuery } from '@tanstack/react-query';
import { ChainEntry, HistoryView, noNumber } from '../records/history-dialog.tsx';
import { paperHistory } from './api.ts';
import type { PaperDialogProps } from './paper-actions.ts';
import { describeHolder } from './paper-labels.ts';
import { StandingBadge } from './standing-badge.tsx';

/** The history of a paper, and the renewals before and after it. */
export function PaperHistoryDialog({ paper, onClose }: PaperDialogProps) {
  const query = useQuery(paperHistory(paper.id));
  return (
    <HistoryView
      item={paper}
      name={describeHolder(paper.holder)}
      query={query}
      renderLink={(link) => <ChainLink link={link} isThis={link.id === paper.id} />}
      onClose={() => onClose()}
    />
  );
}

function ChainLink({ link, isThis }: { link: HospitalPaper; isThis: boolean }) {
  const { certificateNumber, handedInBy } = link;
  const number = `${certificateNumber ?? noNumber}${handedInBy ? `, handed in by ${handedInBy}` : ''}`;
  return (
    <ChainEntry link={link} isThis={isThis} number={number}>
      <StandingBadge paper={link} />
    </ChainEntry>
  );
}
