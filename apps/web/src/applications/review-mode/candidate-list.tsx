import { applicationStatusNames } from '@icare/domain/application-moves';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { unsavedNote } from '../applicant/save-note.ts';
import { DaysInStage } from '../days-in-stage.tsx';
import { applicantName } from '../labels.ts';
import type { Candidate } from './round.ts';

type CandidateListProps = {
  round: readonly Candidate[];
  current: string | null;
  hrefOf: (id: string) => string;
  onChoose: (index: number) => void;
};

/** Everybody in the review: the stuck ones first, with the days. */
export function CandidateList({ round, current, hrefOf, onChoose }: CandidateListProps) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody else is shown
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const stuck = round.filter(({ wasStuck }) => wasStuck).length;
  const groups = [
    { title: 'Stuck', from: 0, to: stuck },
    { title: stuck > 0 ? 'Others' : 'Candidates', from: stuck, to: round.length },
  ].filter(({ from, to }) => to > from);
  return (
    <nav ref={list} aria-label="Candidates" className="grid gap-4">
      {groups.map(({ title, from, to }) => (
        <div key={title}>
          <h2
            className={classNames(
              'flex justify-between gap-2 border-b border-line pb-1 font-bold',
              title === 'Stuck' && 'text-danger',
            )}
          >
            {title}
            <span className="font-regular tabular-nums">{to - from}</span>
          </h2>
          <ul>
            {round.slice(from, to).map((candidate, index) => (
              <CandidateRow
                key={candidate.row.id}
                candidate={candidate}
                isCurrent={candidate.row.id === current}
                href={hrefOf(candidate.row.id)}
                onChoose={() => onChoose(from + index)}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type CandidateRowProps = {
  candidate: Candidate;
  isCurrent: boolean;
  href: string;
  onChoose: () => void;
};

function CandidateRow({ candidate, isCurrent, href, onChoose }: CandidateRowProps) {
  const { row, hasLeft } = candidate;
  const hasUnsaved = !isCurrent && unsavedNote(row.id) !== '';
  return (
    <li>
      <Link
        to={href}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose();
        }}
        className={classNames(
          'grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 border-b border-line px-2 py-1.5 leading-snug text-ink no-underline hover:bg-sunken',
          isCurrent && 'bg-primary-soft font-bold',
        )}
      >
        <bdi className="wrap-anywhere">{applicantName(row.candidateName)}</bdi>
        <span className="text-meta font-regular text-muted tabular-nums">
          {!hasLeft && <DaysInStage of={row} />}
        </span>
        <span className="col-span-full text-meta font-regular text-muted">
          {hasLeft ? 'No longer in this list' : applicationStatusNames[row.status]}
          {hasUnsaved && <span className="font-bold text-warning"> · Note not saved</span>}
        </span>
      </Link>
    </li>
  );
}
