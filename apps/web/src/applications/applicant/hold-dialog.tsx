import { type Application, setLegalHold } from '@icare/contracts/recruitment';
import { keptDrafts } from '../../format/kept-drafts.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshRecruitment } from '../api.ts';
import { applicantName } from '../labels.ts';
import { describeMoveFailure } from '../moves/move-application.ts';

type HoldDialogProps = {
  application: Pick<Application, 'id' | 'candidateName' | 'legalHold'>;
  onClose: () => void;
};

const defaults = { reason: '' };
const getDraft = keptDrafts<FormDraft<typeof defaults>>();

export function HoldDialog({ application, onClose }: HoldDialogProps) {
  const { id, candidateName, legalHold } = application;
  const form = useEndpointForm(setLegalHold, {
    params: { id },
    defaults,
    draft: getDraft(id),
    keepsDraftOnClose: true,
    toBody: ({ reason }) => ({ hold: !legalHold, reason }),
    failed: 'The hold was not saved. Please try again.',
    explain: describeMoveFailure,
    onSent: () => {
      toast.success(legalHold ? 'Legal hold released' : 'Put on legal hold');
      onClose();
      return refreshRecruitment();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={legalHold ? 'Release the legal hold' : 'Put on legal hold'}
      description={
        legalHold
          ? `The application of ${applicantName(candidateName)} can then be erased once its time has come.`
          : `The application of ${applicantName(candidateName)} is kept, whatever its time says, until the hold is released.`
      }
      submit={{ label: legalHold ? 'Release' : 'Put on hold', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="For example the number of a case. It goes into the audit log."
        rows={4}
      />
    </FormDialog>
  );
}
