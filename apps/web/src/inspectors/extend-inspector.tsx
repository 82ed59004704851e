import { extendInspector, type Inspector } from '@icare/contracts/inspectors';
import { addDays } from '@icare/domain/calendar-days';
import { tellIfItWaits, useTakesTwo } from '../approvals/waiting.ts';
import { formatDate } from '../format/format.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { toast } from '../ui/toast.ts';
import { refreshInspectors } from './api.ts';

type ExtendInspectorProps = { inspector: Inspector; onClose: () => void };

export function ExtendInspector({ inspector, onClose }: ExtendInspectorProps) {
  const { id, fullName, lastDay, extendableUntil } = inspector;
  const takesTwo = useTakesTwo();
  const form = useEndpointForm(extendInspector, {
    params: { id },
    defaults: { lastDay: '' },
    failed: 'Failed to extend the inspection. Please try again.',
    onSent: (answer) => {
      if (!tellIfItWaits(answer)) {
        const until = formatDate(answer.data.inspector.lastDay);
        toast.success('Inspection extended', {
          description: `${fullName} may read until the end of ${until}.`,
        });
      }
      onClose();
      return refreshInspectors();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Extend the inspection of ${fullName}`}
      description={`It goes on until the end of ${formatDate(lastDay)}, and can go on until ${formatDate(extendableUntil)} at the latest.`}
      submit={{ label: 'Extend', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="lastDay"
        label="New last day"
        min={addDays(lastDay, 1)}
        max={extendableUntil}
        fieldClass="max-w-52"
      />
      {takesTwo && <p className="max-w-measure font-medium">A second person confirms it.</p>}
    </FormDialog>
  );
}
