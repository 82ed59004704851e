import { showDocumentRecord } from '@icare/contracts/document-record';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { isWithdrawn } from '../api/api-error.ts';
import { dataQuery } from '../api/endpoint-query.ts';
import { saveVersion } from '../documents/record/download-version.tsx';
import { formatFileSize } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';

/** Its viewer of PDFs is large. */
const VersionView = lazyPart(
  async () => (await import('../documents/record/version-view.tsx')).VersionView,
  <Spinner text="Opening the document..." />,
);

/** The specification's modal of a document (compliance and admin §2): its newest file, and Download. */
export function DocumentPreview({ id, onClose }: { id: string; onClose: () => void }) {
  useReturnFocus();
  const query = useQuery(dataQuery(showDocumentRecord, { params: { id } }));
  const { document, versions = [], draft } = query.data ?? {};
  // One that was begun and never in force has its draft alone.
  const version = versions[0] ?? draft;
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={document?.name ?? 'Document'}
      description={
        document &&
        version &&
        [
          document.number,
          document.category,
          document.status,
          `version ${version.number}`,
          formatFileSize(version.size),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      footer={
        <>
          {document && version && (
            <Button onClick={() => void saveVersion({ document, version })}>
              <Icon icon={Download} />
              Download
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {query.isPending && <Spinner text="Opening the document..." />}
      {query.isError &&
        (isWithdrawn(query.error) ? (
          <Failed message="The document is no longer here.">
            If it was deleted, All Documents has it under the status Deleted for 30 days.
          </Failed>
        ) : (
          <Failed message="The document could not be opened." query={query} />
        ))}
      {document && version && <VersionView document={document} version={version} />}
    </Dialog>
  );
}
