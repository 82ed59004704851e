import type { AdminDocument } from '@icare/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { formatDateTime, formatFileSize } from '../../format/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { documentVersions } from './api.ts';
import { download } from './document-actions.ts';

/** Every file the document has had, newest first. */
export function VersionList({ document }: { document: AdminDocument }) {
  const headingId = useId();
  const query = useQuery(documentVersions(document._id));
  const versions = query.data?.data.versions ?? [];
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} title="Versions" level={3} size="small" />
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && (
        <Failed
          message="Failed to load the versions."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      <ul>
        {versions.map((version, index) => (
          <li key={version.number} className="flex items-center gap-3 border-b border-line py-1.5">
            <div className="min-w-0 flex-1 leading-snug">
              <b className="block font-bold wrap-anywhere">
                {version.number}. {version.originalName}
                {index === 0 && <span className="font-regular text-muted"> (current)</span>}
              </b>
              <span className="text-meta text-muted tabular-nums">
                {[
                  formatFileSize(version.size),
                  formatDateTime(version.createdAt),
                  version.createdBy,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <IconButton
              label={`Download version ${version.number} of ${document.name}`}
              icon={Download}
              phoneText="Download"
              onClick={() => void download(document, version)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
