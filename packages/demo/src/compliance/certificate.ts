import type { DemoRecord } from './demo-record.ts';
import type { DemoType } from './demo-type.ts';

/** The content of a certificate. */
export type Certificate = {
  authority: string;
  title: string;
  name: string;
  number: string;
  issued: string;
  /** Null: does not expire. */
  expires: string | null;
};

export function toCertificate(
  { issued, expires, number }: DemoRecord,
  { name: title, issuingAuthority }: DemoType,
  name: string,
): Certificate {
  return { authority: issuingAuthority, title, name, number, issued, expires };
}

export const notGenuine = 'DEMO – made for a demonstration, not a genuine certificate';

const months = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function inWords(date: string): string {
  return months.format(new Date(`${date}T00:00:00Z`));
}
