import type { Document } from '@icare/contracts/documents';
import type { ReactNode } from 'react';
import { formatDate, formatFileSize } from '../lib/format.ts';
import { StaffOnly } from './staff-only.tsx';

/** Everything known of a document. */
export function DocumentFacts({ document }: { document: Document }) {
  const { subcategory, departments, version, updatedAt, originalName, size, visibility } = document;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {subcategory && <Fact term="Type">{subcategory}</Fact>}
      {departments.length > 0 && (
        <Fact term={departments.length === 1 ? 'Department' : 'Departments'}>
          {departments.join(', ')}
        </Fact>
      )}
      <Fact term="Version">{version}</Fact>
      <Fact term="Updated">
        <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
      </Fact>
      <Fact term="File">{originalName}</Fact>
      <Fact term="Size">{formatFileSize(size)}</Fact>
      {visibility === 'staff' && (
        <Fact term="Visible to">
          <StaffOnly />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
