import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { MailText } from '@icare/contracts/mail-templates';
import { interviewTexts, offerTexts } from '@icare/domain/arrangement-texts';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormCheckbox } from '../../ui/form/form-checkbox.tsx';
import {
  checkInterview,
  emptyInterview,
  InterviewFields,
  type InterviewValues,
  interviewFieldNames,
  toInterviewBody,
  toSaidInterview,
} from '../interviews/interview-fields.tsx';
import {
  checkOffer,
  emptyOffer,
  OfferFields,
  type OfferValues,
  offerFieldNames,
  toOfferBody,
  toSaidOffer,
} from '../offers/offer-fields.tsx';

/** What is agreed with a move to an interview or an offer. */
export type Arrangements = InterviewValues & OfferValues & { later: boolean };

export const noArrangements = (): Arrangements => ({
  ...emptyInterview,
  ...emptyOffer(),
  later: false,
});

export const arrangementFieldNames = { ...interviewFieldNames, ...offerFieldNames };

type Move = { to: ApplicationStatus; isBack: boolean };

/** Whether somebody has filled in other arrangements than those that the form began with. */
export const isArranged = (values: Arrangements, first: Arrangements) =>
  (Object.keys(noArrangements()) as (keyof Arrangements)[]).some(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(first[name]),
  );

/** Which of the two a move asks for; none where it goes back, or where the details follow. */
const asksFor = ({ to, isBack }: Move) =>
  isBack || (to !== 'interview' && to !== 'offered') ? null : to;

export function checkArrangements(move: Move, values: Arrangements) {
  const asked = values.later ? null : asksFor(move);
  return {
    ...(asked === 'interview' && checkInterview(values)),
    ...(asked === 'offered' && checkOffer(values)),
  };
}

/** For the body of the move. */
export function toArrangements(move: Move, values: Arrangements) {
  const asked = values.later ? null : asksFor(move);
  return {
    ...(asked === 'interview' && { interview: toInterviewBody(values) }),
    ...(asked === 'offered' && { offer: toOfferBody(values) }),
  };
}

/** What the mail says of them. */
export function saidArrangements(move: Move, values: Arrangements) {
  const asked = values.later ? null : asksFor(move);
  return {
    interview: asked === 'interview' ? toSaidInterview(values) : null,
    offer: asked === 'offered' ? toSaidOffer(values) : null,
  };
}

type Said = ReturnType<typeof saidArrangements>;

/**
 * The mail after a change of day or place: written anew as long as nobody has edited it, otherwise only the lines about the
 * interview or offer are put in again.
 */
export function followMail(
  to: ApplicationStatus,
  mail: MailText,
  { before, after }: Record<'before' | 'after', { mail: MailText; said: Said }>,
): MailText {
  const lines = ({ said }: { said: Said }) =>
    to === 'offered' ? offerTexts(said.offer).offer : interviewTexts(said.interview).interview;
  return {
    subject: mail.subject === before.mail.subject ? after.mail.subject : mail.subject,
    text:
      mail.text === before.mail.text
        ? after.mail.text
        : mail.text.replaceAll(lines(before), () => lines(after)),
  };
}

const laterTexts = {
  interview: 'Day and time are agreed later',
  offered: 'The details follow later',
};

type ArrangementFieldsProps<Values extends Arrangements> = Move & { form: EndpointForm<Values> };

export function ArrangementFields<Values extends Arrangements>({
  form,
  ...move
}: ArrangementFieldsProps<Values>) {
  const asked = asksFor(move);
  if (!asked) return null;
  const { later } = form.values;
  return (
    <>
      {!later &&
        (asked === 'interview' ? <InterviewFields form={form} /> : <OfferFields form={form} />)}
      <FormCheckbox
        form={form as unknown as EndpointForm<Arrangements>}
        name="later"
        label={laterTexts[asked]}
        hint="The mail then says that Human Resources will be in touch."
      />
    </>
  );
}
