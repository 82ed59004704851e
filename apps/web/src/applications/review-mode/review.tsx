import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { toast } from '../../ui/toast.ts';
import { describeLoadFailure, oneApplication } from '../api.ts';
import { describeNoteFailure } from '../applicant/note-form.tsx';
import { saveBegunNote } from '../applicant/save-note.ts';
import { readIds } from '../compare/compared.ts';
import { applicantName } from '../labels.ts';
import { useApplicationFilters } from '../review/application-filters.tsx';
import { CandidateDesk } from './candidate-desk.tsx';
import { CandidateList } from './candidate-list.tsx';
import { findPlace } from './round.ts';
import { useRound } from './use-round.ts';

/** Seconds after which the candidate is read again, so that a colleague's move is noticed. */
const lookEverySeconds = 60;

/** /hr/review: the applications of a list, one after the other. */
export function Review() {
  const { filters } = useApplicationFilters();
  // Another list is another review.
  return <ReviewOf key={JSON.stringify(filters)} filters={filters} />;
}

function ReviewOf({ filters }: Pick<ReturnType<typeof useApplicationFilters>, 'filters'>) {
  const [params, change] = useAddressFilters<'compare'>();
  const navigate = useNavigate();
  const { state } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = params.get('candidate');
  const { round, isLoaded, isSearching, failed, total, isBound } = useRound(filters, asked);
  const current = asked ?? round[0]?.row.id ?? null;
  const place = findPlace(round, current);
  const query = useQuery({
    ...oneApplication(current ?? ''),
    enabled: current !== null,
    refetchInterval: lookEverySeconds * 1000,
  });
  // Somebody who has left the list, and a page that was loaded again: the place is where they were.
  const lastPlace = readPlace(state);
  const next = place >= 0 ? place + 1 : (lastPlace ?? 0);
  const previous = place >= 0 ? place - 1 : (lastPlace ?? 0) - 1;

  const hrefOf = (id: string) => {
    const query = new URLSearchParams(params);
    query.set('candidate', id);
    // Who was chosen among the people is what one wants to see next.
    if (query.get('part') === 'people') query.delete('part');
    return `${paths.hr.review()}?${query}`;
  };
  // The address follows, for whoever comes back from the comparison.
  const [compared, setCompared] = useState(() => readIds(params.get('compare')));
  const compare = (ids: readonly string[]) => {
    setCompared([...ids]);
    change({ compare: ids.join(',') });
  };
  const [, setFailedNotes] = useState(0);
  const saveNoteOf = async (id: string) => {
    const name = applicantName(round[findPlace(round, id)]?.row.candidateName ?? null);
    try {
      if (await saveBegunNote(id)) toast.success(`Note on ${name} saved`);
    } catch (error) {
      toast.error(`The note on ${name} is not saved`, {
        description: `${describeNoteFailure(error)} It stays in the form there.`,
      });
      setFailedNotes((count) => count + 1);
    }
  };
  const go = (index: number) => {
    const id = round[index]?.row.id;
    if (!id) return;
    if (current) void saveNoteOf(current);
    void navigate(hrefOf(id), { state: { place: index } });
    setTimeout(() => heading.current?.focus({ preventScroll: true }), 50);
  };

  if (failed) {
    const failure = describeLoadFailure(failed.error, 'Failed to load the applications.');
    return <Failed {...failure} onRetry={() => void failed.refetch()} />;
  }
  if (!isLoaded && !asked) return <SkeletonRows count={10} />;
  const list = listOf(params);
  if (!current) {
    return (
      <div className="pt-5">
        <h1 tabIndex={-1} className="sr-only">
          Review
        </h1>
        <Empty
          title="Nobody is left to review"
          action={<ButtonLink to={list}>Back to the applications</ButtonLink>}
        >
          No application matches the list that was opened.
        </Empty>
      </div>
    );
  }
  const isOutside = isLoaded && !isSearching && (place < 0 || round[place]?.hasLeft === true);
  return (
    <CandidateDesk
      key={current}
      query={query}
      heading={heading}
      listHref={list}
      place={place >= 0 ? `${place + 1} of ${total}${isBound ? '+' : ''}` : `– of ${total}`}
      total={total}
      isOutside={isOutside}
      onNext={round[next] ? () => go(next) : undefined}
      onPrevious={round[previous] ? () => go(previous) : undefined}
    >
      <CandidateList
        {...{ round, current, hrefOf }}
        onChoose={go}
        compared={compared}
        onCompare={compare}
      />
    </CandidateDesk>
  );
}

function readPlace(state: unknown): number | undefined {
  const isStep = typeof state === 'object' && state !== null && 'place' in state;
  return isStep && typeof state.place === 'number' ? state.place : undefined;
}

/** The list that is reviewed. */
function listOf(params: URLSearchParams): string {
  const query = Object.fromEntries(
    [...params].filter(([name]) => !['candidate', 'part', 'compare'].includes(name)),
  );
  return paths.hr.applications({ view: 'table', ...query });
}
