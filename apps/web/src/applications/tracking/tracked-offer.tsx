import { answerOffer } from '@icare/contracts/applications';
import type { TrackedOffer as Offer, OfferAnswer } from '@icare/contracts/offers';
import { naira } from '@icare/domain/salary';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';

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

const failed = 'No answer came. Check your connection and try again: it is done once.';

const texts = {
  accepted: { title: 'Accept this offer?', submit: 'Accept the offer' },
  declined: { title: 'Decline this offer?', submit: 'Decline the offer' },
};

type AnswerDialogProps = TrackedOfferProps & { answer: OfferAnswer; onClose: () => void };

function AnswerDialog({ offer, answer, token, jobTitle, onChanged, onClose }: AnswerDialogProps) {
  const { title, submit } = texts[answer];
  const form = useEndpointForm(answerOffer, {
    defaults: { note: '' },
    toBody: ({ note }) => ({ token, offerId: offer.id, answer, note }),
    failed,
    explain: (error) => errorMessage(error, failed),
    onSent: () => {
      toast.success(answer === 'accepted' ? 'Offer accepted' : 'Offer declined');
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={title}
      description={`${jobTitle}. Human Resources is told of your answer. You answer once; after that, write to them.`}
      submit={{ label: submit, busy: 'Sending...', danger: answer === 'declined' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="note"
        label="Anything to add"
        hint="You need not"
        optional
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
}
