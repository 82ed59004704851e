import { listMyDocuments, type MyDocument } from '@icare/contracts/my-documents';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { DocumentLink, VersionsLink } from './document-links.tsx';
import { DocumentOwner } from './document-owner.tsx';

/** Documents of which the user writes the next version, as head or editor, while somebody else keeps them. */
export function WrittenDocuments() {
  const filters = { as: 'writer' } as const;
  const { query, rows, count } = useList(listMyDocuments, filters, ({ data }) => data.documents);
  const columns = useMemo(writtenColumns, []);
  return (
    <section aria-labelledby="written" className="pt-10">
      <SectionHeading id="written" title="Documents you write with others" />
      <ListBody
        query={query}
        failure={{ message: 'Failed to load the documents that you write.' }}
        isEmpty={rows.length === 0}
        empty={
          <p className="py-3 text-muted">
            Documents of your department that somebody else keeps are listed here.
          </p>
        }
        count={`${count} documents`}
        skeletonRows={4}
      >
        <DataTable columns={columns} rows={rows} getId={({ _id }) => _id} />
      </ListBody>
    </section>
  );
}

const writtenColumns = (): Column<MyDocument>[] => [
  {
    name: 'Document',
    className: 'lg:w-[42%]',
    cell: (document) => <DocumentLink document={document} />,
  },
  { name: 'Owner', cell: ({ owner }) => <DocumentOwner owner={owner} /> },
  { name: 'Department', cell: ({ departments }) => departments[0] },
  {
    name: 'Actions',
    named: 'unseen',
    className: 'lg:text-right lg:pr-0!',
    cell: (document) => <VersionsLink document={document} />,
  },
];
