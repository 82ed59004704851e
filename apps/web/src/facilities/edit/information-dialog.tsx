import {
  changeVisitorInformation,
  type EditedInformation,
  facilityLimits,
} from '@icare/contracts/facilities';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshFacilities } from '../api.ts';
import { EditedLines } from './edited-lines.tsx';
import { newKey } from './facility-fields.ts';

type InformationDialogProps = { information: EditedInformation; onClose: () => void };

/** How visitors find the hospital, and the holidays. */
export function InformationDialog({ information, onClose }: InformationDialogProps) {
  const [{ revision, ...first }] = useState(information);
  const form = useEndpointForm(changeVisitorInformation, {
    defaults: {
      ...{ directions: first.directions, parking: first.parking, languages: first.languages },
      holidays: first.holidays.map((holiday) => ({ ...holiday, key: newKey() })),
    },
    toBody: ({ holidays, ...texts }) => ({
      ...{ ...texts, revision },
      holidays: holidays.map(({ on, name }) => ({ on, name })),
    }),
    failed: 'It was not saved. Please try again.',
    onFailed: (_, error) => {
      // Opened again, the dialog begins with what somebody else has saved.
      if (error instanceof ApiError && error.status === 409) void refreshFacilities();
    },
    onSent: async () => {
      toast.success('Saved', { description: 'Visitors see it at once.' });
      onClose();
      await refreshFacilities();
    },
  });
  return (
    <FormDialog
      form={form}
      title="The hospital"
      description="How visitors find it, and the days on which clinics are closed."
      submit={{ label: 'Save', busy: 'Saving...' }}
      sendsOnlyChanges
      onClose={onClose}
    >
      <FormField
        form={form}
        name="directions"
        label="Directions"
        hint="Landmarks, gate and bus stop; the address stands above them."
        rows={3}
      />
      <FormField form={form} name="parking" label="Parking" rows={2} />
      <FormField form={form} name="languages" label="Languages" rows={2} />
      <EditedLines
        id={form.fieldId('holidays')}
        label="Holidays"
        hint="They close what is marked as closed on holidays."
        error={form.problems.holidays}
        lines={form.values.holidays}
        most={facilityLimits.holidays}
        fresh={() => ({ key: newKey(), on: '', name: '' })}
        addLabel="Add a holiday"
        noun="Holiday"
        onChange={(holidays) => form.change({ holidays })}
      >
        {(line, change) => (
          <div className="grid gap-2 sm:grid-cols-2">
            <Field label="Day" required>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={line.on}
                  onChange={({ target }) => change({ on: target.value })}
                />
              )}
            </Field>
            <Field label="Name" required>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  value={line.name}
                  onChange={({ target }) => change({ name: target.value })}
                />
              )}
            </Field>
          </div>
        )}
      </EditedLines>
    </FormDialog>
  );
}
