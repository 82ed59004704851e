import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/states/empty.tsx';

type NoRecordsProps = {
  filtered: boolean;
  seesAll: boolean;
  canAdd: boolean;
  onClear: () => void;
  onAdd: () => void;
};

/** The specification's empty state, with what to do about it. */
export function NoRecords({ filtered, seesAll, canAdd, onClear, onAdd }: NoRecordsProps) {
  return (
    <Empty
      title="No Compliance Records Found"
      action={
        <div className="flex flex-wrap gap-3">
          {filtered && <Button onClick={onClear}>Clear the filters</Button>}
          {canAdd && (
            <Button variant={filtered ? 'default' : 'primary'} onClick={onAdd}>
              <Icon icon={Plus} />
              Add Compliance Record
            </Button>
          )}
        </div>
      }
    >
      {filtered
        ? 'No record matches the search and the filters.'
        : emptyLabels[canAdd ? 'officer' : seesAll ? 'reader' : 'own']}
    </Empty>
  );
}

const emptyLabels = {
  officer: 'Licences and certificates of the people who work here will stand in this list.',
  reader: 'Compliance officers have not added any yet.',
  own: 'No licence or certificate of yours is known yet. Send one in under ‘My certifications’.',
};
