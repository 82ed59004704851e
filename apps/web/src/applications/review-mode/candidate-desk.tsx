import type { Application } from '@icare/contracts/recruitment';
import { isStuck } from '@icare/domain/stage-limits';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { KeyHint, ShortcutHints } from '../../ui/shortcut-hints.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useToastsAbove } from '../../ui/use-toasts-above.ts';
import { describeLoadFailure } from '../api.ts';
import { DaysInStage } from '../days-in-stage.tsx';
import { undoLatestMove } from '../held/held-moves.tsx';
import { applicantName } from '../labels.ts';
import { nextMoves } from '../moves/moves.ts';
import { useMoves } from '../moves/use-moves.tsx';
import { Flags } from '../status-badges.tsx';
import { useIsOwn } from '../use-is-own.ts';
import { CandidateColumns, CandidateTabs } from './candidate-parts.tsx';
import { Changes } from './changes.tsx';
import { StageBar } from './stage-bar.tsx';

type CandidateDeskProps = {
  query: UseQueryResult<Application>;
  heading: RefObject<HTMLHeadingElement | null>;
  listHref: string;
  /** '4 of 12' */
  place: string;
  total: number;
  /** The list does not have this candidate any more. */
  isOutside: boolean;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** Everybody in the review. */
  children: ReactNode;
};

/** Width from which list, resume and notes stand beside each other. */
const wideEnough = '(min-width: 80rem)';

/** One candidate of a review. */
export function CandidateDesk(props: CandidateDeskProps) {
  const { query, heading, listHref, place, total, isOutside, onNext, onPrevious, children } = props;
  const application = query.data;
  const isWide = useMedia(wideEnough);
  const notes = useRef<HTMLDivElement>(null);
  const isOwn = useIsOwn(application);
  const focusHeading = () => setTimeout(() => heading.current?.focus({ preventScroll: true }), 50);
  // Who was moved is done with: the review goes on.
  const { move, dialog } = useMoves(() => (onNext ?? focusHeading)(), { isQuiet: true });
  const next = application && !isOwn ? nextMoves(application, Date.now()) : [];
  const onward = next.find((to) => to !== 'on_hold' && to !== 'rejected' && to !== 'withdrawn');
  const [, change] = useAddressFilters<'part'>();
  const focusNote = () => notes.current?.querySelector('textarea')?.focus();
  const writeNote = () => {
    if (notes.current) return focusNote();
    change({ part: 'notes' });
    setTimeout(focusNote, 50);
  };
  const moves = {
    m: onward,
    h: next.find((to) => to === 'on_hold'),
    r: next.find((to) => to === 'rejected'),
  };
  const shortcuts = useShortcuts('icare-review-shortcuts', {
    ...(onNext && { j: onNext }),
    ...(onPrevious && { k: onPrevious }),
    n: writeNote,
    u: undoLatestMove,
    ...Object.fromEntries(
      Object.entries(moves).flatMap(([key, to]) =>
        application && to ? [[key, () => move(application, to)] as const] : [],
      ),
    ),
  });
  const name = application ? applicantName(application.candidateName) : 'Candidate';
  const Parts = isWide ? CandidateColumns : CandidateTabs;
  return (
    <div className="pt-3 max-xl:pb-14">
      <header className="z-5 grid gap-x-6 gap-y-2 border-b border-line bg-surface pb-2 xl:sticky xl:top-(--bars) xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,36rem)] xl:items-center xl:pt-2">
        <div className="flex items-center gap-1">
          <Link
            to={listHref}
            className="mr-2 inline-flex min-h-8 touch:min-h-11 items-center gap-1 text-primary hover:underline"
          >
            <Icon icon={ChevronLeft} />
            Applications
          </Link>
          {isWide && <Steps {...{ place, onNext, onPrevious }} />}
        </div>
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-head leading-tight font-heavy tracking-[-.014em] wrap-anywhere outline-none"
          >
            <bdi>{name}</bdi>
          </h1>
          {application && (
            <p className="flex flex-wrap gap-x-3 text-muted wrap-anywhere">
              <span>{application.jobTitle}</span>
              <span className="tabular-nums">{application.reference}</span>
              {(isStuck(application, new Date()) || isWide) && <DaysInStage of={application} />}
              <Flags
                possibleDuplicate={application.possibleDuplicate}
                legalHold={application.legalHold}
              />
            </p>
          )}
        </div>
        {application && <StageBar application={application} />}
      </header>
      {application && <Changes application={application} isOutside={isOutside} />}
      {query.isPending && <SkeletonRows count={8} />}
      {query.isError && <NotLoaded error={query.error} onRetry={() => void query.refetch()} />}
      <Parts
        application={application}
        total={total}
        notes={notes}
        onMove={move}
        candidates={children}
        hints={
          <ShortcutHints {...shortcuts}>
            <KeyHint keys="J K">next, previous</KeyHint>
            <KeyHint keys="N">note</KeyHint>
            <KeyHint keys="M">move on</KeyHint>
            <KeyHint keys="H">hold</KeyHint>
            <KeyHint keys="R">reject</KeyHint>
            <KeyHint keys="U">undo</KeyHint>
            <KeyHint keys="Ctrl Enter">saves the note</KeyHint>
            <KeyHint keys="Esc">leaves it</KeyHint>
          </ShortcutHints>
        }
      />
      {!isWide && <StepsBar {...{ place, onNext, onPrevious }} />}
      {dialog}
    </div>
  );
}

type StepsProps = Pick<CandidateDeskProps, 'place' | 'onNext' | 'onPrevious'>;

/** At the foot of a narrow window: the toast about a move stands above it, since the next step is what one wants then. */
function StepsBar(steps: StepsProps) {
  const bar = useToastsAbove('--steps');
  return (
    <nav
      ref={bar}
      aria-label="Candidates one by one"
      className="fixed inset-x-0 bottom-(--held-moves,0px) z-10 flex items-center justify-between border-t border-line bg-surface px-(--gutter) py-1.5"
    >
      <Steps {...steps} />
    </nav>
  );
}

/** Where one is among the candidates, with the steps to both sides. */
function Steps({ place, onNext, onPrevious }: StepsProps) {
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label="Previous candidate (K)"
        aria-keyshortcuts="k"
        className="max-xl:h-11 max-xl:min-w-11"
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <span className="whitespace-nowrap tabular-nums">{place}</span>
      <IconButton
        icon={ChevronRight}
        label="Next candidate (J)"
        aria-keyshortcuts="j"
        className="max-xl:h-11 max-xl:min-w-11"
        disabled={!onNext}
        onClick={onNext}
      />
    </>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400 || status === 404) {
    return (
      <Failed message="This application is not here any more.">
        It may have been erased. Go on with the next candidate.
      </Failed>
    );
  }
  return (
    <Failed {...describeLoadFailure(error, 'Failed to load the application.')} onRetry={onRetry} />
  );
}
