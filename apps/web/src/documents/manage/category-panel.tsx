import type { DocumentCategory } from '@icare/contracts/documents';
import { RecentDocuments } from './recent-documents.tsx';
import { SameFileNotices } from './same-file-notice.tsx';
import { UploadForm } from './upload-form.tsx';

export function CategoryPanel({ category }: { category: DocumentCategory }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-5 lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <UploadForm category={category} />
        <SameFileNotices category={category} />
      </div>
      <RecentDocuments category={category} />
    </div>
  );
}
