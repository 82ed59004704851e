import { departments } from '@icare/contracts/departments';
import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import {
  createPaperHolder,
  editPaperHolder,
  type PaperHolder,
  type PaperHolderKind,
  paperHolderKinds,
  restorePaperHolder,
  retirePaperHolder,
} from '@icare/contracts/paper-holders';
import { holderKindNames } from '@icare/domain/paper-labels';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { PeoplePicker } from '../../people/picker/people-picker.tsx';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { Field } from '../../ui/field.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { useEveryType } from './api.ts';
import { describeHolder } from './paper-labels.ts';
import { RequiredTypes } from './required-types.tsx';

type HolderFields = {
  kind: PaperHolderKind;
  name: string;
  place: string;
  serial: string;
  department: string;
  responsible: PickedPerson | null;
  /** Ids of the types of which it must have a paper; null where the form leaves them as they are. */
  requires: string[] | null;
};

type HolderDialogProps = {
  onClose: (refreshed?: Promise<unknown>) => void;
  /** The fields that a paper has of its holder are enough; then the form leaves what it requires as it is. */
  holder: HospitalPaper['holder'] & Partial<Pick<PaperHolder, 'requires'>>;
};

const fieldNames = { responsibleId: 'responsible', requiredTypeIds: 'requires' };

const isSame = (some: readonly string[], others: readonly string[] | null) =>
  others !== null && some.length === others.length && some.every((one) => others.includes(one));

const departmentOptions = departments.map((name) => [name, name] as const);

