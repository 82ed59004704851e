import * as z from 'zod';

/* Checks that several settings share, and long ones. */

export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true');

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `must be a whole number from ${min} to ${max}`)
        .max(max, `must be a whole number from ${min} to ${max}`),
    );

export const text = (max = 200) =>
  z.string().trim().min(1, 'must not be empty').max(max, `can have at most ${max} characters`);

/** An origin as in a browser's Origin header: without anything after host and port. */
export const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address starting with http:// or https://',
    abort: true,
  })
  .refine(
    (value) => new URL(value).origin === value,
    'must name origins like https://portal.example, without a path',
  );

/** An address for a link. Other schemes, such as javascript:, could run code in the page. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address starting with http:// or https://' })
  .max(500, 'can have at most 500 characters');

export const parseClamdUrl = z
  .string()
  .refine(
    (value) => /^unix:\/./.test(value) || (/^tcp:\/\/[^/]+\/?$/.test(value) && URL.canParse(value)),
    'must be the address of a clamd like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
  );

export const clamdOnFailure = z.enum(
  ['refuse', 'accept-and-flag'],
  'must be refuse or accept-and-flag',
);
