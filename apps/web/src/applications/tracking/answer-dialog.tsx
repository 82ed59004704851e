import { answerOffer } from '@icare/contracts/applications';
import type { TrackedOffer as Offer, OfferAnswer } from '@icare/contracts/offers';
import { errorMessage } from '../../api/error-message.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';

const failed = 'No answer came. Check your connection and try again: it is done once.';

const texts = {
  accepted: { title: 'Accept this offer?', submit: 'Accept the offer' },
  declined: { title: 'Decline this offer?', submit: 'Decline the offer' },
};

type AnswerDialogProps = {
  offer: Offer;
  token: string;
  jobTitle: string;
  answer: OfferAnswer;
  onChanged: () => void;
  onClose: () => void;
};

/** Asks before the answer is sent, since it is given once. */
export function AnswerDialog({
  offer,
  answer,
  token,
  jobTitle,
  onChanged,
  onClose,
}: AnswerDialogProps) {
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
