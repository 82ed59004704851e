import '../person/print-pack.css';
import { formatDateTime } from '../../format/format.ts';
import { useSite } from '../../site/site.ts';
import { describeItem } from '../clearance/describe-clearance.ts';
import type { DepartmentPerson } from './people.ts';

type DutyBoardProps = {
  department: string;
  asOf: string;
  notCleared: readonly DepartmentPerson[];
  warned: readonly DepartmentPerson[];
  cleared: readonly DepartmentPerson[];
};

/** The list for the wall, on paper alone: who must not be rostered, then who may work. No reasons, since everybody reads it. */
export function DutyBoard({ department, asOf, notCleared, warned, cleared }: DutyBoardProps) {
  const site = useSite();
  return (
    <div className="print-pack" aria-hidden="true">
      <p>
        {site.name} · {department}
      </p>
      <h1>Who may work</h1>
      <p>
        As of {formatDateTime(asOf)}. It holds for that moment: look it up in the I-CARE Portal
        before a shift is changed.
      </p>
      <Names title="Do not roster" people={notCleared} />
      <Names title="May work; ends soon or is to be put right" people={warned} withItems />
      <Names title="May work" people={cleared} />
    </div>
  );
}

type NamesProps = {
  title: string;
  people: readonly DepartmentPerson[];
  /** The consequence for the rota. */
  withItems?: boolean;
};

function Names({ title, people, withItems = false }: NamesProps) {
  return (
    <>
      <h2>
        {title} ({people.length})
      </h2>
      {people.length === 0 ? (
        <p>Nobody.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Cadre</th>
              {withItems && <th scope="col">Plan for</th>}
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, fullName, cadre, clearance }) => (
              <tr key={id}>
                <td>{fullName}</td>
                <td>{cadre}</td>
                {withItems && (
                  <td>
                    {clearance.items
                      .filter(({ reason }) => reason === 'ending')
                      .map(describeItem)
                      .join('; ')}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
