import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';
import { invalidField } from '../errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP's recommendation for argon2id: 19 MiB of memory, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most two at a time: hashing occupies Node's thread pool (four threads), which file access needs too. */
const limitHashing = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => argon2.hash(password, cost));
}

/** Verified for unknown people, so that the time of the answer does not reveal whether a person exists. */
const unmatchableHash = hashPassword('nobody has this password');

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const hash = stored ?? (await unmatchableHash);
  const matches = await limitHashing(() => argon2.verify(hash, password));
  return matches && stored !== null;
}

/** Throws an error at `field` if the password is too easy to guess. The contract checks its length. */
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
