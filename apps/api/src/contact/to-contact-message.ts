import type { ContactDepartment, ContactMessage } from '@icare/contracts/contact';
import type { ContactMessageRow } from './contact-message-row.ts';

/** The message was delivered to its department, so IT personnel can no longer read it. */
const isDelivered = (row: ContactMessageRow) =>
  row.confidential && !row.suspected && !row.waitsForAddress;

export function toContactMessage(row: ContactMessageRow): ContactMessage {
  return {
    ...row,
    department: row.department as ContactDepartment,
    message: isDelivered(row) ? null : row.message,
  };
}
