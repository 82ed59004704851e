import * as z from 'zod';

/**
 * A whole number that arrives as text, as in an address or a form: decimal digits alone. `Number` would also take `0x10`,
 * `1e2` and ` 5 `. `number` has the limits and the messages, also those for what is no number; and the default, since the
 * API reference does not show one that is set outside.
 */
export const wholeNumber = <Limited extends z.ZodNumber | z.ZodDefault<z.ZodNumber>>(
  number: Limited,
) =>
  z.preprocess(
    (sent: number | string) =>
      typeof sent === 'string' && /^-?\d+$/.test(sent) ? Number(sent) : sent,
    number,
  );
