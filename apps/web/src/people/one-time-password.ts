import { passwordLabels } from './password-labels.ts';

/** Four random words, made in this browser: no answer of the server ever carries a password. */
export function makeOneTimePassword(username: string): string {
  const made = Array.from({ length: 4 }, randomWord).join('-');
  // The server refuses a password that holds the username.
  const holdsName = username !== '' && made.includes(username.toLowerCase());
  return holdsName ? makeOneTimePassword(username) : made;
}

function randomWord(): string {
  const count = passwordLabels.length;
  // Numbers above the last whole multiple would make the first words likelier.
  const fair = Math.floor(0x1_0000 / count) * count;
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  return number < fair ? (passwordLabels[number % count] as string) : randomWord();
}
