import { buildHref } from '@icare/contracts/endpoint';
import { getStaffMember } from '@icare/contracts/people';
import {
  downloadStaffPaper,
  listStaffPapers,
  type StaffPaper,
} from '@icare/contracts/staff-papers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../api/api-client.ts';
import { downloadFile } from '../../api/download.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { formatFileSize } from '../../format/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';

const kindNames = { resume: 'Resume', cover_letter: 'Cover letter' } as const;

/** Result of the appointment: the staff account, which IT activates, and the papers copied to the staff file. */
export function StaffFile({ userId, level }: { userId: string; level: 2 | 3 }) {
  const query = useQuery(staffFile(userId));
  return (
    <section aria-labelledby="staff-file">
      <SectionHeading id="staff-file" title="Staff file" level={level} size="small" />
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && (
        <Failed
          message={errorMessage(query.error, 'Failed to load the staff file.')}
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
            toastFailure(error, 'Download Failed', {
              description: errorMessage(error, 'The file did not arrive. Please try again.'),
            });
          });
        }}
      />
    </li>
  );
}

/**
 * Cached under the tag of people, so that a move does not refetch it: taking the appointment back deletes the account, and
 * the call would fail.
 */
function staffFile(userId: string) {
  return queryOptions({
    queryKey: [...endpointKey(getStaffMember), 'file', userId],
    queryFn: async ({ signal }) => {
      const params = { id: userId };
      const [member, papers] = await Promise.all([
        call(getStaffMember, { params }, { signal }),
        call(listStaffPapers, { params }, { signal }),
      ]);
      return { member: member.data, papers: papers.data.papers };
    },
  });
}
