import type { DocumentInForce } from '@icare/contracts/document-record';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { useCameFrom } from '../record/came-from.ts';
import { DownloadVersion } from '../record/download-version.tsx';
import { describePeriods } from '../record/version-labels.ts';

export const inForceColumns: readonly Column<DocumentInForce>[] = [
  {
    name: 'Document',
    className: 'lg:w-[40%]',
    cell: (document) => <RecordLink document={document} />,
  },
  { name: 'Version', cell: ({ version }) => version },
  { name: 'When', cell: ({ from, until }) => describePeriods([{ from, until }]) },
  {
    name: 'Departments',
    cell: ({ category, departments }) => (
      <>
        {departments.join(', ')}
        {/* News belong to a department of the same name. */}
        {departments.join(', ') !== category && (
          <span className="block text-meta text-muted">{category}</span>
        )}
      </>
    ),
  },
  {
    name: 'Actions',
    named: 'unseen',
    className: 'lg:text-right lg:pr-0!',
    cell: ({ version: number, extension, sha256, ...document }) =>
      document.fileDeletedOn === null ? (
        <DownloadVersion document={document} version={{ number, extension, sha256 }} size="sm" />
      ) : (
        <span className="text-meta text-muted">
          File deleted on {formatDate(document.fileDeletedOn)}
        </span>
      ),
  },
];

function RecordLink({ document }: { document: DocumentInForce }) {
  const { _id, name, number, deletedOn } = document;
  const cameFrom = useCameFrom();
  return (
    <>
      {deletedOn === null ? (
        <Link to={paths.record(_id)} state={cameFrom} className="text-link font-bold wrap-anywhere">
          {name}
        </Link>
      ) : (
        <span className="font-bold wrap-anywhere">{name}</span>
      )}
      <span className="block text-meta text-muted">
        {number}
        {deletedOn !== null && `, deleted on ${formatDate(deletedOn)}`}
      </span>
    </>
  );
}
