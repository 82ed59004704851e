import { type Role, role } from '@icare/contracts/roles';
import * as z from 'zod';

/** `required` without a list means these roles, which can do the most harm. */
const usualRoles: readonly Role[] = ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_COMPLIANCE'];

/** `off`, `offered`, `required`, or `required:` with the roles it is required of behind it. */
export const secondFactor = z.string().transform((value, context): SecondFactorSetting => {
  if (value === 'off' || value === 'offered') return { mode: value, requiredOf: [] };
  if (value === 'required') return { mode: value, requiredOf: usualRoles };
  const named = z.array(role).min(1).safeParse(namesBehind('required:', value));
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

function namesBehind(prefix: string, value: string): string[] {
  if (!value.startsWith(prefix)) return [];
  const names = value.slice(prefix.length).split(',');
  return names.map((name) => name.trim()).filter(Boolean);
}
