import { createWaiver } from '@icare/contracts/compliance-people';
import { lagosDate } from '@icare/domain/lagos-date';
import { toast } from 'sonner';
import { tellThatItWaits, useTakesTwo } from '../../approvals/waiting.ts';
import { keptDrafts } from '../../format/kept-drafts.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance } from '../api.ts';

type WaiveDialogProps = {
  person: { id: string; fullName: string };
  certificationType: { id: string; name: string };
  onClose: () => void;
};

const defaults = { reason: '', until: '' };
const getDraft = keptDrafts<FormDraft<typeof defaults>>();

/** Waives a requirement of a person, until a day or until the waiver is ended. */
export function WaiveDialog({ person, certificationType, onClose }: WaiveDialogProps) {
  const takesTwo = useTakesTwo();
  const today = lagosDate(new Date());
  const form = useEndpointForm(createWaiver, {
    defaults,
    draft: getDraft(`${person.id} ${certificationType.id}`),
    keepsDraftOnClose: true,
    toBody: (values) => ({
      userId: person.id,
      certificationTypeId: certificationType.id,
      ...values,
    }),
    failed: 'The requirement was not waived. Please try again.',
    check: ({ until }) =>
      until !== '' && until < today ? { until: 'The last day cannot be in the past.' } : {},
    onSent: async ({ data, message }) => {
      if ('approval' in data) tellThatItWaits(message, data.approval);
      else toast.success('Requirement waived');
      await refreshCompliance();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={`Waive ${certificationType.name}?`}
      description={`${person.fullName} is let off it: it counts neither as met nor as missing, and raises no alert.${takesTwo ? ' A second person confirms it; until then nothing changes.' : ''}`}
      submit={{ label: takesTwo ? 'Ask for it' : 'Waive', busy: 'Sending...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="An inspector reads it: who decided, and why"
        rows={3}
        countsLetters
      />
      <FormField
        form={form}
        name="until"
        label="Last day"
        hint="Left empty, it holds until somebody ends it"
        min={today}
        className="max-w-52"
      />
    </FormDialog>
  );
}
