import { type DepartmentName, departments } from '@icare/contracts/departments';
import { documentTypes } from '@icare/contracts/document-types';
import {
  type DocumentCategory,
  type DocumentStatus,
  type DocumentVisibility,
  documentCategories,
  documentStatuses,
  documentVisibilities,
} from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { type FieldsForm, FormField } from '../../ui/form/form-field.tsx';
import { Select } from '../../ui/select.tsx';
import { controlLook } from '../../ui/text-input.tsx';
import { CriticalUse } from './critical-use.tsx';
import type { DocumentFields } from './document-fields.ts';

export const visibilityNames: Record<DocumentVisibility, string> = {
  public: 'Everyone',
  staff: 'Staff only',
};

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
        <DepartmentPicker
          id={form.fieldId('departments')}
          chosen={chosen}
          onChange={(picked) => form.change({ departments: picked })}
          error={form.problems.departments}
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

type DepartmentPickerProps = {
  /** Id of the control that opens the list, for links from the error summary. */
  id: string;
  chosen: readonly DepartmentName[];
  onChange: (chosen: DepartmentName[]) => void;
  error: string | undefined;
};

/** Selects several departments, kept in the order in which they were chosen. */
function DepartmentPicker({ id, chosen, onChange, error }: DepartmentPickerProps) {
  const errorId = useId();
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-bold">Departments</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <details className="group min-w-0">
        <summary
          id={id}
          aria-describedby={error ? errorId : undefined}
          className={classNames(
            controlLook,
            'flex min-h-10 items-center justify-between gap-3 group-open:rounded-b-none',
            error && 'border-2 border-danger',
          )}
        >
          <span className="min-w-0">
            {chosen.length > 0 ? chosen.join(', ') : 'Choose one or several'}
          </span>
          <span className="chevron size-4 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-b-2 border border-t-0 border-edge bg-raised px-3 py-2.5 text-[.875rem] leading-6">
          {departments.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, name] : chosen.filter((other) => other !== name),
                )
              }
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
