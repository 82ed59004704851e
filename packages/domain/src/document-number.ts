import type { DepartmentName } from '@icare/contracts/departments';
import type { DocumentCategory } from '@icare/contracts/documents';

const categoryCodes: Record<DocumentCategory, string> = {
  Policies: 'POL',
  SOPs: 'SOP',
  'Public Affairs': 'PA',
};

const departmentCodes: Record<DepartmentName, string> = {
  Administration: 'ADM',
  'Emergency Medicine': 'EM',
  Cardiology: 'CAR',
  Neurology: 'NEU',
  Pediatrics: 'PED',
  Surgery: 'SUR',
  Radiology: 'RAD',
  Laboratory: 'LAB',
  Pharmacy: 'PHA',
  Nursing: 'NUR',
  IT: 'IT',
  'Human Resources': 'HR',
  Finance: 'FIN',
  'Public Affairs': 'PA',
  'Quality Assurance': 'QA',
  'Infection Control': 'IPC',
};

/** Departments that a document may still name although the hospital has none of that name any more. */
const otherDepartments = 'GEN';

/**
 * The series in which a new document is numbered, by its category and the first of its departments: 'POL-IPC'; 'PA' for all
 * of Public Affairs, which belong to one department. The document keeps its number when either changes. The migration that
 * numbered the documents before has the same codes.
 */
export function documentSeries(category: DocumentCategory, departments: readonly string[]): string {
  if (category === 'Public Affairs') return categoryCodes[category];
  const codes: Readonly<Record<string, string>> = departmentCodes;
  return `${categoryCodes[category]}-${codes[departments[0] ?? ''] ?? otherDepartments}`;
}
