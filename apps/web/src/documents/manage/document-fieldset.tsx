import { type DepartmentName, departments } from '@icare/contracts/departments';
import { documentTypes } from '@icare/contracts/document-types';
import {
  type DocumentCategory,
  type DocumentStatus,
  documentCategories,
  documentStatuses,
  documentVisibilities,
} from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import { DepartmentsField } from '../../people/picker/departments-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { type FieldsForm, FormField } from '../../ui/form/form-field.tsx';
import { Select } from '../../ui/select.tsx';
import { CriticalUse } from './critical-use.tsx';
import type { DocumentFields } from './document-fields.ts';
import { visibilityNames } from './fact-labels.ts';

type DocumentFieldsetProps = {
  form: FieldsForm<DocumentFields>;
  category: DocumentCategory;
  /** If given, the document can be moved to another category. */
  move?: { id: string; onMove: (category: DocumentCategory) => void };
  /** Offered statuses: a new document can be active or a draft, an existing one also archived. */
  statuses?: readonly DocumentStatus[];
  /** False for an upload of several files, since each file has its own name field. */
  withName?: boolean;
  /** False for a document that is begun as a draft: what only IT sets is left out. */
  forIt?: boolean;
  disabled: boolean;
};

const visibilityOptions = documentVisibilities.map(
  (name) => [name, visibilityNames[name]] as const,
);

export function DocumentFieldset(props: DocumentFieldsetProps) {
  const { form, category, move, disabled } = props;
  const { statuses = documentStatuses, withName = true, forIt = true } = props;
  const { departments: chosen, subcategory } = form.values;
  const several = category === 'SOPs' || chosen.length > 1;
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-4">
      <legend className="sr-only">About the document</legend>
      {withName && (
        <FormField form={form} name="name" label="Name" optional={false} autoComplete="off" />
      )}
      {move && (
        <Field label="Category" id={move.id}>
          {(control) => (
            <Select
              {...control}
              name="category"
              value={category}
              onChange={({ target }) => move.onMove(target.value as DocumentCategory)}
            >
              {documentCategories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="grid items-end gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] has-[[aria-invalid]]:grid-cols-1!">
        <FormField
          form={form}
          name="subcategory"
          label="Document type"
          optional={false}
          options={[
            ['', 'Choose a type'],
            ...offeredTypes(category, subcategory).map((type) => [type, type] as const),
          ]}
        />
        {category !== 'Public Affairs' && !several && (
          <Field
            label="Department"
            id={form.fieldId('departments')}
            error={form.problems.departments}
          >
            {(control) => (
              <Select
                {...control}
                name="department"
                value={chosen[0] ?? ''}
                onChange={({ target }) =>
                  form.change({
                    departments: target.value === '' ? [] : [target.value as DepartmentName],
                  })
                }
              >
                <option value="">Choose a department</option>
                {departments.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      {category !== 'Public Affairs' && several && (
        <DepartmentsField
          id={form.fieldId('departments')}
          error={form.problems.departments}
          chosen={chosen}
          folds
          onChange={(picked) => form.change({ departments: picked })}
        />
      )}
      <FormField
        form={form}
        name="description"
        label="Description"
        optional
        rows={2}
        maxLength={limits.descriptionMaxLength}
      />
      <div className={classNames('grid gap-4', forIt && 'grid-cols-2')}>
        {forIt && (
          <FormField
            form={form}
            name="status"
            label="Status"
            optional={false}
            options={statuses.map((status) => [status, status] as const)}
          />
        )}
        <FormField
          form={form}
          name="visibility"
          label="Visible to"
          optional={false}
          options={visibilityOptions}
        />
      </div>
      {forIt && <EmergencyFields form={form} />}
    </fieldset>
  );
}

function EmergencyFields({ form }: Pick<DocumentFieldsetProps, 'form'>) {
  return (
    <>
      <Checkbox
        id={form.fieldId('isCritical')}
        label="Emergency procedure: kept on phones for when the network is down"
        hint="Listed first, on every desk."
        checked={form.values.isCritical}
        aria-invalid={form.problems.isCritical ? true : undefined}
        onChange={({ target }) =>
          form.change({
            isCritical: target.checked,
            ...(!target.checked && { emergencyCall: '' }),
          })
        }
      />
      {form.problems.isCritical && (
        <FieldError id={`${form.fieldId('isCritical')}-error`}>
          {form.problems.isCritical}
        </FieldError>
      )}
      {form.values.isCritical && <CriticalUse />}
      {form.values.isCritical && (
        <FormField
          form={form}
          name="emergencyCall"
          label="Number to call"
          optional
          hint="A telephone number or an extension, such as 333."
          type="tel"
        />
      )}
    </>
  );
}

/** Types of the category, plus the current one of the document, which may no longer be offered. */
function offeredTypes(category: DocumentCategory, current: string): readonly string[] {
  const types: readonly string[] = documentTypes[category];
  return current === '' || types.includes(current) ? types : [...types, current];
}
