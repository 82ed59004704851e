import { contactDepartments } from '@icare/contracts/contact';
import { limits } from '@icare/contracts/limits';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { LettersLeft } from '../../ui/forms/letters-left.tsx';
import { SendRow } from '../../ui/forms/send-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useAskBeforeClosing } from '../../ui/use-ask-before-closing.ts';
import type { SentMessage } from '../send-message.ts';
import { useMessageForm } from '../use-message-form.ts';
import {
  bodyOf,
  type ContactValues,
  checkContact,
  contactDraft,
  contactFields,
  isStarted,
} from './contact-draft.ts';
import { useAskedDepartment } from './use-asked-department.ts';

const appointmentHint = 'Which specialty, which days suit you, and how we can reach you.';

const idOf = (name: keyof ContactValues) => `contact-${name}`;

export function ContactForm() {
  useAskedDepartment();
  const [sent, setSent] = useState<SentMessage | null>(null);
  const { values, problems, change, submit, ...form } = useMessageForm({
    draft: contactDraft,
    check: checkContact,
    bodyOf,
    onSent: setSent,
  });
  const started = isStarted(values);
  useAskBeforeClosing(started);
  const website = useRef<HTMLInputElement>(null);
  const summary = contactFields.flatMap((name) => {
    const message = problems[name];
    return message ? [{ fieldId: idOf(name), message }] : [];
  });
  const wire = (name: keyof ContactValues) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form
      noValidate
      aria-labelledby="contact-heading"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ website: website.current?.value ?? '' });
      }}
    >
      <ErrorSummary problems={summary} attempt={form.attempts} />
      {/* Side by side; one under the other when one of the two has to be mended. */}
      <div className="grid gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!">
        <Field label="Name" id={idOf('name')} error={problems.name}>
          {(control) => <TextInput {...control} {...wire('name')} autoComplete="name" />}
        </Field>
        <Field label="E-mail" id={idOf('email')} error={problems.email}>
          {(control) => (
            <TextInput {...control} {...wire('email')} type="email" autoComplete="email" />
          )}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!">
        <Field label="Phone" optional id={idOf('phone')} error={problems.phone}>
          {(control) => <TextInput {...control} {...wire('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Department" optional id={idOf('department')} error={problems.department}>
          {(control) => (
            <Select {...control} {...wire('department')}>
              {contactDepartments.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="Message"
        id={idOf('message')}
        hint={values.department === 'Appointments' && appointmentHint}
        error={problems.message}
      >
        {(control) => (
          <>
            <Textarea {...control} {...wire('message')} rows={6} />
            <LettersLeft used={values.message.length} max={limits.messageMaxLength} />
          </>
        )}
      </Field>
      {/* People neither see nor reach it; what fills it in is a program. */}
      <div
        inert
        aria-hidden="true"
        className="absolute size-px overflow-hidden [clip-path:inset(50%)]"
      >
        <label htmlFor="contact-website">Website</label>
        <input
          ref={website}
          id="contact-website"
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <SendRow label="Send Message" sending={form.sending} failure={form.failure}>
        {sent && !started && (
          <p className="flex items-start gap-2 text-success">
            <Icon icon={CircleCheck} className="mt-0.5 size-4.5" />
            {whereItIs(sent)}
          </p>
        )}
      </SendRow>
    </form>
  );
}

function whereItIs({ department }: SentMessage): string {
  return department === 'General'
    ? 'Your message has reached the hospital.'
    : `Your message has reached ${department}.`;
}
