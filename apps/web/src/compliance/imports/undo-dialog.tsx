import {
  type KeptReason,
  previewRecordImportUndo,
  type RecordImportUndo,
  undoRecordImport,
} from '@icare/contracts/compliance-import';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/api-error.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatCount } from '../../format/format-count.ts';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';

type UndoDialogProps = {
  /** Of the import. */
  id: string;
  description: string;
  onClose: () => void;
};

/** Asks before an import is undone, and says what goes with it and which records stay. */
export function UndoDialog({ id, description, onClose }: UndoDialogProps) {
  const preview = useQuery({
    ...dataQuery(previewRecordImportUndo, { params: { id } }),
    // What was counted the last time may have been worked on since.
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = preview;
  return (
    <ConfirmDialog
      title="Undo this import?"
      description={description}
      action={{ label: 'Undo import', busy: 'Undoing...' }}
      isBlocked={!data || data.records === 0}
      cancel="Keep it"
      otherwise="The import was not undone. Please try again."
      run={async () => {
        const { data: done } = await call(undoRecordImport, { params: { id } });
        toast.success('Import undone', { description: describeUndone(done) });
        onClose();
        await refreshCompliance();
      }}
      onClose={onClose}
    >
      <div role="status" className="grid gap-4">
        {preview.isError && (
          <p>
            {errorMessage(preview.error, 'What would be undone could not be counted. Try again.')}
          </p>
        )}
        {preview.isPending && <p className="text-muted">Counting what would go...</p>}
        {data && <p>{describeUndo(data)}</p>}
        {data && data.keptRecords > 0 && <KeptRecords {...data} />}
      </div>
    </ConfirmDialog>
  );
}

function KeptRecords({ kept, keptRecords }: RecordImportUndo) {
  const others = keptRecords - kept.length;
  return (
    <Notice tone="warning">
      <div className="grid gap-2 text-ink">
        <p className="font-bold">{formatCount(keptRecords, 'record stays', 'records stay')}</p>
        <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-5 wrap-anywhere marker:text-muted">
          {kept.map(({ id, fullName, certification, reason }) => (
            <li key={id}>
              {certification} of <bdi>{fullName}</bdi>: {reasonTexts[reason]}
            </li>
          ))}
          {others > 0 && <li>and {formatCount(others, 'other', 'others')}</li>}
        </ul>
      </div>
    </Notice>
  );
}

const reasonTexts: Record<KeptReason, string> = {
  edited: 'it was corrected since',
  verified: 'it was checked since',
  decided: 'it was rejected, revoked or reinstated since',
  certificate_replaced: 'its certificate was replaced since',
  renewed: 'it was renewed since',
  renewal_kept: 'its renewal, from the same import, stays',
  own: 'it is your own, ask a colleague',
};

/** 'Its 38 records are removed, and 30 that they renewed are current again. 2 acknowledged alerts end with them.' */
function describeUndo({ records, restored, acknowledgedAlerts }: RecordImportUndo): string {
  if (records === 0) return 'None of its records can be removed any more.';
  const removed = `${formatCount(records, 'record is', 'records are')} removed`;
  const current =
    restored > 0
      ? `, and ${restored} renewed by ${records === 1 ? 'it' : 'them'} ${restored === 1 ? 'is' : 'are'} current again`
      : '';
  const alerts =
    acknowledgedAlerts > 0
      ? ` ${formatCount(acknowledgedAlerts, 'acknowledged alert ends', 'acknowledged alerts end')} with ${records === 1 ? 'it' : 'them'}.`
      : '';
  return `${removed}${current}.${alerts}`;
}

function describeUndone({ records, acknowledgedAlerts, keptRecords }: RecordImportUndo): string {
  return [
    `${formatCount(records, 'record was', 'records were')} removed.`,
    acknowledgedAlerts > 0 &&
      `${formatCount(acknowledgedAlerts, 'acknowledged alert', 'acknowledged alerts')} ended.`,
    keptRecords > 0 && `${formatCount(keptRecords, 'record stays', 'records stay')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
