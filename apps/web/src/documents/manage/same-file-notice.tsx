import type { DocumentCategory } from '@icare/contracts/documents';
import { formatDate } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { remove } from './document-actions.ts';
import { dismissDuplicate, useUploadDraft } from './upload-drafts.ts';

/** After an upload whose file was in the portal before. */
export function SameFileNotices({ category }: { category: DocumentCategory }) {
  const { duplicates } = useUploadDraft(category);
  return (
    <div role="status" className="grid gap-3 not-empty:mt-4">
      {duplicates.map(({ document, sameFileAs }) => (
        <Notice key={document._id} tone="warning">
          <p className="font-bold wrap-break-word">
            This file is already in the portal as “{sameFileAs[0]?.name}”
          </p>
          <p className="text-ink wrap-break-word">
            {sameFileAs
              .map(
                ({ name, category: where, updatedAt }) =>
                  `${name}, ${where}, ${formatDate(updatedAt)}`,
              )
              .join(' · ')}
            . The new one is “{document.name}”.
          </p>
          <div className="mt-3 flex flex-wrap gap-2 text-ink">
            <Button size="sm" onClick={() => dismissDuplicate(category, document._id)}>
              Keep both
            </Button>
            <Button
              size="sm"
              onClick={async () => {
                if (await remove(document)) dismissDuplicate(category, document._id);
              }}
            >
              Remove the new one
            </Button>
          </div>
        </Notice>
      ))}
    </div>
  );
}
