import { limitMarks } from '@icare/contracts/composed-text';
import type { Transaction } from '../../platform/database/database.ts';
import type { Account } from './claims.ts';

const usernameMaxLength = 64;

/** An unused username, as close as possible to the user at the provider. */
export async function usernameFor(
  transaction: Transaction,
  { username, email }: Pick<Account, 'username'> & { email: string },
): Promise<string> {
  const preferred =
    [username?.split('@')[0], email.split('@')[0], email]
      .map((text) => plainLetters(text ?? ''))
      .find((text) => text.length >= 3) ?? 'person';
  // Leaves room for a hyphen and a number.
  const base = preferred.slice(0, usernameMaxLength - 7);
  const alike = await transaction.user.findMany({
    where: { username: { startsWith: base } },
    select: { username: true },
  });
  const taken = new Set(alike.map((user) => user.username));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** Removes accents (Ọ becomes o) and characters that a username cannot contain. */
function plainLetters(text: string): string {
  return limitMarks(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._@-]/g, '')
    .replace(/^[^a-z0-9]+/, '');
}
