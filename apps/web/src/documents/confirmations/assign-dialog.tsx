import {
  assignReading,
  countReaders,
  type Reading,
  showReading,
} from '@icare/contracts/reading-assignments';
import { call } from '../../api/api-client.ts';
import { endpointKey, invalidate } from '../../api/endpoint-query.ts';
import { keptDrafts } from '../../format/kept-drafts.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import {
  type AssignFields,
  fieldNames,
  isAudienceEmpty,
  toBody,
  toFields,
} from './assign-fields.ts';
import { AudienceCount } from './audience-count.tsx';
import { AudienceFields } from './audience-fields.tsx';

type AssignDialogProps = { reading: Reading; onClose: () => void };

const getDraft = keptDrafts<FormDraft<AssignFields>>();

/** Sets who has to read a document; says how many people that is before it is saved. */
export function AssignDialog({ reading, onClose }: AssignDialogProps) {
  const { document, departments: within, assignment } = reading;
  const params = { id: document._id };
  const form = useEndpointForm(assignReading, {
    params,
    draft: getDraft(`${document._id} ${JSON.stringify(assignment)}`),
    defaults: toFields(reading),
    toBody,
    shared: {
      basedOn: assignment?.assignedAt ?? null,
      sendsAll: true,
      read: async () => {
        const { data } = await call(showReading, { params });
        return { basedOn: data.assignment?.assignedAt ?? null, values: toFields(data) };
      },
    },
    fieldNames,
    failed: 'Nobody was asked. Please try again.',
    check: (fields) =>
      isAudienceEmpty(fields)
        ? { [fields.whom === 'people' ? 'people' : 'departments']: 'Choose who has to read it.' }
        : {},
    onSent: async ({ data }) => {
      toast.success('Saved', { description: describeCount(data.asked) });
      await invalidate(assignReading, { tag: 'Documents' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={assignment ? 'Change who has to read it' : 'Ask people to read it'}
      description={`${document.name}, ${document.number}. Whoever joins or moves later is asked by itself.`}
      notice={
        <AudienceCount
          fields={form.values}
          countKey={[...endpointKey(countReaders), params]}
          count={async (audience, signal) =>
            (await call(countReaders, { params, body: { audience } }, { signal })).data.people
          }
        />
      }
      submit={{ label: assignment ? 'Save' : 'Ask them', busy: 'Saving...' }}
      onClose={onClose}
    >
      <AudienceFields form={form} within={within} />
    </FormDialog>
  );
}

const describeCount = (people: number) =>
  people === 1
    ? '1 person has to read it.'
    : `${people.toLocaleString('en')} people have to read it.`;
