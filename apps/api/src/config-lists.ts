import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** A setting with several values of one kind, separated by commas. */
export const commaList = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item));

export const ageRecipient = z
  .string()
  .regex(/^age1[a-z0-9]{20,}$/, 'must be recipients of age, which begin with age1');

/** Networks as 10.20.0.0/16, or single addresses as 10.20.0.5/32. */
export const network = z
  .string()
  .refine((value) => ipaddr.isValidCIDR(value), 'must be networks like 10.20.0.0/16');
