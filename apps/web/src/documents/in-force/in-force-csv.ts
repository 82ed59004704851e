import { listInForce } from '@icare/contracts/document-record';
import { listCsv } from '../../ui/list/list-csv.ts';

/** `until` is the first day on which the version was not in force any more. */
export const inForceCsv = listCsv(listInForce, ({ data }) => data.documents, {
  number: ({ number }) => number,
  name: ({ name }) => name,
  category: ({ category }) => category,
  departments: ({ departments }) => departments.join('; '),
  version: ({ version }) => version,
  'in force from': ({ from }) => from,
  'in force until': ({ until }) => until,
  'SHA-256 of the file': ({ sha256 }) => sha256,
  'deleted on': ({ deletedOn }) => deletedOn,
  'file deleted on': ({ fileDeletedOn }) => fileDeletedOn,
  id: ({ _id }) => _id,
});
