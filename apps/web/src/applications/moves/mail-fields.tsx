import type { ApplicationStatus } from '@icare/contracts/application-status';
import { limits } from '@icare/contracts/limits';
import type { MailText } from '@icare/contracts/mail-templates';
import {
  interviewTexts,
  offerTexts,
  type SaidInterview,
  type SaidOffer,
} from '@icare/domain/arrangement-texts';
import {
  addressee,
  fillIn,
  findPlaceholderProblem,
  placeholders,
} from '@icare/domain/mail-placeholders';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSite } from '../../site/site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { FieldsForm } from '../../ui/form/form-field.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { mailTemplates } from '../api.ts';
import { applicantName } from '../labels.ts';
import type { MovedApplication } from './move-application.ts';

/** What is mailed about a move to a status; undefined until that is known. */
export function useTemplate(to: ApplicationStatus | '') {
  const query = useQuery(mailTemplates);
  return { query, template: query.data?.templates.find(({ status }) => status === to) };
}

type WaitForTemplateProps = {
  title: string;
  query: ComponentProps<typeof QueryState>['query'];
  onClose: () => void;
};

/** Stands for the dialog until the text of the mail has loaded. */
export function WaitForTemplate({ title, query, onClose }: WaitForTemplateProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryState query={query} rows={4} failure="The text of the mail could not be loaded." />
    </Dialog>
  );
}

type Filled = Pick<MovedApplication, 'candidateName' | 'reference' | 'jobTitle' | 'department'>;

/** What a mail says beside the status. */
type Said = { interview?: SaidInterview | null; offer?: SaidOffer | null };

/** The mail as one applicant gets it. */
export function fillMail(
  { subject, text }: MailText,
  about: Filled,
  hospital: string,
  { interview = null, offer = null }: Said = {},
): MailText {
  const values = {
    ...interviewTexts(interview),
    ...offerTexts(offer),
    name: addressee(about.candidateName ?? ''),
    position: about.jobTitle,
    department: about.department,
    reference: about.reference,
    hospital,
  };
  return { subject: fillIn(subject, values), text: fillIn(text, values) };
}

export const placeholderHint = `Put in for each applicant: ${Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ')}.`;

/** How a mail with placeholders reads for one applicant; nothing while a placeholder is wrong. */
export function MailSample({ mail, about }: { mail: MailText; about: Filled }) {
  const hospital = useSite().name;
  if (Object.keys(checkMail(mail)).length > 0) return null;
  const { subject, text } = fillMail(mail, about, hospital);
  return (
    <section aria-label="Sample" className="grid gap-2 rounded-2 bg-sunken px-4 py-3">
      <p className="text-meta text-muted">As {applicantName(about.candidateName)} gets it</p>
      <p className="font-bold wrap-anywhere">
        {subject}: {about.jobTitle} ({about.reference})
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </section>
  );
}

/** Whether somebody has written another mail than the one that the form began with. */
export const isMailEdited = (mail: MailText, first: MailText) =>
  mail.subject !== first.subject || mail.text !== first.text;

/** The controls of the fields that the contract keeps together. */
export const mailFieldNames = { 'mail.subject': 'subject', 'mail.text': 'text' };

export function checkMail({ subject, text }: MailText) {
  const wrong = { subject: findPlaceholderProblem(subject), text: findPlaceholderProblem(text) };
  return {
    ...(wrong.subject && { subject: wrong.subject }),
    ...(wrong.text && { text: wrong.text }),
  };
}

const seconds = limits.mailHoldSeconds;

const held = {
  one: `It is held for ${seconds} seconds, so that you can undo the move.`,
  several: `The mails are held for ${seconds} seconds, so that you can undo the moves.`,
  none: 'It leaves at once, since this cannot be undone.',
  interview: `The mails are held for ${seconds} seconds, in which you can change or cancel it.`,
  cancelled: `The mails leave after ${seconds} seconds.`,
};

type MailFieldsProps<Values> = {
  form: FieldsForm<Values>;
  /** What the applicant learns by it. */
  about: string;
  hint?: string;
  /** Which mails are held. */
  holds?: keyof typeof held;
};

/** The mail to the applicant, as it will be sent unless it is edited. */
export function MailFields<Values extends MailText>({
  form,
  about,
  hint,
  holds = 'one',
}: MailFieldsProps<Values>) {
  const fields = form as unknown as FieldsForm<MailText>;
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className="sr-only">Mail</legend>
      <div className="grid gap-1">
        <p aria-hidden="true" className="font-bold">
          Mail
        </p>
        <p className="text-muted">
          {about} {held[holds]}
        </p>
      </div>
      <FormField
        form={fields}
        name="subject"
        label="Subject"
        hint="Position and reference follow it."
        optional={false}
        autoComplete="off"
        maxLength={limits.mailSubjectMaxLength}
      />
      <FormField
        form={fields}
        name="text"
        label="Text"
        hint={hint ?? 'Reference, position, their private link and our name follow it.'}
        optional={false}
        rows={9}
        countsLetters={limits.mailTextMaxLength}
      />
    </fieldset>
  );
}
