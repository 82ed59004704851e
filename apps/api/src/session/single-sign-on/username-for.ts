import type { Transaction } from '../../platform/database/database.ts';
import type { Account } from './claims.ts';

const longest = 64;

/** A username that nobody has yet, as near as can be to what the provider calls somebody. */
export async function usernameFor(
  transaction: Transaction,
  { username, email }: Pick<Account, 'username'> & { email: string },
): Promise<string> {
  const wish =
    [username?.split('@')[0], email.split('@')[0], email]
      .map((text) => plainLetters(text ?? ''))
      .find((text) => text.length >= 3) ?? 'person';
  // Room for a number behind it.
  const base = wish.slice(0, longest - 7);
  const alike = await transaction.user.findMany({
    where: { username: { startsWith: base } },
    select: { username: true },
  });
  const taken = new Set(alike.map((one) => one.username));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** Ọ becomes o; what a username cannot have is left out. */
function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._@-]/g, '')
    .replace(/^[^a-z0-9]+/, '');
}
