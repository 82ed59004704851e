import type { PersonCompliance } from '@icare/contracts/compliance-people';
import { lagosDate } from '@icare/domain/lagos-date';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ChevronDown, IdCard } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { paths } from '../../routing/paths.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { myCertifications } from '../api.ts';
import { AccessCard } from '../closed.tsx';
import { findSubmission } from './own-labels.ts';
import { byEnd } from './own-order.ts';
import { OwnRequirementRow } from './own-requirement-row.tsx';
import { ownStatusSentence } from './own-status.ts';

/** /compliance/mine */
export function Component() {
  const user = useLastSession()?.user;
  return <div className="page-width pb-18">{user ? <Mine key={user.id} /> : <SignInFirst />}</div>;
}

function Mine() {
  const query = useQuery(myCertifications);
  return (
    <>
      {query.data ? <MineView compliance={query.data} /> : <NoView query={query} />}
      <Submitting compliance={query.data} />
    </>
  );
}

function NoView({ query }: { query: UseQueryResult<PersonCompliance> }) {
  return (
    <>
      <PageHeader title="My certifications">What you need, and what you hold.</PageHeader>
      {query.isError ? (
        <Failed
          message={errorMessage(query.error, 'Failed to load your certifications.')}
          query={query}
        />
      ) : (
        <SkeletonRows count={6} />
      )}
    </>
  );
}

/** The form of the certification in the address. A session that ends takes what was loaded away, but not this. */
function Submitting({ compliance }: { compliance: PersonCompliance | undefined }) {
  const [params, change] = useAddressFilters<'renew'>();
  const asked = params.get('renew');
  const [last, setLast] = useState(compliance);
  if (compliance && compliance !== last) setLast(compliance);
  const known = compliance ?? last;
  const chosen = known && findSubmittable(known, asked);
  if (!chosen) return null;
  return (
    <SubmitDialog
      key={chosen.id}
      certificationType={chosen}
      isRenewal={chosen.isHeld}
      onClose={() => change({ renew: '' })}
    />
  );
}

function SignInFirst() {
  const signIn = useSignInHref();
  return (
    <>
      <PageHeader title="My certifications">What you need, and what you hold.</PageHeader>
      <AccessCard
        title="Sign in"
        text="Sign in to see your licences and certificates, and to send a new one in."
      >
        <ButtonLink variant="primary" to={signIn}>
          Sign in
        </ButtonLink>
      </AccessCard>
    </>
  );
}

// What stands below what ends first comes after it.
const OpenAlerts = lazyPart(async () => (await import('../person/person-records.tsx')).OpenAlerts);
const PersonRecords = lazyPart(
  async () => (await import('../person/person-records.tsx')).PersonRecords,
);
const OwnDevelopment = lazyPart(
  async () => (await import('../development/development.tsx')).OwnDevelopment,
);
const OwnPapers = lazyPart(async () => (await import('../hospital/own-papers.tsx')).OwnPapers);
const PrivilegeList = lazyPart(
  async () => (await import('../privileges/privilege-list.tsx')).PrivilegeList,
);
const SubmitDialog = lazyPart(async () => (await import('./submit-dialog.tsx')).SubmitDialog);

/**
 * The user's own requirements, those that end first before the others, then alerts. The records are collapsed, since the
 * requirements name each type once.
 */
function MineView({ compliance }: { compliance: PersonCompliance }) {
  const { requirements, records, privileges, alerts } = compliance;
  const [, change] = useAddressFilters<'renew'>();
  return (
    <div className="grid gap-8">
      <PageHeader
        title="My certifications"
        action={
          <ButtonLink to={paths.compliance.card} className="max-sm:min-h-12">
            <Icon icon={IdCard} />
            Show my card
          </ButtonLink>
        }
      >
        {ownStatusSentence(compliance, lagosDate(new Date()))}
      </PageHeader>
      <section aria-labelledby="needed" className="-mt-4">
        <SectionHeading id="needed" title="What you need and hold" />
        {requirements.length === 0 && (
          <p className="max-w-measure py-3 text-muted">
            Nothing is required of you at present. Should that be wrong, tell the compliance
            officer.
          </p>
        )}
        <ul>
          {byEnd(requirements).map((requirement, index) => (
            <OwnRequirementRow
              key={requirement.certificationTypeId}
              requirement={requirement}
              record={records.find(({ id }) => id === requirement.recordId)}
              submission={findSubmission(records, requirement.certificationTypeId)}
              isFirst={index === 0}
              onSubmit={() => change({ renew: requirement.certificationTypeId })}
            />
          ))}
        </ul>
      </section>
      {privileges.length > 0 && (
        <section aria-labelledby="privileges">
          <SectionHeading id="privileges" title="Your privileges" />
          <PrivilegeList privileges={privileges} onEnd={null} />
        </section>
      )}
      <OwnDevelopment {...compliance} />
      <OpenAlerts alerts={alerts} title="Your alerts" />
      <OwnPapers />
      {records.length > 0 && (
        <details className="group/records">
          <summary className="inline-flex min-h-11 items-center gap-2 font-medium text-primary hover:underline">
            <Icon icon={ChevronDown} className="size-4.5 group-open/records:rotate-180" />
            Certificates, numbers and earlier records
          </summary>
          <PersonRecords records={records} seesAll={false} title="Your records" />
        </details>
      )}
    </div>
  );
}

/** The type with this id, and whether the user has a record of it that was not rejected. */
function findSubmittable({ requirements, records }: PersonCompliance, typeId: string | null) {
  const type = [...requirements, ...records].find(
    ({ certificationType }) => certificationType.id === typeId,
  )?.certificationType;
  if (!type) return undefined;
  const isHeld = records.some(
    ({ certificationType, displayStatus }) =>
      certificationType.id === typeId && displayStatus !== 'rejected',
  );
  return { id: type.id, name: type.name, isHeld };
}
