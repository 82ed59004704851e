import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { type ComplianceStatus, complianceStatuses } from '@icare/contracts/compliance-status';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';

/** Leaf shapes in the style of the hospital's motifs, taller for more severe statuses. */
const marks: Record<ComplianceStatus, { path: string; look: string; top?: number }> = {
  unlicensed: {
    path: 'M2 47C-.4 34 1 20 12 1 11.4 14 9.6 31 4.6 47z',
    look: 'fill-danger',
  },
  lapsed: { path: 'M2 47C.2 38 2 27 10 14 9.6 24 8 36 4.4 47z', look: 'fill-orange', top: 12 },
  incomplete: {
    path: 'M7 37a4 4 0 1 1-.01 0z',
    look: 'fill-none stroke-neutral stroke-[1.5]',
    top: 32,
  },
  expiring: {
    path: 'M2.4 47C1 40.500 2.400 33.500 8 26 7.800 33 6.700 40.500 4.300 47zM8.500 16a2.600 2.600 0 1 1-.01 0z',
    look: 'fill-warning',
    top: 12,
  },
  complete: {
    path: 'M2.400 47C1 40 2.400 32.500 8 24 7.800 32 6.700 40 4.300 47z',
    look: 'fill-success',
    top: 22,
  },
};

type StatusMarkProps = {
  standing: ComplianceStatus;
  className?: string;
  /** In the legend: cropped to the shape, since its height need not be compared with other marks. */
  isCropped?: boolean;
};

function StatusMark({ standing, className, isCropped = false }: StatusMarkProps) {
  const { path, look, top = 0 } = marks[standing];
  const above = isCropped ? top : 0;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 ${above} 14 ${48 - above}`}
      className={classNames('w-auto flex-none', className)}
    >
      <path d={path} className={look} />
    </svg>
  );
}

const words: Record<ComplianceStatus, string> = {
  unlicensed: 'licence expired or revoked',
  lapsed: 'training expired',
  incomplete: 'missing, pending or without cadre',
  expiring: 'expiring',
  complete: 'complete',
};

/** Assumed: a reader cannot take in more marks at a glance. With more people, one mark is 10 or 100 of them. */
const maxMarks = 150;

type TallyProps = Pick<ComplianceDashboard['overview'], 'peopleByStanding' | 'totalStaff'>;

/** One mark per person, or per `peoplePerMark` people; below, a legend that links to the people of peoplePerMark status. */
export function Tally({ peopleByStanding, totalStaff }: TallyProps) {
  const peoplePerMark =
    totalStaff > maxMarks ? 10 ** Math.ceil(Math.log10(totalStaff / maxMarks)) : 1;
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
            {Array.from({ length: Math.ceil(people / peoplePerMark) }, (_, mark) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a group are identical and never change places
              <StatusMark key={mark} standing={standing} className="h-9 lg:h-10" />
            ))}
          </span>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-meta">
        {groups.map(({ standing, people }) => (
          <li key={standing} className="flex items-center gap-1.5">
            <span className="flex w-3.5 justify-center">
              <StatusMark isCropped standing={standing} className="h-4.5" />
            </span>
            <Link
              to={paths.compliance.matrix({ standing })}
              className="inline-flex min-h-6 items-center text-muted underline"
            >
              {people.toLocaleString('en')} {words[standing]}
            </Link>
          </li>
        ))}
        {peoplePerMark > 1 && <li className="text-muted">One mark is {peoplePerMark} people.</li>}
      </ul>
    </div>
  );
}
