import type { DepartmentName } from '@icare/contracts/departments';
import {
  type AdminDocument,
  createDocument,
  type DocumentCategory,
  type DocumentStatus,
  type DocumentVisibility,
} from '@icare/contracts/documents';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { placeIssues } from '../../ui/form/form-problems.ts';

/** Values of the form for a document. */
export type DocumentFields = {
  name: string;
  /** The document type; empty while none is chosen. */
  subcategory: string;
  departments: DepartmentName[];
  description: string;
  status: DocumentStatus;
  visibility: DocumentVisibility;
  isCritical: boolean;
  /** Empty without a number. */
  emergencyCall: string;
  /** Null: to be named. */
  owner: PickedPerson | null;
  /** Months; empty without a rule. */
  reviewEveryMonths: string;
  /** Empty without a date. */
  nextReviewOn: string;
};
export type FieldName = keyof DocumentFields;
export type FieldProblems = Partial<Record<FieldName, string>>;

/** In the order of the form, which the error summary follows. */
export const fieldNames = [
  'name',
  'subcategory',
  'departments',
  'description',
  'status',
  'visibility',
  'isCritical',
  'emergencyCall',
  'owner',
  'reviewEveryMonths',
  'nextReviewOn',
] as const satisfies readonly FieldName[];

export const emptyFields: DocumentFields = {
  name: '',
  subcategory: '',
  departments: [],
  description: '',
  status: 'Active',
  visibility: 'public',
  isCritical: false,
  emergencyCall: '',
  owner: null,
  reviewEveryMonths: '',
  nextReviewOn: '',
};

/** Names of fields by the contract's, where they differ. */
export const fieldNamesOnWire = { ownerId: 'owner' };

/** The fields under the names of the contract. */
export function toWire<Fields extends Partial<DocumentFields>>({ owner, ...fields }: Fields) {
  return { ...fields, ...(owner !== undefined && { ownerId: owner?.id ?? null }) };
}

export function toFields(document: AdminDocument): DocumentFields {
  const { name, subcategory, description, status, visibility, isCritical, owner } = document;
  const departments = document.departments as DepartmentName[];
  return {
    ...{ name, subcategory: subcategory ?? '', departments, description, status, visibility },
    ...{ isCritical, emergencyCall: document.emergencyCall ?? '' },
    owner: owner && { id: owner.id, fullName: owner.name },
    reviewEveryMonths: String(document.reviewEveryMonths ?? ''),
    nextReviewOn: document.nextReviewOn ?? '',
  };
}

/** The chosen departments; documents of Public Affairs always belong to the department of that name. */
export function departmentsFor(category: DocumentCategory, chosen: readonly DepartmentName[]) {
  return category === 'Public Affairs' ? (['Public Affairs'] as const) : chosen;
}

/** Problems of the fields, found by the contract and by the rules of the form (spec, compliance and admin §5). */
export function checkFields(category: DocumentCategory, fields: DocumentFields): FieldProblems {
  const departments = departmentsFor(category, fields.departments);
  const result = createDocument.body.safeParse({ ...toWire(fields), category, departments });
  const issues = result.error?.issues ?? [];
  const placed = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const problems: FieldProblems = placeIssues(placed, fieldNames, fieldNamesOnWire);
  if (fields.subcategory === '') problems.subcategory = 'Choose a document type.';
  if (departments.length === 0) problems.departments = 'Choose a department.';
  return problems;
}
