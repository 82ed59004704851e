import type { Application } from '@icare/contracts/recruitment';
import { lagosDate } from '@icare/domain/lagos-date';
import { naira } from '@icare/domain/salary';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleX, Clock } from 'lucide-react';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { offerOf } from '../api.ts';

/** What the applicant was offered, and what they answered; nothing where no offer stands. */
export function OfferFacts({ application, level }: { application: Application; level: 2 | 3 }) {
  const { id, status } = application;
  const mayStand = status === 'offered' || status === 'hired';
  const query = useQuery({ ...offerOf(id), enabled: mayStand });
  const offer = query.data?.offer;
  if (!mayStand || (query.data && !offer)) return null;
  return (
    <section aria-labelledby="offer" className="grid gap-3">
      <SectionHeading id="offer" title="Offer" level={level} size="small" />
      <QueryState query={query} rows={2} failure="The offer could not be loaded." />
      {offer && (
        <>
          <Facts>
            <Fact term="Salary">
              {naira(offer.salary)} a {offer.period}
            </Fact>
            <Fact term="First day">{formatDate(offer.startsOn)}</Fact>
            <Fact term="Answer by">{formatDate(offer.answerBy)}</Fact>
            <Fact term="Answer">
              {offer.answer && offer.answeredAt ? (
                <>
                  <Badge
                    tone={offer.answer === 'accepted' ? 'success' : 'neutral'}
                    icon={offer.answer === 'accepted' ? Check : CircleX}
                  >
                    {offer.answer === 'accepted' ? 'Accepted' : 'Declined'}
                  </Badge>{' '}
                  {formatDateTime(offer.answeredAt)}
                </>
              ) : offer.answerBy < lagosDate(new Date()) ? (
                <Badge tone="warning" icon={Clock}>
                  No answer, the day has passed
                </Badge>
              ) : (
                'Not yet'
              )}
            </Fact>
          </Facts>
          {offer.answerNote && (
            <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
              {offer.answerNote}
            </p>
          )}
        </>
      )}
    </section>
  );
}
