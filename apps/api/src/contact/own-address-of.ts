import type { ContactDepartment } from '@icare/contracts/contact';
import type { Write } from '../platform/write.ts';
import { lockContactAddresses } from './lock-contact-addresses.ts';

/** The address of a department, null if it has none of its own. */
export async function ownAddressOf(
  { tx }: Pick<Write, 'tx'>,
  department: string,
): Promise<string | null> {
  // Otherwise an address changed before this transaction commits would miss this mail.
  await lockContactAddresses(tx, 'read');
  const address = await tx.contactAddress.findUnique({ where: { department } });
  return address?.email ?? null;
}

/** Where mails for a department go. */
export async function addressOf(
  { tx, platform }: Pick<Write, 'tx' | 'platform'>,
  department: ContactDepartment,
): Promise<string> {
  return (await ownAddressOf({ tx }, department)) ?? platform.config.site.publicAffairsEmail;
}
