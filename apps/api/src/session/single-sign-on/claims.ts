import { type DepartmentName, departments } from '@icare/contracts/departments';
import { asciiLowerCase } from '@icare/domain/ascii-lower-case';
import type { SingleSignOnSettings } from './provider.ts';

/** The provider's claims about a person. Only `sub` is always present. */
export type Claims = { readonly sub: string; readonly [name: string]: unknown };

/** The account of a person at the provider. */
export type Account = {
  issuer: string;
  subject: string;
  /** In lower case and ASCII only; null unless the provider has verified it. */
  email: string | null;
  name: string | null;
  /** The username at the provider. */
  username: string | null;
  department: DepartmentName | null;
  /** Null if the provider did not send all groups. */
  groups: string[] | null;
};

export function toAccount(
  issuer: string,
  claims: Claims,
  { groupsClaim }: Pick<SingleSignOnSettings, 'groupsClaim'>,
): Account {
  const fullName = [text(claims['given_name']), text(claims['family_name'])]
    .filter(Boolean)
    .join(' ');
  return {
    issuer,
    subject: claims.sub,
    email: isVerified(issuer, claims) ? toAsciiAddress(claims['email']) : null,
    name: text(claims['name']) ?? (fullName || null),
    username: text(claims['preferred_username']),
    department: parseDepartment(claims['department']),
    groups: parseGroups(claims, groupsClaim),
  };
}

/** When the person last signed in at the provider; null if it does not say. */
export function signedInAt({ auth_time: seconds }: Claims): Date | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? new Date(seconds * 1000) : null;
}

/**
 * Accepts ASCII only, like all addresses of the portal: a similar letter of another alphabet must not match another
 * person's address.
 */
function toAsciiAddress(value: unknown): string | null {
  const address = asciiLowerCase(text(value) ?? '');
  return /^[\x21-\x7e]+$/.test(address) ? address : null;
}

const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/**
 * Whether the provider has verified that the address belongs to the person: otherwise they could claim another person's
 * address. Microsoft sends no `email_verified`, but `xms_edov` if the tenant owns the address's domain. Google verifies
 * its own addresses and those of its organisations (`hd`) continuously, others only once.
 */
function isVerified(issuer: string, claims: Claims): boolean {
  const { email_verified: verified, xms_edov: domainVerified } = claims;
  if (verified === undefined) return [true, 1, '1', 'true'].some((yes) => yes === domainVerified);
  if (verified !== true) return false;
  if (issuer !== 'https://accounts.google.com') return true;
  return text(claims['hd']) !== null || /@gmail\.com$/i.test(text(claims['email']) ?? '');
}

function parseDepartment(value: unknown): DepartmentName | null {
  const lowerCaseName = text(value)?.toLowerCase();
  return departments.find((name) => name.toLowerCase() === lowerCaseName) ?? null;
}

function parseGroups(claims: Claims, claim: string): string[] | null {
  if (isClaimOmitted(claims['_claim_names'], claim)) return null;
  const value = claims[claim];
  const names = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return names.filter((name) => typeof name === 'string').map(withoutLeadingSlash);
}

/** Microsoft leaves out the groups of people with very many, and lists the claim in `_claim_names` instead. */
function isClaimOmitted(names: unknown, claim: string): boolean {
  return typeof names === 'object' && names !== null && Object.hasOwn(names, claim);
}

/** Keycloak can send a group as a path, with a leading slash. */
const withoutLeadingSlash = (name: string) => name.trim().replace(/^\//, '');
