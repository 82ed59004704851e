import { listUsers } from '@icare/contracts/people';
import { listCsv } from '../ui/list/list-csv.ts';

/** Spec, compliance and admin §7. The import takes it back, since it names people by their staff number, or their username if they have none. */
export const usersCsv = listCsv(listUsers, ({ data }) => data.users, {
  id: ({ _id }) => _id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  role: ({ role }) => role,
  department: ({ department }) => department,
  status: ({ status }) => status,
  'staff number': ({ staffNumber }) => staffNumber,
  username: ({ username }) => username,
  cadre: ({ cadre }) => cadre,
});
