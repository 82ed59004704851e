import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { limits } from '@icare/contracts/limits';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';

const ChosenRecordActions = lazyPart(
  async () => (await import('./chosen-record-actions.tsx')).ChosenRecordActions,
);

type RecordsBarProps = {
  selection: RowSelection;
  records: readonly ComplianceRecord[];
  onRenew: (record: ComplianceRecord) => void;
};

/** Above a list of records without filters. */
export function RecordsBar({ selection, records, onRenew }: RecordsBarProps) {
  return (
    <SelectionBar
      selection={selection}
      noun={['record', 'records']}
      most={limits.chosenRowsExported}
      hint="Tick records to act for several at once."
      actions={
        <ChosenRecordActions
          records={records.filter(({ id }) => selection.isChosen(id))}
          onRenew={onRenew}
        />
      }
    />
  );
}
