import { type ContactMessage, listContactMessages } from '@icare/contracts/contact';
import { call } from '../../api/api-client.ts';
import { type ExportOptions, readWholeList } from '../../api/read-whole-list.ts';
import { toCsv } from '../../format/csv.ts';
import { type MessageFilters, queryOf } from './api.ts';

const columns = [
  'id',
  'received',
  'name',
  'email',
  'phone',
  'department',
  'subject',
  'message',
  'status',
  'suspected',
  'confidential',
];

const rowOf = (message: ContactMessage) => [
  message.id,
  message.createdAt,
  message.name,
  message.email,
  message.phone ?? '',
  message.department,
  message.subject ?? '',
  // A file is passed on; this is read where it is asked for.
  message.confidential ? '(confidential)' : (message.message ?? ''),
  message.status,
  message.suspected ? 'yes' : 'no',
  message.confidential ? 'yes' : 'no',
];

/** Every message that the filters match, or nothing. */
export async function messagesCsv(
  filters: MessageFilters,
  { signal, onProgress }: ExportOptions,
): Promise<string> {
  const messages = await readWholeList(
    async (at) => {
      const query = { ...queryOf(filters), ...at };
      const { data, page } = await call(listContactMessages, { query }, { signal });
      return { rows: data.contactMessages, page };
    },
    ({ id }) => id,
    onProgress,
  );
  return toCsv(columns, messages.map(rowOf));
}
