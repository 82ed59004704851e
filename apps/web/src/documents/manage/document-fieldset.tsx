import { type DepartmentName, departments } from '@icare/contracts/departments';
import {
  type DocumentCategory,
  type DocumentStatus,
  type DocumentVisibility,
  documentCategories,
  documentStatuses,
  documentTypes,
  documentVisibilities,
} from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { DepartmentPicker } from './department-picker.tsx';
import type { DocumentFields, FieldName, FieldProblems } from './document-fields.ts';

export const visibilityNames: Record<DocumentVisibility, string> = {
  public: 'Everyone',
  staff: 'Staff only',
};

type DocumentFieldsetProps = {
  category: DocumentCategory;
  value: DocumentFields;
  onChange: (patch: Partial<DocumentFields>) => void;
  problems: FieldProblems;
  idOf: (name: FieldName | 'category') => string;
  /** With it the document can be moved to another category. */
  onCategory?: (category: DocumentCategory) => void;
  /** A new document is Active or Draft; an older one can be archived. */
  statuses?: readonly DocumentStatus[];
  /** With several files each has a name of its own. */
  withName?: boolean;
  disabled?: boolean;
};

export function DocumentFieldset({
  category,
  value,
  onChange,
  problems,
  idOf,
  onCategory,
  statuses = documentStatuses,
  withName = true,
  disabled = false,
}: DocumentFieldsetProps) {
  const several = category === 'SOPs' || value.departments.length > 1;
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-4">
      <legend className="sr-only">About the document</legend>
      {withName && (
        <Field label="Name" id={idOf('name')} error={problems.name}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              value={value.name}
              autoComplete="off"
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
      )}
      {onCategory && (
        <Field label="Category" id={idOf('category')}>
          {(control) => (
            <Select
              {...control}
              name="category"
              value={category}
              onChange={({ target }) => onCategory(target.value as DocumentCategory)}
            >
              {documentCategories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="grid items-end gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] has-[[aria-invalid]]:grid-cols-1!">
        <Field label="Document type" id={idOf('subcategory')} error={problems.subcategory}>
          {(control) => (
            <Select
              {...control}
              name="subcategory"
              value={value.subcategory}
              onChange={({ target }) => onChange({ subcategory: target.value })}
            >
              <option value="">Choose a type</option>
              {typesWith(category, value.subcategory).map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          )}
        </Field>
        {category !== 'Public Affairs' && !several && (
          <Field label="Department" id={idOf('departments')} error={problems.departments}>
            {(control) => (
              <Select
                {...control}
                name="department"
                value={value.departments[0] ?? ''}
                onChange={({ target }) =>
                  onChange({
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
          id={idOf('departments')}
          chosen={value.departments}
          onChange={(chosen) => onChange({ departments: chosen })}
          error={problems.departments}
        />
      )}
      <Field label="Description" id={idOf('description')} optional error={problems.description}>
        {(control) => (
          <Textarea
            {...control}
            name="description"
            rows={2}
            maxLength={limits.descriptionMaxLength}
            value={value.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Status" id={idOf('status')} error={problems.status}>
          {(control) => (
            <Select
              {...control}
              name="status"
              value={value.status}
              onChange={({ target }) => onChange({ status: target.value as DocumentStatus })}
            >
              {statuses.map((status) => (
                <option key={status}>{status}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Visible to" id={idOf('visibility')} error={problems.visibility}>
          {(control) => (
            <Select
              {...control}
              name="visibility"
              value={value.visibility}
              onChange={({ target }) =>
                onChange({ visibility: target.value as DocumentVisibility })
              }
            >
              {documentVisibilities.map((visibility) => (
                <option key={visibility} value={visibility}>
                  {visibilityNames[visibility]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}

/** A document may carry a type of its own, from another time; editing must not take it away. */
function typesWith(category: DocumentCategory, current: string): readonly string[] {
  const types: readonly string[] = documentTypes[category];
  return current === '' || types.includes(current) ? types : [...types, current];
}
