import * as z from 'zod';
import { limits } from './limits.ts';
import { line } from './text.ts';

/** An e-mail address, stored in lower case. */
export const emailAddress = line('E-mail', { max: limits.emailMaxLength })
  .pipe(z.email('Enter an e-mail address like name@example.com.'))
  .transform((value) => value.toLowerCase());

/** 0803 123 4567, 2348031234567 and +2348031234567 are the same number, stored as +2348031234567. */
export const phoneNumber = line('Phone', { max: 40 })
  .transform((value) => value.replace(/[\s().-]/g, ''))
  .transform((value) => (/^0\d{10}$/.test(value) ? `+234${value.slice(1)}` : value))
  .transform((value) => (/^\d{8,15}$/.test(value) ? `+${value}` : value))
  .pipe(z.string().regex(/^\+\d{8,15}$/, 'Enter a phone number like 0803 123 4567.'));

/** A web address, with or without https:// in front of it. */
export const webAddress = line('Address', { max: 500 })
  .transform((value) => (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'Enter a web address like https://example.com/me.',
  );

/** An encrypted web address of another site, with or without https:// in front of it. */
export const secureAddress = line('Address', { max: 500 })
  .transform((value) => (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine(isPlainSecureAddress, 'Enter an address that begins with https://, or none.');

/** Without a name and password, which make an address look as if it led elsewhere. */
function isPlainSecureAddress(value: string): boolean {
  if (!/^https:\/\/[^\s]+$/.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password, hostname } = new URL(value);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}
