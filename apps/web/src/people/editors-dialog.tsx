import {
  changeDepartmentEditors,
  type EditedDepartment,
  listDepartmentEditors,
} from '@icare/contracts/department-editors';
import { limits } from '@icare/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { dataQuery, invalidate } from '../api/endpoint-query.ts';
import { errorMessage } from '../api/error-message.ts';
import { formatCount } from '../format/format-count.ts';
import { EditedRow, EditedRowsDialog, RowForm } from '../ui/form/edited-rows.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { toast } from '../ui/toast.ts';
import { NamedPeople } from './picker/named-people.tsx';

const failed = 'Failed to save the editors. Please try again.';

/** Who writes documents beside the heads: of every department, or of those that the user leads. */
export function EditorsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(dataQuery(listDepartmentEditors, {}));
  return (
    <EditedRowsDialog
      title="Editors of documents"
      description="An editor begins documents of the department, writes their next versions and sends them for approval. Owners and heads still put them into force. Whoever leaves is no editor any more."
      query={query}
      failure="Failed to load the departments."
      onClose={onClose}
    >
      {({ departments }, editing) =>
        departments.map((department) => (
          <EditedRow
            key={department.id}
            {...editing(department.id)}
            name={department.name}
            editLabel={`Name the editors of ${department.name}`}
            clear={{
              label: `Remove all editors of ${department.name}`,
              isSet: department.editors.length > 0,
              run: () => removeAll(department),
              failed,
            }}
            form={(leave) => <EditorsForm department={department} onLeave={leave} />}
          >
            {department.editors.length === 0
              ? 'Nobody named'
              : department.editors.map(({ fullName }) => fullName).join(', ')}
          </EditedRow>
        ))
      }
    </EditedRowsDialog>
  );
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

async function removeAll({ id, editors }: EditedDepartment): Promise<void> {
  const body = { remove: idsOf(editors) };
  const { data } = await call(changeDepartmentEditors, { params: { id }, body });
  await announce(data.department);
}

async function announce({ name, editors }: EditedDepartment): Promise<void> {
  toast.success('Editors saved', {
    description:
      editors.length === 0
        ? `${name} has no editors now.`
        : `${name} has ${formatCount(editors.length, 'editor', 'editors')}.`,
  });
  await invalidate(listDepartmentEditors);
}

type EditorsFormProps = { department: EditedDepartment; onLeave: () => void };

function EditorsForm({ department: { id, name, editors }, onLeave }: EditorsFormProps) {
  const form = useEndpointForm(changeDepartmentEditors, {
    params: { id },
    defaults: { people: editors as readonly { id: string; fullName: string }[] },
    fieldNames: { add: 'people', remove: 'people' },
    // Only what was changed here, so that what somebody else changed meanwhile stays.
    toBody: ({ people }) => ({
      add: idsOf(people).filter((one) => !idsOf(editors).includes(one)),
      remove: idsOf(editors).filter((one) => !idsOf(people).includes(one)),
    }),
    failed,
    explain: (error) => errorMessage(error, failed),
    onSent: async ({ data }) => {
      await announce(data.department);
      onLeave();
    },
  });
  return (
    <RowForm form={form} onCancel={onLeave}>
      <NamedPeople
        label={`Editors of ${name}`}
        optional
        hint={`At most ${limits.editorsPerDepartment}`}
        id={form.fieldId('people')}
        error={form.problems.people}
        people={form.values.people}
        onChange={(people) => form.change({ people })}
      />
    </RowForm>
  );
}
