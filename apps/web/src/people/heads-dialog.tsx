import { type Department, setDepartmentHead } from '@icare/contracts/department-heads';
import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { errorMessage } from '../api/api-error.ts';
import { Field } from '../ui/field.tsx';
import { EditedRow, EditedRowsDialog, RowForm } from '../ui/form/edited-rows.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { departmentList, refreshUsers } from './api.ts';
import { PeoplePicker } from './picker/people-picker.tsx';
import type { PickedPerson } from './picker/picked-person.ts';

const failed = 'Failed to save the head. Please try again.';

export function HeadsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(departmentList);
  return (
    <EditedRowsDialog
      title="Heads of departments"
      description="A head gets the compliance digest of the department by mail. It gives no further rights."
      query={query}
      failure="Failed to load the departments."
      onClose={onClose}
    >
      {(departments, editing) =>
        departments.map((department) => (
          <EditedRow
            key={department.id}
            {...editing(department.id)}
            name={department.name}
            editLabel={`Name the head of ${department.name}`}
            clear={{
              label: `Clear the head of ${department.name}`,
              isSet: department.head !== null,
              run: () => clearHead(department.id),
              failed,
            }}
            form={(leave) => <HeadForm department={department} onLeave={leave} />}
          >
            <bdi>{department.head?.fullName ?? 'Nobody named'}</bdi>
            {` · ${department.staffCount.toLocaleString('en')} active`}
          </EditedRow>
        ))
      }
    </EditedRowsDialog>
  );
}

async function clearHead(id: string): Promise<void> {
  const answer = await call(setDepartmentHead, { params: { id }, body: { headId: null } });
  await announce(answer.data.department);
}

async function announce({ name, head }: Department): Promise<void> {
  toast.success('Head saved', {
    description: head ? `${head.fullName} leads ${name}.` : `Nobody leads ${name} now.`,
  });
  await refreshUsers();
}

type HeadFormProps = { department: Department; onLeave: () => void };

function HeadForm({ department: { id, name }, onLeave }: HeadFormProps) {
  const form = useEndpointForm(setDepartmentHead, {
    params: { id },
    defaults: { head: null as PickedPerson | null },
    fieldNames: { headId: 'head' },
    toBody: ({ head }) => ({ headId: head?.id ?? null }),
    check: ({ head }) => (head ? {} : { head: 'Choose somebody who is active.' }),
    failed,
    explain: (error) => errorMessage(error, failed),
    onSent: async ({ data }) => {
      await announce(data.department);
      onLeave();
    },
  });
  return (
    <RowForm form={form} onCancel={onLeave}>
      <Field
        label={`Head of ${name}`}
        id={form.fieldId('head')}
        error={form.problems.head ?? form.failure}
      >
        {(control) => (
          <PeoplePicker
            {...control}
            value={form.values.head}
            onChange={(head) => form.change({ head })}
          />
        )}
      </Field>
    </RowForm>
  );
}
