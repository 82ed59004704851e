import {
  type ContactAddress,
  type ContactDepartment,
  contactDepartments,
} from '@icare/contracts/contact';
import type { Platform } from '../platform/platform.ts';

/** The addresses of all departments, in the order of the contact form. */
export async function findContactAddresses({
  database,
  config,
}: Platform): Promise<ContactAddress[]> {
  const rows = await database.prisma.contactAddress.findMany();
  const emails = new Map(rows.map(({ department, email }) => [department, email]));
  return contactDepartments.map((department) =>
    toContactAddress(config, department, emails.get(department) ?? null),
  );
}

export function toContactAddress(
  { site }: Platform['config'],
  department: ContactDepartment,
  email: string | null,
): ContactAddress {
  return { department, email, mailsTo: email ?? site.publicAffairsEmail };
}
