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

type EraseFormProps = { request: AppointmentRequest; onErased: () => void; onClose: () => void };

/** Erases a request for good, because its patient asks for it. */
export function EraseForm({ request, onErased, onClose }: EraseFormProps) {
  const { id, reference, status } = request;
  const form = useEndpointForm(eraseAppointmentRequest, {
    params: { id },
    defaults: { reason: '' as ErasureReason | '', confirm: '' },
    toBody: ({ reason, confirm }) => ({ reason: reason as ErasureReason, confirm }),
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
    >
      <Notice tone="warning">
        <p className="text-ink">
          The request goes with its history and its mails, and nobody can bring it back.
          {status === 'confirmed' && ' The appointment is off: tell the clinic.'} The log keeps that
          you erased it, and why.
        </p>
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
