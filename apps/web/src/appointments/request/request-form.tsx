import { sendAppointmentRequest } from '@icare/contracts/appointment-requests';
import type { AgeGroup, PartOfDay, PatientKind } from '@icare/contracts/appointment-values';
import { pages } from '@icare/contracts/pages';
import { findDayProblem } from '@icare/domain/appointment-days';
import { ageGroupNames, patientKindNames } from '@icare/domain/appointment-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { ApiError, isNetworkError } from '../../api/api-error.ts';
import { refreshFacilities } from '../../facilities/api.ts';
import { tabDrafts } from '../../format/tab-drafts.ts';
import { paths } from '../../routing/paths.ts';
import { usePersonChanges } from '../../session/person-change.ts';
import { useSite } from '../../site/site.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { valuesDraft } from '../../ui/form/form-drafts.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { KeptNote } from '../../ui/form/kept-note.tsx';
import { SendRow } from '../../ui/form/send-row.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SpamTrap } from '../../ui/spam-trap.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { useAskBeforeClosing } from '../../ui/use-ask-before-closing.ts';
import { RequestDays } from './request-days.tsx';
import { type Offer, useOffers } from './use-offers.ts';

/** In the order of the fields on the screen, since error summary and focus follow it. */
const empty = {
  patientKind: 'self' as PatientKind,
  name: '',
  patientName: '',
  ageGroup: '' as AgeGroup | '',
  phone: '',
  email: '',
  service: '',
  doctor: '',
  firstDay: '',
  firstTime: 'any' as PartOfDay,
  secondDay: '',
  secondTime: 'any' as PartOfDay,
  reason: '',
};
type Values = typeof empty;

/** What shows that somebody has begun; links choose the service. */
const isFilled = ({ name, patientName, phone, email, firstDay, reason }: Values) =>
  [name, patientName, phone, email, firstDay, reason].some((text) => text.trim() !== '');

/** It is about somebody's health, and many share a telephone or a computer. */
const keptMs = 3_600_000;
const inTab = tabDrafts<Values>('appointment_draft', { keptMs })('appointment');
const draft = valuesDraft(inTab);

const toBody = ({ ageGroup, patientName, ...values }: Values) => ({
  ...values,
  // What is hidden now was typed for another choice.
  patientName: values.patientKind === 'self' ? '' : patientName,
  ageGroup: ageGroup as AgeGroup,
});

const failed = 'Your request has not been sent.';

function explain(error: unknown, phone: string): string {
  if (isNetworkError(error)) {
    return `No answer came, so your request may not have arrived. What you wrote is still here. Try again: it will not be sent twice. Or call ${phone}.`;
  }
  const isRefusal = error instanceof ApiError && error.status < 500 && error.code !== 'unreadable';
  return isRefusal && error.message
    ? `${failed} ${error.message}`
    : `The portal could not store your request. What you wrote is still here: try again in a moment, or call ${phone}.`;
}

const options = <Name extends string>(names: Record<Name, string>) =>
  Object.entries<string>(names) as [Name, string][];
const kinds = options(patientKindNames).map(([value, label]) => ({ value, label }));
const ages = [['', 'Choose an age'] as const, ...options(ageGroupNames)];

/** Whoever comes after somebody else at this browser begins with an empty form. */
export function RequestForm() {
  const person = usePersonChanges();
  const offers = useOffers();
  return offers ? <Fields key={person} offers={offers} /> : <SkeletonRows count={6} />;
}

