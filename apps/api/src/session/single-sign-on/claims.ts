import { type DepartmentName, departments } from '@icare/contracts/departments';
import { asciiLowerCase } from '@icare/domain/ascii-lower-case';
import type { SingleSignOnSettings } from './provider.ts';

/** Claims about a person; only `sub` is always present. */
export type Claims = { readonly sub: string; readonly [name: string]: unknown };

/** Somebody as the portal needs to know them. */
export type Account = {
  issuer: string;
  subject: string;
  /** In lower case and of ASCII; null unless the provider vouches that it is theirs. */
  email: string | null;
  name: string | null;
  /** Their name at the provider. */
  username: string | null;
  department: DepartmentName | null;
  /** Null where the provider did not say all of them. */
  groups: string[] | null;
};

export function toAccount(
  issuer: string,
  claims: Claims,
  { groupsClaim }: Pick<SingleSignOnSettings, 'groupsClaim'>,
): Account {
  const named = [text(claims['given_name']), text(claims['family_name'])].filter(Boolean).join(' ');
  return {
    issuer,
    subject: claims.sub,
    email: isVerified(issuer, claims) ? addressIn(claims['email']) : null,
    name: text(claims['name']) ?? (named || null),
    username: text(claims['preferred_username']),
    department: parseDepartment(claims['department']),
    groups: parseGroups(claims, groupsClaim),
  };
}

/** When somebody last signed in at the provider, where it says so. */
export function signedInAt({ auth_time: seconds }: Claims): Date | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? new Date(seconds * 1000) : null;
}

/** Of ASCII alone, as all addresses here are: a letter that only looks like another must not make somebody else of them. */
function addressIn(value: unknown): string | null {
  const address = asciiLowerCase(text(value) ?? '');
  return /^[\x21-\x7e]+$/.test(address) ? address : null;
}

const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/**
 * Whether an address is certainly theirs: otherwise whoever may write one into their profile becomes somebody else.
 * Microsoft does not say `email_verified`; it says `xms_edov` where the tenant owns the address's domain. Google
 * vouches for its own addresses and those of its organisations (`hd`), not for others people once confirmed.
 */
function isVerified(issuer: string, claims: Claims): boolean {
  const { email_verified: verified, xms_edov: domainVerified } = claims;
  if (verified === undefined) return [true, 1, '1', 'true'].some((yes) => yes === domainVerified);
  if (verified !== true) return false;
  if (issuer !== 'https://accounts.google.com') return true;
  return text(claims['hd']) !== null || /@gmail\.com$/i.test(text(claims['email']) ?? '');
}

function parseDepartment(value: unknown): DepartmentName | null {
  const said = text(value)?.toLowerCase();
  return departments.find((name) => name.toLowerCase() === said) ?? null;
}

function parseGroups(claims: Claims, claim: string): string[] | null {
  if (leftOut(claims['_claim_names'], claim)) return null;
  const value = claims[claim];
  const names = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return names.filter((name) => typeof name === 'string').map(plainGroup);
}

/** Microsoft names the groups of somebody who is in very many elsewhere, and so says none. */
function leftOut(names: unknown, claim: string): boolean {
  return typeof names === 'object' && names !== null && Object.hasOwn(names, claim);
}

/** Keycloak can name a group by its path. */
const plainGroup = (name: string) => name.trim().replace(/^\//, '');
