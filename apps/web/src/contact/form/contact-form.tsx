import {
  type ContactDepartment,
  contactDepartments,
  sendContactMessage,
} from '@icare/contracts/contact';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { isNetworkError } from '../../api/api-error.ts';
import { keptDrafts } from '../../format/kept-drafts.ts';
import { tabDrafts } from '../../format/tab-drafts.ts';
import { keepMessage, type WaitingMessage } from '../../offline/outbox.ts';
import { WaitingMessages } from '../../offline/waiting-messages.tsx';
import { paths } from '../../routing/paths.ts';
import { usePersonChanges } from '../../session/person-change.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { reloadableDraft } from '../../ui/form/form-drafts.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { KeptNote } from '../../ui/form/kept-note.tsx';
import { SendRow } from '../../ui/form/send-row.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { SpamTrap } from '../../ui/spam-trap.tsx';
import { toast } from '../../ui/toast.ts';
import { useAskBeforeClosing } from '../../ui/use-ask-before-closing.ts';
import { draftKeptMs, messageSettings, type SentMessage } from '../send-message.ts';

/** In the order of the fields on the screen, since error summary and focus follow it. */
const empty = { name: '', email: '', phone: '', department: 'General', message: '' };
/** Without the department, which links choose. */
const isFilled = ({ name, email, phone, message }: typeof empty) =>
  `${name}${email}${phone}${message}`.trim() !== '';
const inTab = tabDrafts<typeof empty>('contact_draft', { keptMs: draftKeptMs })('contact');
const inMemory = keptDrafts<FormDraft<typeof empty>>()('contact');
const draft = reloadableDraft(inMemory, inTab, isFilled);

const appointmentHint = (
  <>
    For a day and a time,{' '}
    <Link to={paths.appointments.request} className="text-link">
      request an appointment
    </Link>
    . Here you can ask about one.
  </>
);
const departmentOptions = contactDepartments.map((name) => [name, name] as const);

/** The draft is kept outside the form, so that visiting another page or a reload does not lose it. */
export function ContactForm() {
  return <Fields key={usePersonChanges()} />;
}

function Fields() {
  const [sent, setSent] = useState<SentMessage | null>(null);
  const website = useRef<HTMLInputElement>(null);
  const lastTry = useRef<Pick<WaitingMessage, 'key' | 'body' | 'mayHaveArrived'>>(undefined);
  const form = useEndpointForm(sendContactMessage, {
    ...messageSettings,
    defaults: empty,
    draft,
    isFilled,
    send: ({ department, ...rest }, { signal, keyFor }) => {
      const body = {
        ...rest,
        department: department as ContactDepartment,
        website: website.current?.value ?? '',
      };
      const key = keyFor(body);
      lastTry.current = { key, body, mayHaveArrived: navigator.onLine };
      return call(sendContactMessage, { body }, { signal, idempotencyKey: key, anonymous: true });
    },
    divert: async (error) => {
      const isKept =
        isNetworkError(error) && lastTry.current && (await keepMessage(lastTry.current));
      if (isKept) form.reset();
      return Boolean(isKept);
    },
    onSent: ({ data }) => {
      setSent(data.contactMessage);
      toast.success('Message Sent', {
        description: "Thank you for your feedback. We'll get back to you soon.",
      });
    },
  });
  useDepartmentOfAddress((department) => form.change({ department }));
  useAskBeforeClosing(form.isFilled);
  return (
    <form
      noValidate
      aria-labelledby="contact-heading"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ErrorSummary
        problems={form.summary.filter(({ fieldId }) => fieldId)}
        attempt={form.attempts}
      />
      {/* Fields in pairs, or below each other if one has an error, since messages need the width. */}
      <div className="grid gap-5 sm:grid-cols-2 has-[[aria-invalid=true]]:grid-cols-1!">
        <FormField form={form} name="name" label="Name" required autoComplete="name" />
        <FormField form={form} name="email" label="E-mail" required autoComplete="email" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 has-[[aria-invalid=true]]:grid-cols-1!">
        <FormField form={form} name="phone" label="Phone" optional type="tel" autoComplete="tel" />
        <FormField
          form={form}
          name="department"
          label="Department"
          optional
          options={departmentOptions}
        />
      </div>
      <FormField
        form={form}
        name="message"
        label="Message"
        required
        hint={form.values.department === 'Appointments' && appointmentHint}
        rows={6}
        countsLetters
      />
      <SpamTrap id="contact-website" input={website} />
      <KeptNote form={form} draft={inTab} />
      <WaitingMessages />
      <SendRow form={form} label="Send Message">
        {sent && !form.isFilled && (
          <p className="flex items-start gap-2 text-success">
            <Icon icon={CircleCheck} className="mt-0.5 size-4.5" />
            {whereItIs(sent)}
          </p>
        )}
      </SendRow>
    </form>
  );
}

function whereItIs({ department, reference }: SentMessage): string {
  const where = department === 'General' ? 'the hospital' : department;
  const quoted = reference ? ` Its reference is ${reference}.` : '';
  return `Your message has reached ${where}.${quoted}`;
}

/** The navigation whose department was applied: going back to it must not replace the user's later choice. */
let appliedNavigation: string | undefined;

/** `/?department=Appointments#contact` selects that department; unknown ones are ignored. */
function useDepartmentOfAddress(choose: (department: ContactDepartment) => void): void {
  const { search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation
  useEffect(() => {
    const asked = new URLSearchParams(search).get('department');
    const department = contactDepartments.find((name) => name === asked);
    const navigation = `${key} ${search}`;
    if (!department || appliedNavigation === navigation) return;
    appliedNavigation = navigation;
    choose(department);
  }, [search, key]);
}
