import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { limits } from '@icare/contracts/limits';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { SelectAll } from '../../ui/list/select-boxes.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';

const ChosenRecordActions = lazyPart(
  async () => (await import('./chosen-record-actions.tsx')).ChosenRecordActions,
);

type RecordsBarProps = {
  selection: RowSelection;
  records: readonly ComplianceRecord[];
  onRenew: (record: ComplianceRecord) => void;
};

/** Above a list of records without filters: selects all, and acts on the selected ones. */
export function RecordsBar({ selection, records, onRenew }: RecordsBarProps) {
  return (
    <>
      <FiltersOrActions
        selection={selection}
        noun={['record', 'records']}
        most={limits.chosenRowsExported}
        actions={
          <ChosenRecordActions
            records={records.filter(({ id }) => selection.isChosen(id))}
            onRenew={onRenew}
          />
        }
      >
        <p className="flex min-h-14 items-center text-meta text-muted">
          Tick records to act for several at once.
        </p>
      </FiltersOrActions>
      <div className="py-1">
        <SelectAll selection={selection} />
      </div>
    </>
  );
}
