import { buildHref } from '@icare/contracts/endpoint';
import { downloadStaffPaper, type StaffPaper } from '@icare/contracts/staff-papers';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { messageOf } from '../../api/api-error.ts';
import { downloadFile } from '../../api/download.ts';
import { formatFileSize } from '../../format/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { staffFile } from './staff-file-query.ts';

type StaffFileProps = { userId: string; level: 2 | 3 };

const kindNames = { resume: 'Resume', cover_letter: 'Cover letter' } as const;

/** What the appointment made: the account that IT activates, and the papers that went along. */
export function StaffFile({ userId, level }: StaffFileProps) {
  const query = useQuery(staffFile(userId));
  return (
    <section aria-labelledby="staff-file">
      <SectionHeading id="staff-file" title="Staff file" level={level} size="small" />
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && (
        <Failed
          message={messageOf(query.error, 'Failed to load the staff file.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <>
          <p className="pt-2">
            Account <b className="font-bold wrap-anywhere">{query.data.member.username}</b>,{' '}
            {query.data.member.status === 'Active' ? 'active.' : 'inactive until IT activates it.'}
          </p>
          <ul>
            {query.data.papers.map((paper) => (
              <Paper key={paper.id} paper={paper} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Paper({ paper }: { paper: StaffPaper }) {
  const { id, kind, name, size } = paper;
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-1.5 leading-snug">
      <span className="min-w-0">
        <span className="block wrap-anywhere">{name}</span>
        <span className="text-meta text-muted">
          {kindNames[kind]}, {formatFileSize(size)}
        </span>
      </span>
      <IconButton
        label={`Download ${name}`}
        icon={Download}
        phoneText="Download"
        onClick={() => {
          downloadFile(buildHref(downloadStaffPaper, { id }), name, {
            onStart: () =>
              toast('Download Started', { description: `${name} is being downloaded.` }),
          }).catch((error: unknown) => {
            toast.error('Download Failed', {
              description: messageOf(error, 'The file did not arrive. Please try again.'),
            });
          });
        }}
      />
    </li>
  );
}
