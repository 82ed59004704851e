import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { type ClearanceReason, clearanceReasons } from '@icare/contracts/compliance-status';
import { preventsPractice } from '@icare/domain/clearance';
import { clearanceNames, clearanceReasonNames } from '@icare/domain/clearance-labels';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';

/** A group of marks: people with the same worst reason, or with nothing against them. */
type Group = Exclude<ClearanceReason, 'inactive'> | 'cleared';

const tallLeaf = 'M2 47C-.4 34 1 20 12 1 11.4 14 9.6 31 4.6 47z';
const lowLeaf = 'M2.400 47C1 40 2.400 32.500 8 24 7.800 32 6.700 40 4.300 47z';
const dottedLeaf =
  'M2.4 47C1 40.500 2.400 33.500 8 26 7.800 33 6.700 40.500 4.300 47zM8.500 16a2.600 2.600 0 1 1-.01 0z';
const ring = 'M7 37a4 4 0 1 1-.01 0z';
const outline = 'fill-none stroke-[1.5]';

/** Leaf shapes in the style of the hospital's motifs: tall and filled for who holds nothing valid, a ring for who lacks it. */
const marks: Record<Group, { path: string; look: string; top?: number }> = {
  revoked: { path: tallLeaf, look: 'fill-neutral' },
  expired: { path: tallLeaf, look: 'fill-danger' },
  missing: { path: ring, look: `${outline} stroke-danger`, top: 32 },
  rejected: { path: dottedLeaf, look: 'fill-danger', top: 12 },
  upcoming: { path: lowLeaf, look: `${outline} stroke-danger`, top: 22 },
  pending: { path: ring, look: `${outline} stroke-warning`, top: 32 },
  waived: { path: lowLeaf, look: `${outline} stroke-info`, top: 22 },
  cadre_unknown: { path: ring, look: `${outline} stroke-neutral`, top: 32 },
  cadre_unnamed: { path: lowLeaf, look: `${outline} stroke-neutral`, top: 22 },
  not_due: { path: ring, look: `${outline} stroke-info`, top: 32 },
  training: {
    path: 'M2 47C.2 38 2 27 10 14 9.6 24 8 36 4.4 47z',
    look: 'fill-orange',
    top: 12,
  },
  ending: { path: dottedLeaf, look: 'fill-warning', top: 12 },
  unconfirmed: { path: lowLeaf, look: `${outline} stroke-success`, top: 22 },
  cleared: { path: lowLeaf, look: 'fill-success', top: 22 },
};

const nameOf = (group: Group) =>
  (group === 'cleared' ? clearanceNames.cleared : clearanceReasonNames[group]).toLowerCase();

type ReasonMarkProps = {
  group: Group;
  className?: string;
  /** In the legend: cropped to the shape, since its height need not be compared with other marks. */
  isCropped?: boolean;
};

function ReasonMark({ group, className, isCropped = false }: ReasonMarkProps) {
  const { path, look, top = 0 } = marks[group];
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

/** Assumed: a reader cannot take in more marks at a glance. With more people, one mark is 10 or 100 of them. */
const maxMarks = 150;

/** Of whom something graver stands, whether or not they also work under a waiver, has a mark of that. */
const byWorst = (reason: Exclude<Group, 'cleared'>) =>
  preventsPractice(reason) ? { reason } : { clearance: 'warning' as const, reason };

type TallyProps = Pick<
  ComplianceDashboard['overview'],
  'peopleByClearance' | 'peopleByReason' | 'totalStaff'
>;

/**
 * One mark per person, or per `peoplePerMark` people, and a legend that links to the people of each reason. On a phone only
 * the legend.
 */
export function Tally({ peopleByClearance, peopleByReason, totalStaff }: TallyProps) {
  const peoplePerMark =
    totalStaff > maxMarks ? 10 ** Math.ceil(Math.log10(totalStaff / maxMarks)) : 1;
  const byReason = clearanceReasons.flatMap((reason) =>
    reason === 'inactive' ? [] : [{ group: reason, people: peopleByReason[reason] ?? 0 }],
  );
  const groups: { group: Group; people: number }[] = [
    ...byReason,
    { group: 'cleared' as const, people: peopleByClearance.cleared ?? 0 },
  ].filter(({ people }) => people > 0);
  return (
    <div className="grid gap-3">
      <div
        role="img"
        aria-label={`${totalStaff} staff: ${groups.map(({ group, people }) => `${people} ${nameOf(group)}`).join(', ')}`}
        className="flex flex-wrap items-end gap-x-6 gap-y-2 max-sm:hidden"
      >
        {groups.map(({ group, people }) => (
          <span key={group} className="flex flex-wrap items-end gap-x-[3px] gap-y-1">
            {Array.from({ length: Math.ceil(people / peoplePerMark) }, (_, mark) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a group are identical and never change places
              <ReasonMark key={mark} group={group} className="h-9 lg:h-10" />
            ))}
          </span>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-meta">
        {groups.map(({ group, people }) => (
          <li key={group} className="flex items-center gap-1.5">
            <span className="flex w-3.5 justify-center">
              <ReasonMark isCropped group={group} className="h-4.5" />
            </span>
            <Link
              to={paths.compliance.matrix(
                group === 'cleared' ? { clearance: 'cleared' } : byWorst(group),
              )}
              className="inline-flex min-h-6 touch:min-h-11 items-center text-muted underline"
            >
              {people.toLocaleString('en')} {nameOf(group)}
            </Link>
          </li>
        ))}
        {/* The sentence above counts whoever has a thing beside a graver one, so its numbers can be higher. */}
        <li className="flex items-center text-muted">
          Each person is counted once here, by what is gravest.
        </li>
        {peoplePerMark > 1 && (
          <li className="text-muted max-sm:hidden">One mark is {peoplePerMark} people.</li>
        )}
      </ul>
    </div>
  );
}
