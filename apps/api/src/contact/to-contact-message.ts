import type { ContactDepartment, ContactMessage } from '@icare/contracts/contact';
import type { ContactMessageRow } from './contact-message-row.ts';

/** Its desk has it: whoever runs the portal need not read it any more, and no longer can. */
const isDelivered = (row: ContactMessageRow) =>
  row.confidential && !row.suspected && !row.waitsForAddress;

export function toContactMessage(row: ContactMessageRow): ContactMessage {
  return {
    ...row,
    department: row.department as ContactDepartment,
    message: isDelivered(row) ? null : row.message,
  };
}
