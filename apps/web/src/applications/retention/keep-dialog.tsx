import { keepLeaver, type Leaver } from '@icare/contracts/leavers';
import { formatDate } from '../../format/format.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshRecruitment } from '../api.ts';

/** Asks until when and why the data of a former employee is kept. */
export function KeepDialog({ leaver, onClose }: { leaver: Leaver; onClose: () => void }) {
  const form = useEndpointForm(keepLeaver, {
    params: { id: leaver.id },
    defaults: { until: '', reason: '' },
    failed: 'Failed to save. Please try again.',
    onSent: (_, { until }) => {
      toast.success(`Kept until ${formatDate(until)}`);
      onClose();
      return refreshRecruitment();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={`Keep the data of ${leaver.fullName}`}
      description="They come back onto this list on the day you name. The reason goes into the audit log."
      submit={{ label: 'Keep', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField form={form} name="until" label="Keep until" />
      <FormField form={form} name="reason" label="Reason" rows={4} />
    </FormDialog>
  );
}