function Fields({ offers }: { offers: readonly Offer[] }) {
  const site = useSite();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = findAsked(offers, params);
  const website = useRef<HTMLInputElement>(null);
  const today = lagosDate(new Date());
  const form = useEndpointForm(sendAppointmentRequest, {
    defaults: { ...empty, ...asked },
    draft,
    isFilled,
    // Without the session: if it ended between two attempts, the server would see two callers and store two requests.
    anonymous: true,
    failed,
    // What is refused may have been renamed or hidden since this page was loaded.
    onFailed: (_, error) => {
      if (error instanceof ApiError && error.status === 400) void refreshFacilities();
    },
    explain: (error) => explain(error, site.phone),
    toBody,
    send: (values, { signal, keyFor }) => {
      const body = { ...toBody(values), website: website.current?.value ?? '' };
      const settings = { signal, idempotencyKey: keyFor(body), anonymous: true };
      return call(sendAppointmentRequest, { body }, settings);
    },
    check: ({ firstDay, firstTime, secondDay, secondTime }, found) => ({
      ...(firstDay && !found.firstDay && dayProblem('firstDay', firstDay, firstTime, today)),
      ...(secondDay && !found.secondDay && dayProblem('secondDay', secondDay, secondTime, today)),
    }),
    onSent: ({ data }) => navigate(`${paths.appointments.status}#${data.token}`, { replace: true }),
  });
  useAskBeforeClosing(form.isFilled);
  const isLed = useNavigationType() === 'PUSH';
  // Whoever comes back from a page of a clinic or a doctor means that one, whatever the draft says; after a reload the draft counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that led here
  useEffect(() => {
    if (isLed && asked.service) form.change(asked);
  }, []);
  const { service, doctor } = form.values;
  const offer = offers.find(({ name }) => name === service);
  const doctors = (offer?.doctors ?? []).map(({ name }) => name);
  const { patientKind } = form.values;
  const isForOther = patientKind !== 'self';
  return (
    <form
      noValidate
      aria-label="Request an appointment"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ErrorSummary
        problems={form.summary.filter(({ fieldId }) => fieldId)}
        attempt={form.attempts}
      />
      <RadioGroup
        legend="For whom is it?"
        options={kinds}
        value={patientKind}
        onChange={(kind) => form.change({ patientKind: kind }, ['patientName'])}
        columns="sm:grid-cols-3"
      />
      <FormField form={form} name="name" label="Your name" autoComplete="name" />
      {isForOther && (
        <FormField
          form={form}
          name="patientName"
          label={patientKind === 'child' ? 'Name of your child' : 'Name of the patient'}
          optional={false}
          autoComplete="off"
        />
      )}
      <FormField
        form={form}
        name="ageGroup"
        label={isForOther ? 'Age of the patient' : 'Your age'}
        options={ages}
      />
      <FormField
        form={form}
        name="phone"
        label="Phone"
        hint={`We call you on this number, from ${site.phone}.`}
        type="tel"
        autoComplete="tel"
      />
      <FormField
        form={form}
        name="email"
        label="E-mail"
        hint="If you have one, we also write to you."
        autoComplete="email"
      />
      <FormField
        // Another clinic has other doctors.
        form={{ ...form, change: (patch) => form.change({ ...patch, doctor: '' }, ['doctor']) }}
        name="service"
        label="Clinic or service"
        options={[
          ['', 'Choose a service'],
          ...withChosen(
            offers.map(({ name }) => name),
            service,
          ).map((name) => [name, name] as const),
        ]}
      />
      {(doctors.length > 0 || doctor) && (
        <FormField
          form={form}
          name="doctor"
          label="Doctor"
          optional={false}
          options={[
            ['', 'Whoever is free'],
            ...withChosen(doctors, doctor).map((name) => [name, name] as const),
          ]}
        />
      )}
      <RequestDays
        form={form}
        offer={offer}
        doctor={offer?.doctors.find(({ name }) => name === doctor)}
        today={today}
      />
      <FormField
        form={form}
        name="reason"
        label="Why you would like to come"
        hint="A few words are enough. Leave out what you would rather tell the doctor."
        rows={3}
        countsLetters
      />
      <SpamTrap id="appointment-website" input={website} />
      <p className="max-w-measure text-meta text-muted">
        Only the staff who answer requests read this, to arrange your appointment. Why you come is
        erased 30 days after it, the rest after a year.{' '}
        <Link to={`${pages.privacy.path}#visitors`} className="text-link">
          What we keep about people
        </Link>
      </p>
      <KeptNote form={form} draft={inTab} keptFor="an hour" />
      <SendRow form={form} label="Send the request" />
    </form>
  );
}

/** What a link has chosen, as far as it is offered. */
function findAsked(offers: readonly Offer[], params: URLSearchParams) {
  const offer = offers.find(({ name }) => name === params.get('service'));
  const doctor = offer?.doctors.find(({ name }) => name === params.get('doctor'));
  return { service: offer?.name ?? '', doctor: doctor?.name ?? '' };
}

/** What was chosen stays to be seen with what is wrong with it, also if it is offered no more. */
const withChosen = (offered: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];

function dayProblem(
  name: 'firstDay' | 'secondDay',
  day: string,
  time: PartOfDay,
  today: string,
): Partial<Record<typeof name, string>> {
  const problem = findDayProblem(day, time, today);
  return problem ? { [name]: problem } : {};
}
