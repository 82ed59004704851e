import { usernameOf } from '@icare/domain/username-of';

/** Candidates for a username, in the order they are tried: chidi.okoro, chidi.okoro2, chidi.okoro3, … (endless). */
export function* usernameCandidates(name: string): Generator<string> {
  const first = longEnough(usernameOf(name));
  yield first;
  for (let number = 2; ; number++) yield `${first}${number}`;
}

/** Usernames have at least three letters; names in other scripts leave none. */
const longEnough = (username: string) =>
  username.length >= 3 ? username : `staff${username && `.${username}`}`;
