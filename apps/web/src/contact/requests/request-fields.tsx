import { type ReactNode, useEffect, useRef } from 'react';
import { useLastSession } from '../../session/session.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { LeaveQuestion } from '../../ui/forms/leave-question.tsx';
import { SendRow } from '../../ui/forms/send-row.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { SentMessage } from '../send-message.ts';
import { useMessageForm } from '../use-message-form.ts';
import { askerFields, contactFields, offeredAnswers } from './asker-fields.ts';
import { checkAnswers } from './check-answers.ts';
import { composeMessage } from './compose-message.ts';
import { RequestControl } from './request-control.tsx';
import { draftFor } from './request-drafts.ts';
import type { RequestField } from './request-field.ts';
import type { RequestForm } from './request-forms.ts';
import { useKnownAsker } from './use-known-asker.ts';

type RequestFieldsProps = {
  request: RequestForm;
  onSent: (message: SentMessage) => void;
  /** The form has taken the place of what had the focus. */
  takesFocus: boolean;
};

const idOf = (name: string) => `request-${name}`;
const reach = {
  name: { label: 'Name', type: 'text', autoComplete: 'name' },
  email: { label: 'E-mail', type: 'email', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
} as const;

export function RequestFields({ request, onSent, takesFocus }: RequestFieldsProps) {
  const user = useLastSession()?.user;
  const draft = draftFor(request);
  useKnownAsker(request, draft, user);
  const { values, problems, change, submit, ...form } = useMessageForm({
    draft,
    check: (answers) => checkAnswers(request, answers),
    bodyOf: (answers) => ({
      name: answers.name ?? '',
      email: answers.email ?? '',
      phone: answers.phone ?? '',
      subject: request.page.label,
      department: request.desk,
      message: composeMessage(request, answers),
      ...(request.confidence && { confidential: true }),
    }),
    onSent,
    thanks: {
      title: 'Request Sent',
      description: 'It is stored. Keep the reference to ask about it.',
    },
  });
  const first = useRef<HTMLFormElement>(null);
  const lastField = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const offered = offeredAnswers(request, user);
  const started = Object.entries(values).some(([name, value]) => value !== offered[name]);
  const asked = askerFields(request);
  const order = [...contactFields, ...[...asked, ...request.fields].map(({ name }) => name)];
  const summary = order.flatMap((name) => {
    const message = problems[name];
    return message ? [{ fieldId: idOf(name), message }] : [];
  });
  const controls = (fields: readonly RequestField[]) =>
    fields.map((field) => (
      <RequestControl
        key={field.name}
        field={field}
        id={idOf(field.name)}
        answers={values}
        problem={problems[field.name]}
        onChange={(answer) => change({ [field.name]: answer })}
      />
    ));
  return (
    <form
      ref={first}
      noValidate
      aria-label={request.page.label}
      className="grid min-w-0 gap-8"
      onFocus={({ target }) => {
        lastField.current = target;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary problems={summary} attempt={form.attempts} />
      <Part title="About you">
        {contactFields.map((name) => {
          const { label, ...rest } = reach[name];
          return (
            <Field
              key={name}
              label={label}
              id={idOf(name)}
              optional={name === 'phone'}
              error={problems[name]}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...rest}
                  name={name}
                  value={values[name] ?? ''}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              )}
            </Field>
          );
        })}
        {controls(asked)}
      </Part>
      <Part title="Your request">{controls(request.fields)}</Part>
      <SendRow label="Send request" sending={form.sending} failure={form.failure} />
      <LeaveQuestion asks={started} lastField={lastField} onLeave={draft.forget} />
    </form>
  );
}

/** Side by side; one under the other when one of them has to be mended. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 w-full">
        <SectionHeading title={title} />
      </legend>
      <div className="grid items-start gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!">
        {children}
      </div>
    </fieldset>
  );
}
