import type { PaperStanding } from '@icare/contracts/compliance-status';
import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import { describeStanding } from '@icare/domain/paper-labels';
import { Ban, Check, CircleX, FileX, History, Hourglass, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

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
  const { standing } = paper;
  if (standing) return <Badge {...looks[standing]}>{describeStanding(paper)}</Badge>;
  return (
    <Badge tone="outline" icon={History}>
      {describeStanding(paper)}
    </Badge>
  );
}
