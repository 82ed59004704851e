import '../person/print-pack.css';
import { clearanceNames } from '@icare/domain/clearance-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import { describeRequirement } from '@icare/domain/requirement-labels';
import { formatDateTime } from '../../format/format.ts';
import { useSite } from '../../site/site.ts';
import { describeLastReminder } from '../reminders/reminded-items.ts';
import { describePerson, findCell, type MatrixPerson, type MatrixType } from './matrix-rows.ts';

type MatrixPrintProps = {
  people: readonly MatrixPerson[];
  types: readonly MatrixType[];
  /** How many the filters match, of whom not everybody may have loaded. */
  total: number;
  /** What the filters leave, for the head of the page: 'Surgery · Not cleared'. */
  filters: string;
};

/**
 * The matrix on paper alone. Twenty columns of signs cannot be read on A4, so each person stands with the requirements that
 * are not met, in words, and with how many are.
 */
export function MatrixPrint({ people, types, total, filters }: MatrixPrintProps) {
  const site = useSite();
  const now = new Date();
  const today = lagosDate(now);
  return (
    <div className="print-pack" aria-hidden="true">
      <p>{[site.name, filters].filter(Boolean).join(' · ')}</p>
      <h1>Requirement matrix</h1>
      <p>
        {people.length < total && `The first ${people.length.toLocaleString('en')} of `}
        {total === 1 ? '1 person' : `${total.toLocaleString('en')} people`}, as of{' '}
        {formatDateTime(now)}.
        {people.length < total && ' The Print button of the page prints everybody.'}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Clearance</th>
            <th scope="col">Not met</th>
            <th scope="col">Met</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const required = types.flatMap((type) => {
              const requirement = findCell(person, type);
              return requirement ? [{ type, requirement }] : [];
            });
            const unmet = required.filter(({ requirement }) => requirement.state !== 'met');
            return (
              <tr key={person.id}>
                <td>
                  {person.fullName}
                  <br />
                  {describePerson(person)}
                </td>
                <td className="pack-whole">{clearanceNames[person.clearance.clearance]}</td>
                <td>
                  {unmet.map(({ type, requirement }) => (
                    <p key={type.id}>
                      {[
                        `${type.name}: ${describeRequirement(requirement, today)}`,
                        describeLastReminder(requirement),
                      ]
                        .filter(Boolean)
                        .join('. ')}
                    </p>
                  ))}
                </td>
                <td className="pack-whole">
                  {required.length - unmet.length} of {required.length}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
