import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { rejectComplianceRecord } from '@icare/contracts/record-moves';
import { textDraft } from '../../ui/form/form-drafts.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { decisionSettings, texts } from './decision.ts';

type RejectFormProps = {
  record: ComplianceRecord;
  onDone: (leaves: boolean) => void;
  onCancel: () => void;
};

const defaults = { reason: '' };

/** Why it is not accepted. The person reads it, so it should say what to do. */
export function RejectForm({ record, onDone, onCancel }: RejectFormProps) {
  const { finish, ...settings } = decisionSettings(record, {
    failed: 'It was not rejected. What you wrote is still here; please try again.',
    onDone,
  });
  const form = useEndpointForm(rejectComplianceRecord, {
    ...settings,
    defaults,
    draft: textDraft({ texts: texts.reason, id: record.id, name: 'reason', defaults }),
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Say why it is not accepted.' } : {}),
    onSent: () => finish('Rejected', true),
  });
  return (
    <FormPanel
      form={form}
      submit={{ label: 'Reject', busy: 'Rejecting...', danger: true }}
      className="gap-4!"
      sendsOnControlEnter
      cancel={{ label: 'Back', onClick: onCancel }}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={`${record.user.fullName} reads this. Say what is wrong and what to send.`}
        autoFocus
        rows={4}
        countsLetters
      />
      <p className="text-muted">
        It is closed and kept in the history; what it was to renew stays as it is. This cannot be
        undone; a new one can be submitted at once.
      </p>
    </FormPanel>
  );
}
