import type { PersonCompliance } from '@icare/contracts/compliance-people';
import { lazy, Suspense } from 'react';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { OpenAlerts } from '../person/open-alerts.tsx';
import { PersonRecords } from '../person/person-records.tsx';
import { OwnRequirementRow } from './own-requirement-row.tsx';
import { ownStanding } from './own-standing.ts';
import { sentIn } from './sent-in.ts';

const SubmitDialog = lazy(async () => ({
  default: (await import('./submit-dialog.tsx')).SubmitDialog,
}));

/** What one needs, worst first, what the portal has warned of, and what one holds. */
export function MineView({ compliance }: { compliance: PersonCompliance }) {
  const { person, requirements, records, alerts } = compliance;
  const [params, change] = useAddressFilters<'renew'>();
  const asked = params.get('renew');
  const chosen =
    requirements.find(({ certificationTypeId }) => certificationTypeId === asked)
      ?.certificationType ??
    records.find(({ certificationType }) => certificationType.id === asked)?.certificationType;
  return (
    <div className="grid gap-8">
      <PageHeader title="My certifications">{ownStanding(person)}</PageHeader>
      <section aria-labelledby="needed" className="-mt-4">
        <SectionHeading id="needed" title="What you need and hold" />
        {requirements.length === 0 && (
          <p className="max-w-measure py-3 text-muted">
            Nothing is required of you at present. Should that be wrong, tell the compliance
            officer.
          </p>
        )}
        <ul>
          {requirements.map((requirement, index) => (
            <OwnRequirementRow
              key={requirement.certificationTypeId}
              requirement={requirement}
              record={records.find(({ id }) => id === requirement.recordId)}
              sent={sentIn(records, requirement.certificationTypeId)}
              isFirst={index === 0}
              onSubmit={() => change({ renew: requirement.certificationTypeId })}
            />
          ))}
        </ul>
      </section>
      <OpenAlerts alerts={alerts} title="Your alerts" />
      <PersonRecords records={records} seesAll={false} title="Your records" />
      {chosen && (
        <Suspense>
          <SubmitDialog
            key={chosen.id}
            certificationType={chosen}
            isRenewal={records.some(
              ({ certificationType, displayStatus }) =>
                certificationType.id === chosen.id && displayStatus !== 'rejected',
            )}
            onClose={() => change({ renew: '' })}
          />
        </Suspense>
      )}
    </div>
  );
}
