import { type Role, role } from '@icare/contracts/roles';
import * as z from 'zod';

/** The roles for `required` without a list: those that can do the most harm. */
const defaultRoles: readonly Role[] = ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_COMPLIANCE'];

/** `off`, `offered`, `required`, or `required:` followed by the roles for which it is required. */
export const secondFactor = z.string().transform((value, context): SecondFactorSetting => {
  if (value === 'off' || value === 'offered') return { mode: value, requiredOf: [] };
  if (value === 'required') return { mode: value, requiredOf: defaultRoles };
  const named = z.array(role).min(1).safeParse(namesAfter('required:', value));
  if (named.success) return { mode: 'required', requiredOf: named.data };
  context.addIssue({
    code: 'custom',
    message:
      'must be off, offered, required, or required with roles like required:ROLE_ADMIN,ROLE_HR',
  });
  return z.NEVER;
});

type SecondFactorSetting = {
  mode: 'off' | 'offered' | 'required';
  /** Empty unless `mode` is `required`. */
  requiredOf: readonly Role[];
};

function namesAfter(prefix: string, value: string): string[] {
  if (!value.startsWith(prefix)) return [];
  const names = value.slice(prefix.length).split(',');
  return names.map((name) => name.trim()).filter(Boolean);
}
