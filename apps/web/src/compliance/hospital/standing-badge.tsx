import type { PaperStanding } from '@icare/contracts/compliance-status';
import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import { Ban, Check, CircleX, FileX, History, Hourglass, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { standingNames } from './paper-labels.ts';

const looks = {
  revoked: { tone: 'danger', icon: Ban },
  expired: { tone: 'danger', icon: CircleX },
  no_file: { tone: 'orange', icon: FileX },
  ending: { tone: 'warning', icon: TriangleAlert },
  waiting: { tone: 'info', icon: Hourglass },
  valid: { tone: 'calm', icon: Check },
} as const satisfies Record<PaperStanding, object>;

/** The standing of a paper. */
export function StandingBadge({
  paper,
}: {
  paper: Pick<HospitalPaper, 'standing' | 'displayStatus'>;
}) {
  const { standing, displayStatus } = paper;
  if (standing) return <Badge {...looks[standing]}>{standingNames[standing]}</Badge>;
  return (
    <Badge tone="outline" icon={History}>
      {displayStatus === 'rejected' ? 'Rejected' : 'Renewed since'}
    </Badge>
  );
}
