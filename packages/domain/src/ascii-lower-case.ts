/**
 * An address or a username in lower case. Letters beyond ASCII stay: Unicode's rules make a k of the KELVIN SIGN, and so
 * somebody else of whoever has one in their address.
 */
export const asciiLowerCase = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
