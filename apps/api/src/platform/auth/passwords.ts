import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';
import { invalidField } from '../errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing fills the thread pool that files need too, so a flood of sign-ins waits its turn. */
const turn = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return turn(() => argon2.hash(password, cost));
}

/** A hash nobody's password has, so that an unknown person costs the same time as a known one. */
const nobody = hashPassword('nobody has this password');

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobody);
  const matches = await turn(() => argon2.verify(known, password));
  return matches && stored !== null;
}

/** Throws beside `field` when the password is too easy to guess. Its length is the contract's business. */
export function assertStrongPassword(password: string, username: string, field: string): void {
  if (password.toLowerCase().includes(username.toLowerCase())) {
    throw invalidField(field, 'The password must not contain the username.');
  }
  if (isCommonPassword(password)) {
    throw invalidField(
      field,
      'This password is too common. Choose another, for example four words.',
    );
  }
}
