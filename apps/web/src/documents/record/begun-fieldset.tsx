import type { DepartmentName } from '@icare/contracts/departments';
import type { DocumentCategory } from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import type { Session } from '../../session/session-store.ts';
import { type FieldsForm, FormField } from '../../ui/form/form-field.tsx';
import { type DocumentFields, departmentsFor } from '../manage/document-fields.ts';
import { DocumentFieldset } from '../manage/document-fieldset.tsx';
import { OwnerField } from '../manage/owner-field.tsx';
import { intervals } from '../manage/owner-fieldset.tsx';

/** What is said of a document that was never in force. */
export type BegunFields = Pick<
  DocumentFields,
  | 'name'
  | 'subcategory'
  | 'departments'
  | 'description'
  | 'visibility'
  | 'owner'
  | 'reviewEveryMonths'
> & { category: DocumentCategory };

type BegunFieldsetProps = {
  form: FieldsForm<BegunFields>;
  /** Undefined: the user may not name the owner. */
  ownerHint: string | undefined;
  disabled: boolean;
};

export function BegunFieldset({ form, ownerHint, disabled }: BegunFieldsetProps) {
  const { values, problems } = form;
  return (
    <>
      <DocumentFieldset
        // Of the others it shows none here.
        form={form as unknown as FieldsForm<DocumentFields>}
        category={values.category}
        move={{
          id: form.fieldId('category'),
          onMove: (category) => form.change({ category, ...settle(category, values) }),
        }}
        forIt={false}
        disabled={disabled}
      />
      {ownerHint !== undefined && (
        <OwnerField
          id={form.fieldId('owner')}
          hint={ownerHint}
          error={problems.owner}
          value={values.owner}
          onChange={(owner) => form.change({ owner })}
        />
      )}
      <FormField
        form={form}
        name="reviewEveryMonths"
        label="Reviewed"
        optional={false}
        hint="Counted from its first day in force"
        options={intervals(values.reviewEveryMonths)}
      />
    </>
  );
}

/** Types are those of one category, only SOPs have several departments, and news is not reviewed. */
function settle(category: DocumentCategory, { departments: chosen }: BegunFields) {
  return {
    subcategory: '',
    ...(category === 'Policies' && { departments: chosen.slice(0, 1) }),
    reviewEveryMonths: category === 'Public Affairs' ? '' : String(limits.usualReviewMonths),
  };
}

/** The fields as the calls take them, without the owner. */
export function toBegun({ category, departments: chosen, ...values }: BegunFields) {
  return {
    ...{ name: values.name, category, departments: [...departmentsFor(category, chosen)] },
    ...{ description: values.description, subcategory: values.subcategory },
    ...{ visibility: values.visibility, reviewEveryMonths: values.reviewEveryMonths },
  };
}

/** `own`: departments that may come first. */
export function checkBegun(
  { category, departments: chosen, subcategory }: BegunFields,
  own: readonly string[],
) {
  const [first] = departmentsFor(category, chosen);
  return {
    ...(subcategory === '' && { subcategory: 'Choose a document type.' }),
    ...(!first && { departments: 'Choose a department.' }),
    ...(first &&
      !own.includes(first) && {
        [category === 'Public Affairs' ? 'subcategory' : 'departments']:
          `Documents of ${first} are begun by its head, its editors, officers and IT. Yours has to come first.`,
      }),
  };
}

/** Departments for which a user may begin documents; null: for all. */
export function departmentsToBegin({ user, leads, edits }: Session): DepartmentName[] | null {
  if (user.role === 'ROLE_ADMIN' || user.role === 'ROLE_COMPLIANCE') return null;
  return [...(leads ?? []), ...(edits ?? [])];
}

export const mayNameOwner = ({ user, leads }: Session): boolean =>
  user.role === 'ROLE_ADMIN' || Boolean(leads?.length);
