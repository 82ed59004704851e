import type { Document } from '@icare/contracts/documents';
import { formatDate, formatFileSize } from '../format/format.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { StaffOnly } from './staff-only.tsx';

/** Everything known of a document. */
export function DocumentFacts({ document }: { document: Document }) {
  const { subcategory, departments, version, updatedAt, originalName, size, visibility } = document;
  return (
    <Facts>
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
    </Facts>
  );
}
