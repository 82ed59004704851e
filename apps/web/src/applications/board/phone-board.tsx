import { type ApplicationStatus, applicationStatuses } from '@icare/contracts/application-status';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { Field } from '../../ui/field.tsx';
import { findValue, useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { Select } from '../../ui/select.tsx';
import type { MovedApplication } from '../moves/move-application.ts';
import { BoardCard } from './board-card.tsx';
import { ColumnHead, MoreCards } from './board-column.tsx';
import { type BoardColumn, shownColumn, totalText } from './board-columns.ts';

type PhoneBoardProps = {
  columns: readonly BoardColumn[];
  onMove: (application: MovedApplication, to: ApplicationStatus) => void;
};

/** Where seven columns do not fit: one, and a choice of which. */
export function PhoneBoard({ columns, onMove }: PhoneBoardProps) {
  const [params, change] = useAddressFilters<'status'>();
  const column = shownColumn(columns, findValue(applicationStatuses, params.get('status')));
  if (!column) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label="Stage" className="max-w-96">
        {(control) => (
          <Select
            {...control}
            value={column.status}
            onChange={({ target }) => change({ status: target.value })}
          >
            {columns.map((each) => (
              <option key={each.status} value={each.status}>
                {applicationStatusNames[each.status]} ({totalText(each)})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <section aria-label={applicationStatusNames[column.status]} data-column={column.status}>
        <ColumnHead column={column} />
        <ul className="grid items-start gap-2 pt-2 sm:grid-cols-2 lg:grid-cols-3">
          {column.applications.map((card) => (
            <BoardCard key={card.id} card={card} onMove={onMove} />
          ))}
        </ul>
        <MoreCards column={column} shown={column.applications.length} />
      </section>
    </div>
  );
}
