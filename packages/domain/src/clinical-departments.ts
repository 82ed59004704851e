import type { DepartmentName } from '@icare/contracts/departments';

/** Departments that treat patients or examine samples; required licences there depend on the cadre. */
export const clinicalDepartments: readonly DepartmentName[] = [
  'Emergency Medicine',
  'Cardiology',
  'Neurology',
  'Pediatrics',
  'Surgery',
  'Radiology',
  'Laboratory',
  'Pharmacy',
  'Nursing',
  'Infection Control',
];

const clinical: ReadonlySet<string> = new Set(clinicalDepartments);

export const isClinical = (department: string) => clinical.has(department);

/** Whether the required licences of a person are unknown because no cadre is recorded. */
export function lacksCadre({ department, cadre }: { department: string; cadre: string | null }) {
  return isClinical(department) && !cadre?.trim();
}
