import {
  type KeptReason,
  previewRecordImportUndo,
  type RecordImportUndo,
  undoRecordImport,
} from '@icare/contracts/compliance-import';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatCount } from '../../format/format-count.ts';
import { countedAnew, UndoImportDialog } from '../../ui/imports/undo-import-dialog.tsx';
import { refreshCompliance } from '../api.ts';

type UndoDialogProps = {
  /** Of the import. */
  id: string;
  description: string;
  onClose: () => void;
};

export function UndoDialog({ id, description, onClose }: UndoDialogProps) {
  const preview = useQuery({
    ...dataQuery(previewRecordImportUndo, { params: { id } }),
    ...countedAnew,
  });
  return (
    <UndoImportDialog
      description={description}
      preview={preview}
      undo={async () => (await call(undoRecordImport, { params: { id } })).data}
      isNothing={({ records }) => records === 0}
      summarize={describeUndo}
      summarizeDone={describeUndone}
      kept={({ keptRecords: count }) => (count > 0 ? { count, title: formatKept(count) } : null)}
      describeKept={({ fullName, certification, reason }) => (
        <>
          {certification} of <bdi>{fullName}</bdi>: {reasonTexts[reason]}
        </>
      )}
      onUndone={refreshCompliance}
      onClose={onClose}
    />
  );
}

const formatKept = (count: number) => formatCount(count, 'record stays', 'records stay');

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
    keptRecords > 0 && `${formatKept(keptRecords)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
