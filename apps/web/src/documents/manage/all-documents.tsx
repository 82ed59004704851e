import {
  type AdminDocument,
  documentCategories,
  documentStatuses,
  listAllDocuments,
} from '@icare/contracts/documents';
import { announceDocumentExport } from '@icare/contracts/exports';
import { limits } from '@icare/contracts/limits';
import { Pencil } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { paths } from '../../routing/paths.ts';
import { AlsoFoundBelow } from '../../search/also-found-below.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { FilterRow } from '../../ui/list/filter-row.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useKeptList } from '../../ui/list/use-kept-list.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { type ListFilters, useListFilters } from '../../ui/list/use-list-filters.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { useCameFrom } from '../record/came-from.ts';
import { documentColumns, TakeAwayDialog } from './document-columns.tsx';
import { findUnsavedEdit } from './edit-draft.ts';
import { documentsCsv } from './export-documents.ts';
import { visibilityNames } from './fact-labels.ts';
import { cutName, textStateNames } from './text-state-labels.ts';

/** Option of the status filter that is not a status. */
const deletedFilter = 'Deleted';

type DocumentListFilters = ListFilters<typeof listAllDocuments>;

const useDocumentFilters = () =>
  useListFilters(listAllDocuments, {
    toQuery: (asked) =>
      asked['status'] === deletedFilter
        ? { ...asked, status: undefined, deleted: 'true' }
        : { ...asked, deleted: undefined },
  });

const sorts = {
  'modified desc': 'Newest first',
  'modified asc': 'Oldest first',
  'name asc': 'Name A to Z',
  'name desc': 'Name Z to A',
  'size desc': 'Largest first',
  'size asc': 'Smallest first',
  'review asc': 'Next review first',
  'review desc': 'Next review last',
};

const documentViews = [
  { name: 'All', filters: {} },
  { name: 'Drafts', filters: { status: 'Draft' } },
  { name: 'Review late', filters: { review: 'overdue', sort: 'review', order: 'asc' } },
];

const reviewNames = {
  overdue: 'Review overdue',
  due: 'Review due within 90 days',
  unset: 'No review date',
};
const ownerNames = { none: 'Owner to be named' };

const textFilterNames = { ...textStateNames, cut: cutName };

type DocumentFiltersProps = Pick<DocumentListFilters, 'filters' | 'change' | 'field'> & {
  count: string | undefined;
  children: ReactNode;
};

function DocumentFilters({ filters, change, ...rest }: DocumentFiltersProps) {
  const { deleted, status = '' } = filters;
  return (
    <FilterRow
      {...rest}
      search={{ label: 'Search documents by name or number' }}
      selects={{
        category: { label: 'Category', any: 'All categories', options: documentCategories },
        status: {
          label: 'Status',
          any: 'Any status',
          options: [...documentStatuses, deletedFilter],
          value: deleted ? deletedFilter : status,
        },
        visibility: { label: 'Visible to', any: 'Any audience', options: visibilityNames },
        text: { label: 'Text', any: 'Any text', options: textFilterNames },
        review: { label: 'Review', any: 'Any review', options: reviewNames },
        owner: { label: 'Owner', any: 'Any owner', options: ownerNames },
      }}
      sorting={{ sorts, current: filters, onSort: change }}
    />
  );
}

const ReviewDialog = lazyPart(
  async () => (await import('../review/review-dialog.tsx')).ReviewDialog,
);
const DocumentHistoryDialog = lazyPart(
  async () => (await import('../review/document-history-dialog.tsx')).DocumentHistoryDialog,
);
const RetireDialog = lazyPart(async () => (await import('./retire-dialog.tsx')).RetireDialog);
const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog);
const ChangeChosenDialog = lazyPart(
  async () => (await import('./change-chosen-dialog.tsx')).ChangeChosenDialog,
);

type Taken = { document: AdminDocument; to: 'Draft' | 'Archived' };

const nameOf = ({ name }: AdminDocument) => name;

