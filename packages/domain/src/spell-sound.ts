/** Pairs of spellings that sound alike, the longer ones first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/phth|pth/g, 'ft'],
  [/ph/g, 'f'],
  [/d?ge(?=s?$)/g, 'je'],
  [/ae|oe/g, 'e'],
  [/ght/g, 't'],
  [/rrh|rh/g, 'r'],
  [/th/g, 't'],
  [/gh/g, 'g'],
  [/sch|sh|ch/g, 'c'],
  [/[ct]ion|sion/g, 'son'],
  [/ck|q|k/g, 'c'],
  [/s?c(?=[eiy])/g, 's'],
  [/^ps/g, 's'],
  [/x/g, 'cs'],
  [/z/g, 's'],
  [/ou?r$/g, 'or'],
  [/ie|ei|ea|ee|y/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/e$/g, ''],
];

/** A word as people write what they hear: 'farmacy' and 'pharmacy' have one. */
export const spellSound = (word: string): string =>
  sounds.reduce((spelled, [from, to]) => spelled.replace(from, to), word);
