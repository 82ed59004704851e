import {
  confirmAppointment,
  declineAppointmentRequest,
  noteAppointmentRequest,
  proposeAppointment,
} from '@icare/contracts/appointment-answers';
import type { AppointmentRequest } from '@icare/contracts/appointment-requests';
import type { DeclineReason } from '@icare/contracts/appointment-values';
import { findMomentProblem, lastRequestableDay } from '@icare/domain/appointment-days';
import { declineReasonNames, declineReasonTexts } from '@icare/domain/appointment-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { facilityList } from '../../facilities/api.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshRequests } from './api.ts';

type AnswerFormProps = { request: AppointmentRequest; onClose: () => void };

/**
 * The version that the form was opened with, however the request changes behind it: an answer to what nobody has seen is
 * refused. After the refusal, what somebody else has done meanwhile is shown beside what is typed, which stays, and that is
 * the version from then on.
 */
function useSeenVersion({ version }: AppointmentRequest) {
  const [seen, setSeen] = useState(version);
  const [isRefused, setRefused] = useState(false);
  if (isRefused && seen !== version) {
    setSeen(version);
    setRefused(false);
  }
  const onFailed = (_: string, error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    setRefused(true);
    void refreshRequests();
  };
  return { seen, onFailed };
}
const noteHint = 'For colleagues; it stands in the history of the request.';
/** The dialog is closed by a change of the address, which keeps its path. */
const leave = { title: 'Leave without answering?', stay: 'Go on', ofAddress: true };

function howTold({ email, toTell }: AppointmentRequest, name: string): string {
  return toTell || !email ? `Now tell ${name}.` : `${name} is told by mail.`;
}

type TimeFormProps = AnswerFormProps & { verb: 'confirm' | 'propose' };

/** Confirms an appointment, or proposes another time. */
export function TimeForm(props: TimeFormProps) {
  const { data, isPending } = useQuery(facilityList);
  if (isPending) return <SkeletonRows count={3} />;
  const clinic = data?.facilities.find(({ name }) => name === props.request.service);
  return <TimeFields {...props} usualPlace={clinic?.location ?? ''} />;
}

/** `usualPlace`: where the service is found, as its page says; empty where that is not known. */
function TimeFields({
  request,
  verb,
  usualPlace,
  onClose,
}: TimeFormProps & { usualPlace: string }) {
  const { id, name, firstDay, appointment, service } = request;
  const { seen: version, onFailed } = useSeenVersion(request);
  const today = lagosDate(new Date());
  const isConfirming = verb === 'confirm';
  const form = useEndpointForm(isConfirming ? confirmAppointment : proposeAppointment, {
    params: { id },
    defaults: {
      day: appointment?.day ?? (isConfirming && firstDay >= today ? firstDay : ''),
      time: appointment?.time ?? '',
      place: appointment?.place ?? usualPlace,
      note: '',
    },
    toBody: (values) => ({ ...values, version }),
    check: ({ day, time }, found) => {
      if (found.day || found.time) return {};
      const problem = findMomentProblem({ day, time }, new Date());
      return problem ? { [problem.field]: problem.message } : {};
    },
    failed: 'The answer has not been stored.',
    onFailed,
    onSent: async ({ data }) => {
      toast.success(isConfirming ? 'Appointment confirmed' : 'Time proposed', {
        description: howTold(data.appointmentRequest, name),
      });
      onClose();
      await refreshRequests();
    },
  });
  return (
    <FormPanel
      form={form}
      label={isConfirming ? 'Confirm an appointment' : 'Propose another time'}
      className="rounded-3 border border-line p-4"
      submit={
        isConfirming
          ? { label: 'Confirm the appointment', busy: 'Confirming...' }
          : { label: 'Propose this time', busy: 'Proposing...' }
      }
      cancel={{ label: 'Cancel', onClick: onClose }}
      leave={leave}
    >
      <FieldPair>
        <FormField
          form={form}
          name="day"
          label="Day"
          type="date"
          min={today}
          max={lastRequestableDay(today)}
          autoFocus
        />
        <FormField form={form} name="time" label="Time" type="time" />
      </FieldPair>
      <FormField
        form={form}
        name="place"
        label="Place"
        hint={`As the patient finds it: “${service} clinic, ground floor, room 4”`}
      />
      <FormField form={form} name="note" label="Note" hint={noteHint} rows={2} />
    </FormPanel>
  );
}

const reasons = [
  ['', 'Choose a reason'],
  ...(Object.entries(declineReasonNames) as [DeclineReason, string][]),
] as const;

export function DeclineForm({ request, onClose }: AnswerFormProps) {
  const { id, name, status } = request;
  const { seen: version, onFailed } = useSeenVersion(request);
  const form = useEndpointForm(declineAppointmentRequest, {
    params: { id },
    defaults: { reason: '' as DeclineReason | '', note: '' },
    toBody: ({ reason, note }) => ({ reason: reason as DeclineReason, note, version }),
    failed: 'The answer has not been stored.',
    onFailed,
    onSent: async ({ data }) => {
      toast.success('Request declined', { description: howTold(data.appointmentRequest, name) });
      onClose();
      await refreshRequests();
    },
  });
  const { reason } = form.values;
  return (
    <FormPanel
      form={form}
      label="Decline the request"
      className="rounded-3 border border-line p-4"
      submit={{
        label: status === 'confirmed' ? 'Cancel the appointment' : 'Decline the request',
        busy: 'Declining...',
        danger: true,
      }}
      cancel={{ label: 'Back', onClick: onClose }}
      leave={leave}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={reason ? `They read: “${declineReasonTexts[reason]}”` : 'They read it, too'}
        options={reasons}
        autoFocus
      />
      <FormField form={form} name="note" label="Note" hint={noteHint} rows={2} />
    </FormPanel>
  );
}

export function NoteForm({ request, onClose }: AnswerFormProps) {
  const form = useEndpointForm(noteAppointmentRequest, {
    params: { id: request.id },
    defaults: { note: '' },
    failed: 'The note has not been stored.',
    onSent: async () => {
      toast.success('Note added');
      onClose();
      await refreshRequests();
    },
  });
  return (
    <FormPanel
      form={form}
      label="Add a note"
      className="rounded-3 border border-line p-4"
      submit={{ label: 'Add the note', busy: 'Adding...' }}
      cancel={{ label: 'Cancel', onClick: onClose }}
      leave={leave}
    >
      <FormField form={form} name="note" label="Note" hint={noteHint} rows={3} autoFocus />
    </FormPanel>
  );
}
