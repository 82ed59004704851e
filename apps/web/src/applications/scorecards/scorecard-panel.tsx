import { giveScorecard, listScorecards } from '@icare/contracts/scorecards';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { QueryState } from '../../ui/states/query-state.tsx';
import { ScorecardForm } from './scorecard-form.tsx';
import { Scorecards } from './scorecards.tsx';

/** How an applicant has been judged, for HR, with a card of one's own from the papers. */
export function ScorecardPanel({ applicationId }: { applicationId: string }) {
  const query = useQuery(dataQuery(listScorecards, { params: { id: applicationId } }));
  const scorecards = query.data;
  const own = scorecards?.cards.find(({ isOwn, interviewId }) => isOwn && interviewId === null);
  return (
    <div className="grid gap-5">
      <QueryState query={query} rows={4} failure="The scorecards could not be loaded." />
      {scorecards && <Scorecards scorecards={scorecards} />}
      {scorecards?.canGive && (
        <ScorecardForm
          key={applicationId}
          endpoint={giveScorecard}
          id={applicationId}
          criteria={scorecards.criteria}
          own={own}
          label={own ? 'Your card from the papers' : 'Give a card from the papers'}
        />
      )}
    </div>
  );
}
