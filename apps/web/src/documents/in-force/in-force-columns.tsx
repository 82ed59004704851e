import type { DocumentInForce } from '@icare/contracts/document-record';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { useCameFrom } from '../record/came-from.ts';
import { DownloadVersion } from '../record/download-version.tsx';
import { describePeriods } from '../record/version-labels.ts';

export const inForceColumns: readonly Column<DocumentInForce>[] = [
  {
    name: 'Document',
    className: 'md:w-[40%]',
    cell: (document) => <RecordLink document={document} />,
  },
  { name: 'Version', cell: ({ version }) => version },
  { name: 'When', cell: ({ from, until }) => describePeriods([{ from, until }]) },
  {
    name: 'Departments',
    cell: ({ category, departments }) => (
      <>
        {departments.join(', ')}
        <span className="block text-meta text-muted">{category}</span>
      </>
    ),
  },
  {
    name: 'Actions',
    named: 'unseen',
    className: 'md:text-right md:pr-0!',
    cell: (document) => (
      <DownloadVersion
        document={document}
        version={{ number: document.version, extension: document.extension }}
        size="sm"
      />
    ),
  },
];

function RecordLink({ document: { _id, name, number } }: { document: DocumentInForce }) {
  const cameFrom = useCameFrom();
  return (
    <>
      <Link to={paths.record(_id)} state={cameFrom} className="text-link font-bold wrap-anywhere">
        {name}
      </Link>
      <span className="block text-meta text-muted">{number}</span>
    </>
  );
}
