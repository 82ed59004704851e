import { listAllDocuments } from '@icare/contracts/documents';
import { lagosInstant } from '../../format/lagos-instant.ts';
import { listCsv } from '../../ui/list/list-csv.ts';

/** Spec, compliance and admin §7. */
export const documentsCsv = listCsv(listAllDocuments, ({ data }) => data.documents, {
  id: ({ _id }) => _id,
  name: ({ name }) => name,
  category: ({ category }) => category,
  departments: ({ departments }) => departments.join('; '),
  size: ({ size }) => size,
  status: ({ status }) => status,
  'last modified': ({ updatedAt }) => lagosInstant(updatedAt),
  number: ({ number }) => number,
  owner: ({ owner }) => (owner?.isActive ? owner.name : null),
  'review every months': ({ reviewEveryMonths }) => reviewEveryMonths,
  'next review': ({ nextReviewOn }) => nextReviewOn,
  type: ({ subcategory }) => subcategory,
  audience: ({ visibility }) => visibility,
  version: ({ version }) => version,
});