/** Adds a holder of papers. */
export function AddHolderDialog({ onClose }: Pick<HolderDialogProps, 'onClose'>) {
  const types = useEveryType();
  const form = useEndpointForm(createPaperHolder, {
    defaults: {
      ...{ kind: 'item', name: '', place: '', serial: '', department: '' },
      responsible: null,
      requires: [],
    } as HolderFields,
    fieldNames,
    toBody: ({ responsible, requires, ...rest }) => ({
      ...rest,
      // What was ticked of another kind before it was changed is not meant.
      requiredTypeIds: (requires ?? []).filter((id) =>
        types.data?.some((type) => type.id === id && type.heldBy === rest.kind),
      ),
      department: rest.department as 'Nursing',
      responsibleId: responsible?.id ?? '',
    }),
    failed: 'It was not added. Please try again.',
    toastsFailure: true,
    check: ({ kind, name, department }) => ({
      ...(kind !== 'department' && !name.trim() && { name: 'Name is required.' }),
      ...(!department && { department: 'Choose a department.' }),
    }),
    onSent: ({ data }) => {
      toast.success(`${holderKindNames[data.kind]} added`, {
        description: `${describeHolder(data)}. Now its papers can be added.`,
      });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add hospital, department or item"
      description="Something that has papers of its own. The papers are added afterwards."
      submit={{ label: 'Add', busy: 'Adding...' }}
      onClose={() => onClose()}
    >
      <FormField
        form={form}
        name="kind"
        label="What it is"
        optional={false}
        options={paperHolderKinds.map((kind) => [kind, holderKindNames[kind]] as const)}
      />
      <HolderFieldset form={form} />
    </FormDialog>
  );
}

/** Corrects a holder, and names who is responsible. */
export function EditHolderDialog({ holder, onClose }: HolderDialogProps) {
  const { responsible, requires } = holder;
  const [before] = useState<HolderFields>(() => ({
    ...{ kind: holder.kind, name: holder.name },
    ...{ place: holder.place ?? '', serial: holder.serial ?? '' },
    department: holder.department.name,
    responsible: responsible && { id: responsible.id, fullName: responsible.fullName },
    requires: requires?.map(({ certificationType }) => certificationType.id) ?? null,
  }));
  const form = useEndpointForm(editPaperHolder, {
    params: { id: holder.id },
    defaults: before,
    fieldNames,
    toBody: (after) => ({
      ...(after.name !== before.name && { name: after.name }),
      ...(after.place !== before.place && { place: after.place }),
      ...(after.serial !== before.serial && { serial: after.serial }),
      ...(after.department !== before.department && { department: after.department as 'Nursing' }),
      ...(after.responsible?.id !== before.responsible?.id && {
        responsibleId: after.responsible?.id ?? null,
      }),
      ...(after.requires &&
        !isSame(after.requires, before.requires) && { requiredTypeIds: after.requires }),
    }),
    failed: 'It was not saved. Please try again.',
    toastsFailure: true,
    onSent: ({ data }) => {
      toast.success('Saved', { description: describeHolder(data) });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Change ${holder.name}`}
      submit={{ label: 'Save changes', busy: 'Saving...' }}
      sendsOnlyChanges
      onClose={() => onClose()}
    >
      <HolderFieldset form={form} isThere {...(requires && { requires })} />
    </FormDialog>
  );
}

type HolderFieldsetProps = {
  form: EndpointForm<HolderFields>;
  /** It exists, so that a department keeps its name. */
  isThere?: boolean;
  /** What it has had to have so far. */
  requires?: PaperHolder['requires'];
};

/** Name, place and serial number as far as its kind has them, department and responsible person. */
function HolderFieldset({ form, isThere = false, requires = [] }: HolderFieldsetProps) {
  const { kind, responsible, requires: chosen } = form.values;
  return (
    <>
      {kind !== 'department' && (
        <FormField form={form} name="name" label="Name" optional={false} autoComplete="off" />
      )}
      {kind === 'item' && (
        <FieldPair align="start">
          <FormField form={form} name="place" label="Place" optional autoComplete="off" />
          <FormField form={form} name="serial" label="Serial number" optional autoComplete="off" />
        </FieldPair>
      )}
      {!(isThere && kind === 'department') && (
        <FormField
          form={form}
          name="department"
          label="Department"
          optional={false}
          hint={kind === 'department' ? '' : 'Its head is told where nobody is responsible.'}
          options={[['', 'Choose one'], ...departmentOptions]}
        />
      )}
      <Field
        label="Responsible person"
        id={form.fieldId('responsible')}
        optional
        hint="Gets the alerts, and can hand in what is missing and renewals."
        error={form.problems.responsible}
      >
        {(control) => (
          <PeoplePicker
            {...control}
            value={responsible}
            onChange={(person) => form.change({ responsible: person })}
          />
        )}
      </Field>
      {chosen && (
        <RequiredTypes
          id={form.fieldId('requires')}
          problem={form.problems.requires}
          kind={kind}
          before={requires}
          chosen={chosen}
          onChange={(next) => form.change({ requires: next })}
        />
      )}
    </>
  );
}

/** Takes it out of use. */
export function RetireHolderDialog({ holder, onClose }: HolderDialogProps) {
  const form = useEndpointForm(retirePaperHolder, {
    params: { id: holder.id },
    defaults: { reason: '' },
    failed: 'It was not retired. Please try again.',
    toastsFailure: true,
    onSent: () => {
      toast.success('Retired', { description: describeHolder(holder) });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Retire ${holder.name}`}
      description="Its papers stay in the history and are not listed any more; its alerts end. It can be taken into use again."
      submit={{ label: 'Retire', busy: 'Retiring...', danger: true }}
      onClose={() => onClose()}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="For example: sold, broken, closed."
        rows={2}
      />
    </FormDialog>
  );
}

/** Takes what was retired into use again. */
export function RestoreHolderDialog({ holder, onClose }: HolderDialogProps) {
  return (
    <ConfirmDialog
      title={`Take ${holder.name} into use again?`}
      description="Its papers are listed again, with the alerts that are due."
      action={{ label: 'Take into use', busy: 'Saving...' }}
      isDanger={false}
      otherwise="It was not saved. Please try again."
      run={async () => {
        await call(restorePaperHolder, { params: { id: holder.id } });
        toast.success('In use again', { description: describeHolder(holder) });
        onClose(refreshCompliance());
      }}
      onClose={() => onClose()}
    />
  );
}
