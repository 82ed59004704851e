import * as z from 'zod';

/** The sixteen departments of the hospital (spec, compliance and admin §9), in the spec's order. */
export const departments = [
  'Administration',
  'Emergency Medicine',
  'Cardiology',
  'Neurology',
  'Pediatrics',
  'Surgery',
  'Radiology',
  'Laboratory',
  'Pharmacy',
  'Nursing',
  'IT',
  'Human Resources',
  'Finance',
  'Public Affairs',
  'Quality Assurance',
  'Infection Control',
] as const;
export const departmentName = z.enum(departments).describe('Name of a department');
export type DepartmentName = z.infer<typeof departmentName>;
