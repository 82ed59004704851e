import type { TrackedOffer as Offer, OfferAnswer } from '@icare/contracts/offers';
import { naira } from '@icare/domain/salary';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AnswerDialog = lazyPart(async () => (await import('./answer-dialog.tsx')).AnswerDialog);

type TrackedOfferProps = { offer: Offer; token: string; jobTitle: string; onChanged: () => void };

/** What the applicant is offered, with their answer or the buttons for it. */
export function TrackedOffer({ offer, ...props }: TrackedOfferProps) {
  const [asked, setAsked] = useState<OfferAnswer>();
  const { salary, period, startsOn, answerBy, answer, answeredAt, canAnswer } = offer;
  return (
    <section aria-labelledby="your-offer" className="mt-6 grid justify-items-start gap-3">
      <h3 id="your-offer" className="font-bold">
        Our offer
      </h3>
      <Facts>
        <Fact term="Salary">
          {naira(salary)} a {period}
        </Fact>
        <Fact term="First day of service">{formatDate(startsOn)}</Fact>
        <Fact term="Answer by">{formatDate(answerBy)}</Fact>
      </Facts>
      {answer && answeredAt && (
        <p>
          You {answer} this offer on {formatDateTime(answeredAt)}. Human Resources gets in touch
          with you.
        </p>
      )}
      {!answer && !canAnswer && (
        <p>The day to answer has passed. Write to Human Resources if you would still like to.</p>
      )}
      {canAnswer && (
        <p className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => setAsked('accepted')}>
            Accept the offer…
          </Button>
          <Button onClick={() => setAsked('declined')}>Decline the offer…</Button>
        </p>
      )}
      {asked && (
        <AnswerDialog {...props} offer={offer} answer={asked} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}
