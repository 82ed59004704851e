import type { Tables } from '@icare/database/tables';
import type { Selection } from 'kysely';

export const contactMessageColumns = [
  'id',
  'reference',
  'name',
  'email',
  'phone',
  'department',
  'subject',
  'message',
  'status',
  'suspected',
  'confidential',
  'waits_for_address as waitsForAddress',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export type ContactMessageRow = Selection<
  Tables,
  'contact_messages',
  (typeof contactMessageColumns)[number]
>;
