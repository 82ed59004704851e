const mostLetters = 60;

/** Candidates for a username, in the order they are tried: chidi.okoro, chidi.okoro2, chidi.okoro3, … (endless). */
export function* usernameCandidates(name: string): Generator<string> {
  const first = toUsername(name);
  yield first;
  for (let number = 2; ; number++) yield `${first}${number}`;
}

/** First and last name, reduced to the characters allowed in usernames. */
function toUsername(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[đøłæœßı]/g, (letter) => undecomposed[letter] ?? '')
    .split(/[\s.]+/)
    .map((word) => word.replace(/[^a-z0-9-]/g, '').replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '');
  const username = [...new Set([words.at(0), words.at(-1)])].join('.').slice(0, mostLetters);
  // Usernames have at least three letters; names in other scripts leave none.
  return username.length >= 3 ? username : `staff${username && `.${username}`}`;
}

/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Record<string, string> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
};
