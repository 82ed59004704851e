import type { PersonCompliance } from '@icare/contracts/compliance-people';
import { describeNeededUnits } from '@icare/domain/professional-development';
import { formatDate } from '../../format/format.ts';
import { PackTable } from '../person/pack-table.tsx';
import { describeCounted } from './describe-counted.ts';

type PackDevelopmentProps = Pick<PersonCompliance, 'development' | 'developmentActivities'>;

/** Professional development in the print pack: the person's standing and activities. */
export function PackDevelopment({ development, developmentActivities }: PackDevelopmentProps) {
  if (development.length === 0 && developmentActivities.length === 0) return null;
  return (
    <>
      <PackTable
        title="Professional development"
        emptyText="No council requires units."
        heads={['Certification', 'So far', 'State']}
        rows={development.map((standing) => (
          <tr key={standing.certificationType.id}>
            <td>{standing.certificationType.name}</td>
            <td>{describeCounted(standing)}</td>
            <td>{describeNeededUnits(standing)}</td>
          </tr>
        ))}
      />
      <PackTable
        title="Activities"
        emptyText="None."
        heads={['Activity and provider', 'Units', 'Day', 'Proof', 'Counts']}
        rows={developmentActivities.map((activity) => (
          <tr key={activity.id}>
            <td>{[activity.title, activity.provider].filter(Boolean).join(', ')}</td>
            <td>{[activity.units, activity.category].filter(Boolean).join(' ')}</td>
            <td>{formatDate(activity.doneOn)}</td>
            <td>{activity.hasProof ? 'On file' : 'None'}</td>
            <td>{activity.setAside ? `No: ${activity.setAside.reason}` : 'Yes'}</td>
          </tr>
        ))}
      />
    </>
  );
}
