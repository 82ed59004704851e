import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { type ComplianceStatus, complianceStatuses } from '@icare/contracts/compliance-status';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { StatusMark } from './status-marks.tsx';

const words: Record<ComplianceStatus, string> = {
  unlicensed: 'licence expired or revoked',
  lapsed: 'training expired',
  incomplete: 'missing, pending or without cadre',
  expiring: 'expiring',
  complete: 'complete',
};

/** More marks than these nobody can take in at once. */
const marksAtMost = 150;

type TallyProps = Pick<ComplianceDashboard['overview'], 'peopleByStanding' | 'totalStaff'>;

/** One mark is one person, in a large house ten; beneath it what they mean, each a link to these people. */
export function Tally({ peopleByStanding, totalStaff }: TallyProps) {
  const each = totalStaff > marksAtMost ? 10 ** Math.ceil(Math.log10(totalStaff / marksAtMost)) : 1;
  const groups = complianceStatuses
    .map((standing) => ({ standing, people: peopleByStanding[standing] ?? 0 }))
    .filter(({ people }) => people > 0);
  return (
    <div className="grid gap-3">
      <div
        role="img"
        aria-label={`${totalStaff} staff: ${groups.map(({ standing, people }) => `${people} ${words[standing]}`).join(', ')}`}
        className="flex flex-wrap items-end gap-x-6 gap-y-2"
      >
        {groups.map(({ standing, people }) => (
          <span key={standing} className="flex flex-wrap items-end gap-x-[3px] gap-y-1">
            {Array.from({ length: Math.ceil(people / each) }, (_, mark) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks are all alike and never move
              <StatusMark key={mark} standing={standing} className="h-9 lg:h-10" />
            ))}
          </span>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-meta">
        {groups.map(({ standing, people }) => (
          <li key={standing} className="flex items-center gap-1.5">
            <span className="flex w-3.5 justify-center">
              <StatusMark alone standing={standing} className="h-4.5" />
            </span>
            <Link
              to={paths.compliance.matrix({ standing })}
              className="inline-flex min-h-6 items-center text-muted underline"
            >
              {people.toLocaleString('en')} {words[standing]}
            </Link>
          </li>
        ))}
        {each > 1 && <li className="text-muted">One mark is {each} people.</li>}
      </ul>
    </div>
  );
}
