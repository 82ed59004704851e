import type { CollectionDocument } from '@icare/contracts/reading-collections';
import { Link } from 'react-router-dom';
import { paths } from '../../../routing/paths.ts';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Empty } from '../../../ui/states/empty.tsx';

const notAsked = {
  Draft: 'A draft: nobody is asked to read it yet',
  Archived: 'Archived: nobody is asked to read it',
  Deleted: 'Deleted: nobody is asked to read it',
};

/** The documents of a collection in their order, and how far each is. */
export function CollectionDocuments({ documents }: { documents: CollectionDocument[] }) {
  return (
    <section aria-labelledby="documents" className="pt-4">
      <SectionHeading id="documents" title="Documents" count={documents.length} />
      {documents.length === 0 ? (
        <Empty title="None of its documents is in force" level={3} />
      ) : (
        <DataTable columns={columns} rows={documents} getId={({ _id }) => _id} />
      )}
    </section>
  );
}

const columns: Column<CollectionDocument>[] = [
  {
    name: 'Document',
    className: 'lg:w-[50%]',
    cell: ({ _id, name, number, version, state }) => (
      <>
        {state === 'Active' ? (
          <Link to={paths.read(_id)} className="text-link font-bold wrap-anywhere">
            {name}
          </Link>
        ) : (
          <b className="font-bold wrap-anywhere">{name}</b>
        )}
        <span className="block text-meta text-muted">
          {number}, version {version}
        </span>
      </>
    ),
  },
  {
    name: 'Confirmed',
    className: 'tabular-nums',
    cell: ({ state, asked, read }) =>
      state === 'Active' ? (
        `${read.toLocaleString('en')} of ${asked.toLocaleString('en')}`
      ) : (
        <span className="text-muted">{notAsked[state]}</span>
      ),
  },
  {
    name: 'Late',
    className: 'tabular-nums',
    cell: ({ overdue }) =>
      overdue > 0 ? (
        <b className="font-bold text-danger">{overdue.toLocaleString('en')}</b>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
];
