import { limitMarks } from '@icare/contracts/composed-text';
import { usernameOf } from '@icare/domain/username-of';

/**
 * The username without a number: first and last word of the name, or the part of the address before the @ if the name
 * has no suitable letters. It never ends with a digit, since a number may be added.
 */
export function usernameBase(name: string, email: string): string {
  const fromName = withoutTrailingNonLetters(usernameOf(name));
  if (fromName.length >= 3) return fromName;
  const [mailbox = ''] = plainLetters(email).split('@');
  const fromEmail = withoutTrailingNonLetters(
    mailbox
      .replace(/[^a-z0-9._-]/g, '')
      .replace(/^[^a-z0-9]+/, '')
      .slice(0, 56),
  );
  return fromEmail.length >= 3 ? fromEmail : 'staff.member';
}

/** Creates a function that returns the first free one of `ada.obi`, `ada.obi2`, `ada.obi3` …. */
export function createUsernamePicker(taken: Set<string>): (base: string) => string {
  // Continues after the last number, since thousands of people can have one name.
  const numbers = new Map<string, number>();
  return (base) => {
    let number = numbers.get(base) ?? 1;
    const candidate = () => (number === 1 ? base : `${base}${number}`);
    while (taken.has(candidate())) number++;
    numbers.set(base, number + 1);
    return candidate();
  };
}

const plainLetters = (text: string) =>
  limitMarks(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const withoutTrailingNonLetters = (text: string) => text.replace(/[^a-z]+$/, '');
