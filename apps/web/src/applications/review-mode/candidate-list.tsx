import { applicationStatusNames } from '@icare/domain/application-moves';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { unsavedNote } from '../applicant/save-note.ts';
import { CompareLink } from '../compare/compare-link.tsx';
import { compared as limits } from '../compare/compared.ts';
import { DaysInStage } from '../days-in-stage.tsx';
import { applicantName } from '../labels.ts';
import type { Candidate } from './round.ts';

type CandidateListProps = {
  round: readonly Candidate[];
  current: string | null;
  hrefOf: (id: string) => string;
  onChoose: (index: number) => void;
  /** Who was ticked to be compared. */
  compared: readonly string[];
  onCompare: (ids: readonly string[]) => void;
};

/** Everybody in the review: the stuck ones first, with the days. */
export function CandidateList(props: CandidateListProps) {
  const { round, current, hrefOf, onChoose, compared, onCompare } = props;
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
      {compared.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <CompareLink ids={compared} />
          {compared.length === 1 && <span className="text-meta">Tick one more to compare.</span>}
          <Button size="sm" variant="quiet" onClick={() => onCompare([])}>
            Untick
          </Button>
        </p>
      )}
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
                isTicked={compared.includes(candidate.row.id)}
                canTick={compared.length < limits.most}
                onTick={(isTicked) =>
                  onCompare(
                    isTicked
                      ? [...compared, candidate.row.id]
                      : compared.filter((id) => id !== candidate.row.id),
                  )
                }
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
  isTicked: boolean;
  canTick: boolean;
  onTick: (isTicked: boolean) => void;
};

function CandidateRow(props: CandidateRowProps) {
  const { candidate, isCurrent, href, onChoose, isTicked, canTick, onTick } = props;
  const { row, hasLeft } = candidate;
  const name = applicantName(row.candidateName);
  const hasUnsaved = !isCurrent && unsavedNote(row.id) !== '';
  return (
    <li className="flex border-b border-line">
      <label className="grid w-7 shrink-0 cursor-pointer place-items-center pointer-coarse:w-11">
        <input
          type="checkbox"
          className="size-4.5"
          aria-label={`Compare ${name}`}
          checked={isTicked}
          disabled={!isTicked && !canTick}
          onChange={({ target }) => onTick(target.checked)}
        />
      </label>
      <Link
        to={href}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose();
        }}
        className={classNames(
          'grid min-h-11 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 px-2 py-1.5 leading-snug text-ink no-underline hover:bg-sunken',
          isCurrent && 'bg-primary-soft font-bold',
        )}
      >
        <bdi className="col-span-full wrap-anywhere">{name}</bdi>
        <span className="text-meta font-regular text-muted">
          {hasLeft ? 'No longer in this list' : applicationStatusNames[row.status]}
          {hasUnsaved && <span className="font-bold text-warning"> · Note not saved</span>}
        </span>
        <span className="text-meta font-regular text-muted tabular-nums">
          {!hasLeft && <DaysInStage of={row} />}
        </span>
      </Link>
    </li>
  );
}
