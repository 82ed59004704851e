import type { DepartmentName } from '@icare/contracts/departments';
import { getHospitalPaper } from '@icare/contracts/hospital-papers';
import { listMissingPapers } from '@icare/contracts/missing-papers';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { answerQuery, dataQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { Notice } from '../../ui/notice.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { describePaper } from './paper-labels.ts';

const RenewPaperDialog = lazyPart(
  async () => (await import('./entry-dialogs.tsx')).RenewPaperDialog,
);
const AddMissingPaperDialog = lazyPart(
  async () => (await import('./add-paper-dialog.tsx')).AddMissingPaperDialog,
);

type AskedPaperProps = {
  /** Whose papers the user answers for as its head; left out: as the person responsible. */
  department?: DepartmentName | undefined;
};

/** The form that the link of a reminder leads to: of the paper, or of the missing one, that the address names. */
export function AskedPaper({ department }: AskedPaperProps) {
  const [params, change] = useAddressFilters<'paper' | 'missing'>();
  const [paperId, missingId] = [params.get('paper'), params.get('missing')];
  const onClose = () => change({ paper: '', missing: '' });
  if (paperId) return <AskedRenewal id={paperId} onClose={onClose} />;
  if (missingId) return <AskedMissing id={missingId} department={department} onClose={onClose} />;
  return null;
}

type AskedProps = { id: string; onClose: () => void };

function AskedRenewal({ id, onClose }: AskedProps) {
  const query = useQuery({ ...dataQuery(getHospitalPaper, { params: { id } }), retry: false });
  const { data: paper, error } = query;
  if (query.isPending) return null;
  if (error instanceof ApiError && error.status < 500) return <NothingAsked />;
  if (!paper) return <Unloaded query={query} />;
  if (!paper.can.includes('renew')) return <NothingAsked name={describePaper(paper)} />;
  return <RenewPaperDialog paper={paper} onClose={onClose} />;
}

function AskedMissing({ id, department, onClose }: AskedProps & AskedPaperProps) {
  const query = useQuery(
    answerQuery(listMissingPapers, {
      query: { limit: 100, ...(department ? { department } : { mine: 'true' as const }) },
    }),
  );
  if (query.isPending) return null;
  if (!query.data) return <Unloaded query={query} />;
  const missing = query.data.data.missing.find((one) => one.id === id);
  if (!missing?.can.includes('add')) return <NothingAsked />;
  return <AddMissingPaperDialog missing={missing} onClose={onClose} />;
}

/** The reminder is out of date. */
function NothingAsked({ name = 'the paper of this link' }: { name?: string }) {
  return (
    <Notice>
      <p>
        Nothing is to be handed in for {name}: it has been handed in or put right meanwhile, or
        somebody else answers for it now.
      </p>
    </Notice>
  );
}

function Unloaded({
  query,
}: {
  query: Parameters<typeof Failed>[0]['query'] & { error: unknown };
}) {
  return (
    <Failed
      message={errorMessage(query.error, 'The paper of this link could not be loaded.')}
      query={query}
    />
  );
}
