/** They stand before a name and are none. */
const titles =
  /^(?:mr|mrs|ms|miss|dr|prof|professor|engr|pharm|barr|chief|sir|lady|rev|nurse|matron|nr)\.?$/;

/**
 * What a username is made of: the first and the last word of the name, or what stands before the @ where the name has
 * no letters that usernames can have. Never ends with a digit, since a number may have to be put behind it.
 */
export function usernameBase(name: string, email: string): string {
  const words = plainLetters(name)
    .split(/[\s.]+/)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '' && !titles.test(word));
  const [first = ''] = words;
  const last = words.length > 1 ? `.${words.at(-1)}` : '';
  const fromName = ending(`${first}${last}`.slice(0, 56));
  if (fromName.length >= 3) return fromName;
  const [mailbox = ''] = plainLetters(email).split('@');
  const fromEmail = ending(
    mailbox
      .replace(/[^a-z0-9._-]/g, '')
      .replace(/^[^a-z0-9]+/, '')
      .slice(0, 56),
  );
  return fromEmail.length >= 3 ? fromEmail : 'staff.member';
}

/** Gives away usernames: the first of `ada.obi`, `ada.obi2`, `ada.obi3` … that is free. */
export function usernamesBeside(taken: Set<string>): (base: string) => string {
  // Thousands can have one name: each goes on where the one before it stopped.
  const numbers = new Map<string, number>();
  return (base) => {
    let number = numbers.get(base) ?? 1;
    const written = () => (number === 1 ? base : `${base}${number}`);
    while (taken.has(written())) number++;
    numbers.set(base, number + 1);
    return written();
  };
}

const plainLetters = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const ending = (text: string) => text.replace(/[^a-z]+$/, '');
