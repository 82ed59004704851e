import type {
  ContactDepartment,
  ContactMessage,
  ContactMessageStatus,
} from '@icare/contracts/contact';
import { toInstant } from '../platform/database/instants.ts';

/** A row of `contact_messages` as the lists select it. */
export type ContactMessageRow = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  department: ContactDepartment;
  subject: string | null;
  message: string;
  status: ContactMessageStatus;
  suspected: boolean;
  confidential: boolean;
  waits_for_address: boolean;
  /** PostgreSQL's text of a moment in UTC. */
  created_at: string;
  updated_at: string;
};

export const contactMessageColumns =
  'id, name, email, phone, department, subject, message, status, suspected, confidential, waits_for_address, created_at, updated_at';

/** Its desk has it: whoever runs the portal need not read it any more, and no longer can. */
const isDelivered = (
  row: Pick<ContactMessageRow, 'confidential' | 'suspected' | 'waits_for_address'>,
) => row.confidential && !row.suspected && !row.waits_for_address;

export function toContactMessage({
  waits_for_address,
  created_at,
  updated_at,
  ...row
}: ContactMessageRow): ContactMessage {
  return {
    ...row,
    message: isDelivered({ ...row, waits_for_address }) ? null : row.message,
    waitsForAddress: waits_for_address,
    createdAt: toInstant(created_at),
    updatedAt: toInstant(updated_at),
  };
}
