import {
  type CompliancePack,
  deleteCompliancePack,
  downloadCompliancePack,
  listCompliancePacks,
} from '@icare/contracts/compliance-packs';
import { buildHref } from '@icare/contracts/endpoint';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { invalidate } from '../../api/endpoint-query.ts';
import { formatDateTime } from '../../format/format.ts';
import { ensureProof } from '../../session/step-up/prove.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { runWithToast } from '../../ui/run-with-toast.ts';
import { toast } from '../../ui/toast.ts';
import { type DownloadProgress, saveReport } from '../reports/save-report.ts';
import { countCopies, packContents, packTitle } from './describe-pack.ts';

const refresh = () => invalidate(listCompliancePacks);

/** One pack: how far it is, or what is in it, and what can be done with it. */
export function PackRow({ pack }: { pack: CompliancePack }) {
  const { state, problem, contents, expiresAt } = pack;
  const [isAsking, setIsAsking] = useState(false);
  const title = packTitle(pack);
  const isMaking = state === 'waiting' || state === 'making';
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0 leading-snug">
        <p className="font-bold wrap-anywhere">{title}</p>
        <p className="text-meta text-muted">{packContents(pack)}</p>
        {contents && contents.notCopied > 0 && (
          <p className="text-meta font-bold text-warn">
            {countCopies(contents.notCopied, pack.person !== null)} could not be copied; the index
            says why.
          </p>
        )}
        {state === 'failed' && <p className="text-meta font-bold text-danger">{problem}</p>}
        {state === 'ready' && (
          <p className="text-meta text-muted">Kept until {formatDateTime(expiresAt)}</p>
        )}
        {isMaking && <Making pack={pack} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'ready' && <Download pack={pack} title={title} />}
        <Button
          size="sm"
          aria-label={`${isMaking ? 'Stop' : 'Delete'} the pack of ${title}`}
          onClick={() => setIsAsking(true)}
        >
          {isMaking ? 'Stop' : 'Delete'}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={isMaking ? 'Stop making this pack?' : 'Delete this pack?'}
          description={`${title}. It can be made again at any time.`}
          action={isMaking ? stopping : deleting}
          cancel="Keep it"
          otherwise="It was not deleted. Please try again."
          run={async () => {
            await call(deleteCompliancePack, { params: { id: pack.id } });
            setIsAsking(false);
            await refresh();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

const stopping = { label: 'Stop', busy: 'Stopping...' };
const deleting = { label: 'Delete', busy: 'Deleting...' };

function Making({ pack: { state, done, total } }: { pack: CompliancePack }) {
  if (state === 'waiting' || total === 0) {
    return (
      <p role="status" className="mt-1.5 text-meta">
        <b className="font-bold">Waits to be made</b>
      </p>
    );
  }
  return (
    <div className="mt-1.5 max-w-measure">
      <ProgressBar
        label="Making it"
        value={done}
        max={total}
        detail={`${done.toLocaleString('en')} of ${total.toLocaleString('en')} people and copies`}
      />
    </div>
  );
}

function Download({ pack, title }: { pack: CompliancePack; title: string }) {
  const [progress, setProgress] = useState<DownloadProgress | 'asked'>(null);
  const isBusy = progress !== null;
  const download = async () => {
    if (isBusy) return;
    setProgress('asked');
    await runWithToast(
      async () => {
        // Before anything is shown as loading: the user is asked for a proof of identity.
        await ensureProof();
        const href = buildHref(downloadCompliancePack, { id: pack.id });
        const name = await saveReport(href, {
          name: pack.file?.name ?? 'inspection-pack.zip',
          signal: new AbortController().signal,
          onProgress: setProgress,
        });
        toast.success('Inspection pack saved', { description: name });
      },
      { title: 'Download Failed', otherwise: 'The pack did not arrive. Please try again.' },
    );
    setProgress(null);
  };
  const share =
    progress !== null && progress !== 'asked' && progress.total > 0
      ? ` ${Math.floor((100 * progress.received) / progress.total)} %`
      : '';
  return (
    <Button
      size="sm"
      variant="primary"
      aria-disabled={isBusy}
      className="aria-disabled:cursor-progress"
      aria-label={`Download the pack of ${title}`}
      onClick={() => void download()}
    >
      <Icon icon={FileDown} />
      {isBusy ? `Downloading${share}` : 'Download'}
    </Button>
  );
}
