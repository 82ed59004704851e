import type { UserImportOutcome } from '@icare/contracts/user-import';
import { Link } from 'react-router-dom';
import { formatCount } from '../../format/format-count.ts';
import { paths } from '../../routing/paths.ts';
import { GroupHeading } from '../../ui/group-heading.tsx';
import { ClearanceAnswer } from '../clearance-answer.tsx';

type Activated = UserImportOutcome['activated'];

/**
 * Whom an import makes active, or has made active, and what is missing of them then. Information for IT, not a condition:
 * nobody is kept from signing in.
 */
export function ActivatedPeople({ activated }: { activated: Activated }) {
  const { notCleared, withWarning, first } = activated;
  if (first.length === 0) return null;
  const others = notCleared + withWarning - first.length;
  return (
    <section aria-labelledby="activated" className="text-ink">
      <GroupHeading
        id="activated"
        title="What new and returning people still need"
        count={notCleared + withWarning}
      />
      <ul>
        {first.map(({ row, id, name, clearance }) => (
          <li
            key={row}
            className="grid gap-x-6 border-b border-line py-2.5 leading-snug md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <p className="wrap-anywhere">
              <bdi className="font-bold text-ink">{name}</bdi>{' '}
              <span className="text-meta text-muted">Row {row}</span>
            </p>
            <div>
              <ClearanceAnswer answer={clearance} person={id === null ? undefined : { id, name }} />
            </div>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-3 text-muted">
          {formatCount(others, 'other is', 'others are')} not listed here.{' '}
          <Link to={paths.compliance.matrix({ clearance: 'not_cleared' })}>
            Everybody who is not cleared
          </Link>
        </p>
      )}
    </section>
  );
}

/** '3 of the 5 people who become active are not cleared to practise, 1 is cleared with a warning.' */
export function describeActivated(
  { people, notCleared, withWarning }: Activated,
  { isDone }: { isDone: boolean },
): string | null {
  if (notCleared + withWarning === 0) return null;
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  const parts = [
    notCleared > 0 && `${notCleared} ${are(notCleared)} not cleared to practise`,
    withWarning > 0 && `${withWarning} ${are(withWarning)} cleared with a warning`,
  ].filter(Boolean);
  const who = formatCount(people, 'person', 'people');
  const verb = isDone ? (people === 1 ? 'is' : 'are') : people === 1 ? 'becomes' : 'become';
  return `${who} ${verb} active: ${parts.join(', ')}. What is missing stands below.`;
}
