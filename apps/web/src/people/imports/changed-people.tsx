import { type Role, roleNames } from '@icare/contracts/roles';
import { type UserColumn, type UserImportOutcome, userColumns } from '@icare/contracts/user-import';
import { formatDate } from '../../format/format.ts';
import { formatCount } from '../../format/format-count.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { GroupHeading } from '../../ui/group-heading.tsx';

type ChangedPeopleProps = Pick<UserImportOutcome, 'changed' | 'changes'>;

/** Whom an import changes, by the name and number in the portal, and what: a mistaken number is noticed here. */
export function ChangedPeople({ changed, changes }: ChangedPeopleProps) {
  if (changes.length === 0) return null;
  const others = changed - changes.length;
  return (
    <section aria-labelledby="changed" className="text-ink">
      <GroupHeading id="changed" title="Whom this changes" count={changed} />
      <ul>
        {changes.map(({ row, person, fields }) => (
          <li
            key={row}
            className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 leading-snug md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <p className="wrap-anywhere">
              <bdi className="font-bold">{person}</bdi>{' '}
              <span className="text-meta text-muted">Row {row}</span>
            </p>
            <Facts>
              {fields.map(({ column, before, after }) => (
                <Fact key={column} term={userColumns[column]}>
                  <Value column={column} value={before} /> → <Value column={column} value={after} />
                </Fact>
              ))}
            </Facts>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-3 text-muted">
          {formatCount(others, 'other is', 'others are')} not listed here.
        </p>
      )}
    </section>
  );
}

function Value({ column, value }: { column: UserColumn; value: string | null }) {
  if (value === null) return <span className="text-muted">nothing</span>;
  return <bdi className="wrap-anywhere">{describeValue(column, value)}</bdi>;
}

function describeValue(column: UserColumn, value: string): string {
  if (column === 'role') return roleNames[value as Role];
  return column === 'joinedOn' ? formatDate(value) : value;
}
