import { type DocumentApproval, replaceApprover } from '@icare/contracts/document-approvals';
import { FieldError } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { ApproverFields, emptyAsked, toApprover } from './approver-fields.tsx';
import { refreshRecord } from './refresh-record.ts';

type ReplaceApproverDialogProps = { approval: DocumentApproval; onClose: () => void };

/** Asks somebody else in the place of an approver who has not decided. */
export function ReplaceApproverDialog({ approval, onClose }: ReplaceApproverDialogProps) {
  const form = useEndpointForm(replaceApprover, {
    params: { id: approval.id },
    defaults: { asked: emptyAsked(undefined) },
    toBody: ({ asked }) => ({ approver: toApprover(asked) as never }),
    fieldNames: { approver: 'asked' },
    check: ({ asked }) => (toApprover(asked) ? {} : { asked: 'Choose who is asked instead.' }),
    failed: 'Nobody else was asked. Please try again.',
    onSent: async () => {
      toast.success('Somebody else is asked', { description: `Instead of ${approval.name}.` });
      await refreshRecord();
      onClose();
    },
  });
  const id = form.fieldId('asked');
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Ask somebody else"
      description={`Instead of ${approval.name}, who is not asked any more.`}
      submit={{ label: 'Ask them', busy: 'Saving...' }}
      onClose={onClose}
    >
      {form.problems.asked && <FieldError id={`${id}-error`}>{form.problems.asked}</FieldError>}
      <ApproverFields
        id={id}
        place={approval.step}
        asked={form.values.asked}
        mayWait={false}
        onChange={(change) => form.change({ asked: { ...form.values.asked, ...change } })}
      />
    </FormDialog>
  );
}
