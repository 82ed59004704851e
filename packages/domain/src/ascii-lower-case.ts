/**
 * Lower-cases an address or a username. Only ASCII letters change: Unicode would turn the KELVIN SIGN into a k, and one
 * person's address into another's.
 */
export const asciiLowerCase = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
