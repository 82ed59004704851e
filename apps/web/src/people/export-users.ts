import { type AdminUser, listUsers } from '@icare/contracts/people';
import { call } from '../api/api-client.ts';
import { type ExportOptions, readWholeList } from '../api/read-whole-list.ts';
import { toCsv } from '../format/csv.ts';
import type { UserFilters } from './api.ts';

/** Spec, compliance and admin §7. */
const columns = ['id', 'name', 'email', 'role', 'department', 'status'];

const rowOf = ({ _id, name, email, role, department, status }: AdminUser) => [
  _id,
  name,
  email,
  role,
  department,
  status,
];

/** Everybody whom the filters match, or nothing. */
export async function usersCsv(
  filters: UserFilters,
  { signal, onProgress }: ExportOptions,
): Promise<string> {
  const users = await readWholeList(
    async (at) => {
      const { data, page } = await call(listUsers, { query: { ...filters, ...at } }, { signal });
      return { rows: data.users, page };
    },
    ({ _id }) => _id,
    onProgress,
  );
  return toCsv(columns, users.map(rowOf));
}
