import type { PersonCompliance } from '@icare/contracts/compliance-people';
import { Link, useNavigate } from 'react-router-dom';
import { StandingList } from '../compliance/development/standing-list.tsx';
import { findSubmission } from '../compliance/mine/own-labels.ts';
import { byEnd } from '../compliance/mine/own-order.ts';
import { OwnRequirementRow } from '../compliance/mine/own-requirement-row.tsx';
import { paths } from '../routing/paths.ts';

const shown = 3;

/** The user's own certifications that end first, or are missing. */
export function NextToEnd({ compliance }: { compliance: PersonCompliance }) {
  const { requirements, records, development } = compliance;
  const navigate = useNavigate();
  return (
    <>
      {requirements.length === 0 && (
        <p className="max-w-measure py-3 text-muted">Nothing is required of you at present.</p>
      )}
      <ul>
        {byEnd(requirements)
          .slice(0, shown)
          .map((requirement, index) => (
            <OwnRequirementRow
              key={requirement.certificationTypeId}
              requirement={requirement}
              record={records.find(({ id }) => id === requirement.recordId)}
              submission={findSubmission(records, requirement.certificationTypeId)}
              isFirst={index === 0}
              onSubmit={() =>
                void navigate(paths.compliance.renewMine(requirement.certificationTypeId))
              }
            />
          ))}
      </ul>
      <StandingList standings={development.filter(({ isNear }) => isNear)} />
      <p className="pt-3">
        <Link className="text-link" to={paths.compliance.mine}>
          {requirements.length > shown
            ? `All ${requirements.length} of my certifications`
            : 'My certifications'}
        </Link>
      </p>
    </>
  );
}
