import { eraseAppointmentRequest } from '@icare/contracts/appointment-answers';
import type { AppointmentRequest } from '@icare/contracts/appointment-requests';
import type { ErasureReason } from '@icare/contracts/appointment-values';
import { erasureReasonNames } from '@icare/domain/appointment-labels';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshRequests } from './api.ts';

const reasons = [
  ['', 'Choose a reason'],
  ...(Object.entries(erasureReasonNames) as [ErasureReason, string][]),
] as const;

type EraseFormProps = {
  request: AppointmentRequest;
  /** How many requests repeat it. */
  repeats: number;
  onErased: () => void;
  onClose: () => void;
};

const leave = { title: 'Leave without erasing?', stay: 'Go on', ofAddress: true };

/** Erases a request for good. */
export function EraseForm({ request, repeats, onErased, onClose }: EraseFormProps) {
  const { id, reference, status } = request;
  const form = useEndpointForm(eraseAppointmentRequest, {
    params: { id },
    defaults: { reason: '' as ErasureReason | '', confirm: '' },
    toBody: ({ reason, confirm }) => ({ reason: reason as ErasureReason, confirm }),
    // What was sent is nothing to lose any more, so that closing does not ask.
    staysOpen: 'stored',
    failed: 'The request has not been erased.',
    onSent: async () => {
      toast.success('Request erased', { description: `Nothing is kept of ${reference}.` });
      onErased();
      await refreshRequests();
    },
  });
  return (
    <FormPanel
      form={form}
      label="Erase the request"
      className="rounded-3 border border-line p-4"
      submit={{ label: 'Erase for good', busy: 'Erasing...', danger: true }}
      cancel={{ label: 'Cancel', onClick: onClose }}
      leave={leave}
    >
      <Notice tone="warning">
        <p className="text-ink">
          The request goes with its history and its mails, and nobody can bring it back.
          {status === 'confirmed' && ' The appointment is off: tell the clinic.'} The log keeps that
          you erased it, and why.
        </p>
        {repeats > 0 && <p className="text-ink">{whatRepeats(repeats, form.values.reason)}</p>}
      </Notice>
      <FormField form={form} name="reason" label="Reason" options={reasons} autoFocus />
      <FormField
        form={form}
        name="confirm"
        label="Reference"
        hint={`Type ${reference} to confirm.`}
        autoComplete="off"
        spellCheck={false}
      />
    </FormPanel>
  );
}

/** Of what the same patient asked again: it goes along only if the patient asks for it. */
function whatRepeats(count: number, reason: ErasureReason | ''): string {
  const [it, goes, stays] =
    count === 1
      ? ['The request that repeats it', 'goes', 'stays']
      : [`The ${count} requests that repeat it`, 'go', 'stay'];
  if (reason === '') return `${it} ${goes} along if the patient asks for it.`;
  return reason === 'asked_for' ? `${it} ${goes} along.` : `${it} ${stays}, to be answered.`;
}
