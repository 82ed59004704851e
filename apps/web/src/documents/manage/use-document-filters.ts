import { listAllDocuments } from '@icare/contracts/documents';
import { type ListFilters, useListFilters } from '../../ui/list/use-list-filters.ts';

/** The one value of the status filter that is not a status. */
export const deletedFilter = 'Deleted';

export type DocumentListFilters = ListFilters<typeof listAllDocuments>;

export const useDocumentFilters = () =>
  useListFilters(listAllDocuments, {
    toQuery: (asked) =>
      asked['status'] === deletedFilter
        ? { ...asked, status: undefined, deleted: 'true' }
        : { ...asked, deleted: undefined },
  });
