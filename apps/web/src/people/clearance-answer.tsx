import type { ClearanceOnceActive } from '@icare/contracts/clearance';
import { lagosDate } from '@icare/domain/lagos-date';
import { Link } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { describeAnswer, describeItems } from './describe-clearance.ts';

type ClearanceAnswerProps = {
  answer: ClearanceOnceActive;
  /** Whose records can be added to, once the person is active. */
  person?: { id: string; name: string } | undefined;
};

/** Whether somebody may practise once active and what is missing: the same wherever people become active. */
export function ClearanceAnswer({ answer, person }: ClearanceAnswerProps) {
  const items = describeItems(answer);
  return (
    <>
      <p className="font-bold text-ink">{describeAnswer(answer, lagosDate(new Date()))}</p>
      {items.length > 0 && (
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink wrap-anywhere">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {person && answer.items.some(({ reason }) => reason === 'cadre_unknown') && (
        <p className="mt-1 text-ink">Record the cadre: Edit, in the list of users.</p>
      )}
      {person && answer.items.some(({ reason }) => reason === 'cadre_unnamed') && (
        <p className="mt-1 text-ink">
          If the cadre is mistyped, correct it: Edit, in the list of users.
        </p>
      )}
      {person && answer.items.some(({ certificationType }) => certificationType) && (
        <Link
          to={paths.compliance.person(person.id)}
          aria-label={`Add what is missing of ${person.name}`}
          className="mt-1 inline-flex min-h-6 touch:min-h-11 items-center font-bold text-ink underline"
        >
          Add what is missing
        </Link>
      )}
    </>
  );
}
