import type { DepartmentName } from '@icare/contracts/departments';

/** Where people treat patients or examine what comes from them: what somebody needs there follows from the cadre. */
const clinical: ReadonlySet<string> = new Set<DepartmentName>([
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
]);

/** Whether nobody can know which licence a person needs. */
export function lacksCadre({ department, cadre }: { department: string; cadre: string | null }) {
  return clinical.has(department) && !cadre?.trim();
}