export function AllDocuments() {
  const { filters, isFiltered, change, clear, field, address } = useDocumentFilters();
  const list = useList(listAllDocuments, filters, ({ data }) => data.documents);
  const { query, rows: documents, count } = list;
  const [edited, setEdited] = useState(findUnsavedEdit);
  const [reviewed, setReviewed] = useState<AdminDocument | null>(null);
  const [ofHistory, setOfHistory] = useState<AdminDocument | null>(null);
  const [retired, setRetired] = useState<AdminDocument | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [changed, setChanged] = useState<readonly AdminDocument[] | null>(null);
  const { deleted } = filters;
  const navigate = useNavigate();
  const { cameFrom } = useCameFrom();
  const ids = useMemo(() => documents.map(({ _id }) => _id), [documents]);
  const selection = useSelection(ids, filters);
  const columns = useMemo(
    () =>
      documentColumns({
        deleted,
        onEdit: setEdited,
        onReview: setReviewed,
        onRetire: setRetired,
        onTakeAway: (document, to) => setTaken({ document, to }),
        onHistory: setOfHistory,
        onReaders: ({ _id }) => void navigate(paths.readersOf(_id)),
        onRecord: ({ _id }) => void navigate(paths.record(_id), { state: { cameFrom } }),
      }),
    [deleted, navigate, cameFrom],
  );
  const kept = useKeptList('documents', {
    ...{ noun: 'documents', address, columns },
    standing: documentViews,
  });
  return (
    <>
      <ListScreen
        title={filters.deleted ? 'Deleted Documents' : 'All Documents'}
        noun="documents"
        count={count}
        action={
          <Link
            className="text-link touch:inline-flex touch:min-h-11 touch:items-center"
            to={paths.inForce}
          >
            What was in force on a day
          </Link>
        }
        views={kept.views}
        tools={kept.tools}
        query={query}
        isEmpty={documents.length === 0}
        filters={{ isFiltered: isFiltered && !deleted, clear }}
        empty={<NoDocuments deleted={deleted} onClear={clear} />}
        onKeyDown={selection.onKeyDown}
        head={
          <FiltersOrActions
            selection={selection}
            noun={['document', 'documents']}
            most={limits.documentsAtOnce}
            actions={
              <Button
                size="sm"
                onClick={() => setChanged(documents.filter(({ _id }) => selection.isChosen(_id)))}
              >
                <Icon icon={Pencil} />
                Change {selection.ids.length}
              </Button>
            }
          >
            <DocumentFilters
              filters={filters}
              change={change}
              field={field}
              count={count && `${count} documents`}
            >
              <ExportButton
                noun="documents"
                announce={(signal) => call(announceDocumentExport, {}, { signal })}
                csv={(options) => documentsCsv(filters, options)}
                disabled={documents.length === 0}
              />
            </DocumentFilters>
          </FiltersOrActions>
        }
      >
        <DataTable
          columns={kept.columns}
          rows={documents}
          getId={({ _id }) => _id}
          sorting={{ current: filters, onSort: change }}
          {...(!deleted && { selection: { ...selection, getName: nameOf } })}
        />
      </ListScreen>
      <AlsoFoundBelow
        kind="document"
        filters={filters}
        query={query}
        ids={documents.map(({ _id }) => _id)}
      />
      {changed && (
        <ChangeChosenDialog
          documents={changed}
          onDone={selection.clear}
          onClose={() => setChanged(null)}
        />
      )}
      {reviewed && (
        <ReviewDialog key={reviewed._id} document={reviewed} onClose={() => setReviewed(null)} />
      )}
      {ofHistory && (
        <DocumentHistoryDialog document={ofHistory} onClose={() => setOfHistory(null)} />
      )}
      {retired && (
        <RetireDialog key={retired._id} document={retired} onClose={() => setRetired(null)} />
      )}
      {taken && <TakeAwayDialog {...taken} onClose={() => setTaken(null)} />}
      {edited && <EditDialog key={edited._id} document={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function NoDocuments({ deleted, onClear }: { deleted: boolean; onClear: () => void }) {
  if (deleted) {
    return (
      <Empty
        title="No deleted documents"
        level={3}
        action={<Button onClick={onClear}>Clear the filters</Button>}
      >
        Whatever is deleted can be restored here for 30 days.
      </Empty>
    );
  }
  return (
    <Empty title="No documents yet" level={3}>
      Upload the first one under Public Affairs, Policies or SOPs.
    </Empty>
  );
}
