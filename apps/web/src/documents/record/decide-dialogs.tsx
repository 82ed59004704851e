import { approveDocument, sendDocumentBack } from '@icare/contracts/document-approvals';
import { limits } from '@icare/contracts/limits';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshRecord } from './refresh-record.ts';

/** What somebody is asked to decide. */
export type ToDecide = {
  id: string;
  sha256: string;
  version: number;
  document: { name: string; number: string };
};
type DecideProps = { asked: ToDecide; onClose: () => void };

const describeAsked = ({ document, version }: ToDecide) =>
  `${document.name}, ${document.number}, version ${version}`;

/** Approves the file of a version that was looked at. */
export function ApproveDialog({ asked, onClose }: DecideProps) {
  const form = useEndpointForm(approveDocument, {
    params: { id: asked.id },
    defaults: { note: '' },
    toBody: ({ note }) => ({ sha256: asked.sha256, note }),
    failed: 'Your approval was not stored. Please try again.',
    onSent: async () => {
      toast.success('Approved', { description: describeAsked(asked) });
      await refreshRecord();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Approve this version"
      description={`${describeAsked(asked)}. Your name and today’s date are kept with it.`}
      submit={{ label: 'Approve', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="note"
        label="Note"
        optional
        rows={3}
        maxLength={limits.documentNoteMaxLength}
        countsLetters
      />
    </FormDialog>
  );
}

/** Sends a version back with a reason. */
export function SendBackDialog({ asked, onClose }: DecideProps) {
  const form = useEndpointForm(sendDocumentBack, {
    params: { id: asked.id },
    defaults: { reason: '' },
    toBody: ({ reason }) => ({ sha256: asked.sha256, reason }),
    failed: 'It was not sent back. Please try again.',
    onSent: async () => {
      toast.success('Sent back', { description: describeAsked(asked) });
      await refreshRecord();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Send this version back"
      description={`${describeAsked(asked)}. It is a draft again, and nobody else is asked.`}
      submit={{ label: 'Send back', busy: 'Sending...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label="What has to change"
        hint="Mailed to whoever wrote it"
        rows={4}
        maxLength={limits.documentNoteMaxLength}
        countsLetters
      />
    </FormDialog>
  );
}
