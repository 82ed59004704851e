import { listContactMessages } from '@icare/contracts/contact';
import { listCsv } from '../../ui/list/list-csv.ts';

export const messagesCsv = listCsv(listContactMessages, ({ data }) => data.contactMessages, {
  id: ({ id }) => id,
  received: ({ createdAt }) => createdAt,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  department: ({ department }) => department,
  subject: ({ subject }) => subject,
  // A file is passed on; this is read where it is asked for.
  message: ({ confidential, message }) => (confidential ? '(confidential)' : message),
  status: ({ status }) => status,
  suspected: ({ suspected }) => suspected,
  confidential: ({ confidential }) => confidential,
});
