import { sendContactMessage } from '@icare/contracts/contact';
import { type ReactNode, useEffect, useRef } from 'react';
import { type KeptDraft, keptDrafts } from '../../format/kept-drafts.ts';
import { tabDrafts } from '../../format/tab-drafts.ts';
import { usePersonChanges } from '../../session/person-change.ts';
import { useLastSession } from '../../session/session.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { EndpointForm, FormDraft } from '../../ui/form/endpoint-form.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { reloadableDraft } from '../../ui/form/form-drafts.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { KeptNote } from '../../ui/form/kept-note.tsx';
import { LeaveQuestion } from '../../ui/form/leave-question.tsx';
import { SendRow } from '../../ui/form/send-row.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { toast } from '../../ui/toast.ts';
import { draftKeptMs, messageSettings, type SentMessage } from '../send-message.ts';
import { maxLengths, type RequestField, type RequestValues } from './request-field.ts';
import type { RequestForm } from './request-forms.ts';
import {
  askerFields,
  checkValues,
  composeMessage,
  contactFields,
  initialValues,
} from './request-values.ts';

type RequestFieldsProps = {
  request: RequestForm;
  onSent: (message: SentMessage) => void;
  /** Moves the focus into the form, which replaced the element that had it. */
  takesFocus: boolean;
};

/** Drafts of requests, kept while the user signs in. */
const inMemory = keptDrafts<FormDraft<RequestValues>>();
const inTab = tabDrafts<RequestValues>('request_drafts', { keptMs: draftKeptMs });

/** What is confidential is not written to the device. */
const getDraft = (
  { page, confidence }: RequestForm,
  isFilled: (values: RequestValues) => boolean,
): KeptDraft<FormDraft<RequestValues>> =>
  confidence
    ? inMemory(page.path)
    : reloadableDraft(inMemory(page.path), inTab(page.path), isFilled);
const contactProps = {
  name: { label: 'Name', type: 'text', autoComplete: 'name' },
  email: { label: 'E-mail', type: 'email', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
} as const;

export function RequestFields(props: RequestFieldsProps) {
  return <Fields key={usePersonChanges()} {...props} />;
}

function Fields({ request, onSent, takesFocus }: RequestFieldsProps) {
  const user = useLastSession()?.user;
  const initial = initialValues(request, user);
  const isFilled = (values: RequestValues) =>
    Object.entries(values).some(([name, value]) => value !== initial[name]);
  const form = useEndpointForm(sendContactMessage, {
    ...messageSettings,
    defaults: initial,
    draft: getDraft(request, isFilled),
    isFilled,
    check: (values) => checkValues(request, values),
    toBody: (values) => ({
      name: values.name ?? '',
      email: values.email ?? '',
      phone: values.phone ?? '',
      subject: request.page.label,
      department: request.desk,
      message: composeMessage(request, values),
      ...(request.confidence && { confidential: true }),
    }),
    onSent: ({ data }) => {
      toast.success('Request Sent', {
        description: 'It is stored. Keep the reference to ask about it.',
      });
      onSent(data.contactMessage);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: run for another person, not for another object of the same person
  useEffect(() => {
    // The user signed in while the form was open: fill in the fields that are still empty.
    const known = Object.entries(initial);
    const missing = known.filter(([name, value]) => value !== '' && form.values[name] === '');
    if (missing.length > 0) form.change(Object.fromEntries(missing));
  }, [user?.id]);
  const first = useRef<HTMLFormElement>(null);
  const lastField = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const controls = (fields: readonly RequestField[]) =>
    fields.map((field) => <RequestControl key={field.name} form={form} field={field} />);
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
        void form.submit();
      }}
    >
      <ErrorSummary
        problems={form.summary.filter(({ fieldId }) => fieldId)}
        attempt={form.attempts}
      />
      <Part title="About you">
        {contactFields.map((name) => (
          <FormField
            key={name}
            form={form}
            name={name}
            optional={name === 'phone'}
            {...contactProps[name]}
          />
        ))}
        {controls(askerFields(request))}
      </Part>
      <Part title="Your request">{controls(request.fields)}</Part>
      {request.confidence && form.isFilled && (
        <p className="text-meta text-muted">
          What you write in confidence is not kept on this device: it is lost if the page is loaded
          again.
        </p>
      )}
      {!request.confidence && <KeptNote form={form} draft={inTab(request.page.path)} />}
      <SendRow form={form} label="Send request" />
      <LeaveQuestion asks={form.isFilled} lastField={lastField} onLeave={form.discard} />
    </form>
  );
}

/** Fields in pairs, or below each other if one has an error, since messages need the width. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 w-full">
        <SectionHeading title={title} />
      </legend>
      <FieldPair align="start">{children}</FieldPair>
    </fieldset>
  );
}

function RequestControl({
  form,
  field,
}: {
  form: EndpointForm<RequestValues>;
  field: RequestField;
}) {
  const { name, label, kind, missing, hint, half, options = [], notBefore } = field;
  const isOptional = missing === undefined;
  const wired = {
    form,
    name,
    label,
    hint,
    optional: isOptional,
    fieldClass: half ? '' : widths[kind],
  };
  if (kind === 'paragraphs') {
    return <FormField {...wired} rows={5} countsLetters={maxLengths.paragraphs} />;
  }
  if (kind === 'choice') {
    const none = isOptional ? 'Not given' : 'Choose one';
    return (
      <FormField
        {...wired}
        options={[['', none], ...options.map((option) => [option, option] as const)]}
      />
    );
  }
  if (kind === 'date') {
    return (
      <FormField {...wired} type="date" min={(notBefore && form.values[notBefore]) || undefined} />
    );
  }
  const inputMode = kind === 'money' ? 'decimal' : 'text';
  return <FormField {...wired} inputMode={inputMode} autoComplete="off" />;
}

/** Column span by kind: two dates share a line, text takes all of it. */
const widths = {
  line: 'sm:col-span-full',
  paragraphs: 'sm:col-span-full',
  money: 'sm:col-span-full sm:max-w-80',
  choice: 'sm:col-span-full sm:max-w-80',
  date: 'sm:max-w-64',
} as const;
