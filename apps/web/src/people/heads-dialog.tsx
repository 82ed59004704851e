import {
  type Department,
  listDepartments,
  setDepartmentHead,
} from '@icare/contracts/department-heads';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { errorMessage } from '../api/error-message.ts';
import { formatDate } from '../format/format.ts';
import { Field } from '../ui/field.tsx';
import { EditedRow, EditedRowsDialog, RowForm } from '../ui/form/edited-rows.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { toast } from '../ui/toast.ts';
import { departmentList, refreshUsers } from './api.ts';
import { PeoplePicker } from './picker/people-picker.tsx';
import type { PickedPerson } from './picker/picked-person.ts';

const failed = 'Failed to save the head. Please try again.';

export function HeadsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(departmentList);
  return (
    <EditedRowsDialog
      title="Heads of departments"
      description="A head sees who in the department may work today, reminds people and gets the digest by mail. A deputy has the same rights until the last day."
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
              isSet: department.head !== null || department.deputy !== null,
              run: () => clearHead(department),
              failed,
            }}
            form={(leave) => <HeadForm department={department} onLeave={leave} />}
          >
            <bdi>{department.head?.fullName ?? 'Nobody named'}</bdi>
            {department.deputy && (
              <>
                {' · deputy until '}
                {formatDate(department.deputy.until)}: <bdi>{department.deputy.fullName}</bdi>
              </>
            )}
            {` · ${department.staffCount.toLocaleString('en')} active`}
          </EditedRow>
        ))
      }
    </EditedRowsDialog>
  );
}

async function clearHead(department: Department): Promise<void> {
  const body = { headId: null, basedOn: toBasis(department) };
  try {
    const { data } = await call(setDepartmentHead, { params: { id: department.id }, body });
    await announce(data.department);
  } catch (error) {
    // It may have been refused since a colleague has named somebody else, who has to be seen.
    void refreshUsers();
    throw error;
  }
}

async function announce({ name, head }: Department): Promise<void> {
  toast.success('Head saved', {
    description: head ? `${head.fullName} leads ${name}.` : `Nobody leads ${name} now.`,
  });
  await refreshUsers();
}

type HeadFormProps = { department: Department; onLeave: () => void };

const toFields = ({ head, deputy }: Pick<Department, 'head' | 'deputy'>) => ({
  head: head as PickedPerson | null,
  deputy: deputy && ({ id: deputy.id, fullName: deputy.fullName } as PickedPerson),
  deputyUntil: deputy?.until ?? '',
});
const toBasis = ({ head, deputy }: Pick<Department, 'head' | 'deputy'>) => ({
  headId: head?.id ?? null,
  deputyId: deputy?.id ?? null,
  deputyUntil: deputy?.until ?? null,
});

function HeadForm({ department, onLeave }: HeadFormProps) {
  const { id, name } = department;
  const today = lagosDate(new Date());
  const form = useEndpointForm(setDepartmentHead, {
    params: { id },
    defaults: toFields(department),
    shared: {
      basedOn: toBasis(department),
      sendsAll: true,
      read: async () => {
        const { data } = await call(listDepartments, {});
        const stored = data.departments.find((one) => one.id === id);
        return stored && { basedOn: toBasis(stored), values: toFields(stored) };
      },
    },
    fieldNames: { headId: 'head', deputyId: 'deputy' },
    toBody: (values) => ({
      headId: values.head?.id ?? null,
      deputyId: values.deputy?.id ?? null,
      ...(values.deputy && { deputyUntil: values.deputyUntil }),
    }),
    check: (values) => ({
      ...(!values.head && { head: 'Choose somebody who is active.' }),
      ...(values.deputy && !values.deputyUntil && { deputyUntil: 'Enter the last day.' }),
    }),
    failed,
    explain: (error) => errorMessage(error, failed),
    onSent: async ({ data }) => {
      await announce(data.department);
      onLeave();
    },
  });
  const { problems } = form;
  // Without a deputy the field of the last day is not there to say what a colleague has put in it.
  const deputyProblem = problems.deputy ?? (form.values.deputy ? undefined : problems.deputyUntil);
  return (
    <RowForm form={form} onCancel={onLeave}>
      <Field label={`Head of ${name}`} id={form.fieldId('head')} error={problems.head}>
        {(control) => (
          <PeoplePicker
            {...control}
            value={form.values.head}
            onChange={(chosen) => form.change({ head: chosen })}
          />
        )}
      </Field>
      <Field label="Deputy" optional id={form.fieldId('deputy')} error={deputyProblem}>
        {(control) => (
          <PeoplePicker
            {...control}
            value={form.values.deputy}
            onChange={(chosen) => form.change({ deputy: chosen })}
          />
        )}
      </Field>
      {form.values.deputy && (
        <FormField
          form={form}
          name="deputyUntil"
          label="Last day of the deputy"
          optional={false}
          min={today}
          max={addDays(today, limits.deputyDays)}
          className="max-w-52"
        />
      )}
    </RowForm>
  );
}
