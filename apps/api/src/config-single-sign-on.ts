import { role } from '@icare/contracts/roles';
import * as z from 'zod';

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const sharedTenants = /^\/(common|organizations|consumers)(\/|$)/;

/** The address of an identity provider. It needs https, since an attacker who can change its answers could sign in as anybody. */
export const issuer = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address starting with http:// or https://',
    abort: true,
  })
  .max(500, 'can have at most 500 characters')
  .refine((value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || thisMachine.test(hostname);
  }, 'must start with https://, unless the provider runs on this machine')
  .refine(
    (value) => !sharedTenants.test(new URL(value).pathname),
    'must name the tenant of the hospital: common, organizations and consumers let in anybody who has an account anywhere',
  );

type Settings = {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CREATE_PEOPLE: boolean;
};

/** The sentence that says which of these settings do not go together; null if all do. */
export function findSingleSignOnProblem(value: Settings): string | null {
  if (!value.OIDC_ISSUER) return null;
  if (!value.OIDC_CLIENT_ID) return 'OIDC_CLIENT_ID must be set when OIDC_ISSUER is.';
  const isGoogle = new URL(value.OIDC_ISSUER).host === 'accounts.google.com';
  return value.OIDC_CREATE_PEOPLE && isGoogle
    ? 'OIDC_CREATE_PEOPLE must be false with Google, where anybody can have an account: add people in the admin panel.'
    : null;
}

/** `ROLE_ADMIN=portal-admins,ROLE_HR=human resources`: a member of several groups gets the first of these roles. */
export function parseGroupRoles(value: string, context: z.RefinementCtx) {
  return value
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const [name = '', group = ''] = pair.split(/=(.*)/s).map((part) => part.trim());
      const known = role.safeParse(name);
      if (known.success && group !== '') return { role: known.data, group };
      context.addIssue({
        code: 'custom',
        message: 'must be pairs like ROLE_HR=human-resources with commas between them',
      });
      return z.NEVER;
    });
}
