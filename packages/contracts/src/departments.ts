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

/** Takes one department, a list of them, or a list as JSON text. */
export const departmentList = z
  .preprocess(
    (value) => {
      const items = Array.isArray(value) ? value : [value];
      return items.flatMap((item): unknown[] => {
        if (typeof item !== 'string') return [item];
        if (!item.trim().startsWith('[')) return item.trim() === '' ? [] : [item.trim()];
        try {
          const parsed: unknown = JSON.parse(item);
          return Array.isArray(parsed) ? parsed : [item];
        } catch {
          return [item];
        }
      });
    },
    z
      .array(z.enum(departments, 'Choose a department of the hospital.'))
      .max(departments.length, 'Too many departments.'),
  )
  .transform((names) => [...new Set(names)]);
