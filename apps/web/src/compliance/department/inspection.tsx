import type { DepartmentName } from '@icare/contracts/departments';
import type { Inspecting } from '@icare/contracts/inspecting';
import { useSearchParams } from 'react-router-dom';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { AccessCard } from '../closed.tsx';
import { DepartmentTabs } from './department-tabs.tsx';

/** /inspection, the room of an inspector from outside. */
export function Component() {
  const session = useLastSession();
  const signIn = useSignInHref();
  if (session?.inspects) return <InspectionRoom inspects={session.inspects} />;
  // Whether they inspect is not known before the server has answered.
  if (session && session.leads === null) {
    return (
      <div className="page-width-wide pb-18">
        <PageHeader title="Inspection" />
        <SkeletonRows count={10} />
      </div>
    );
  }
  return (
    <div className="page-width pb-18">
      <PageHeader title="Inspection">For inspectors.</PageHeader>
      <AccessCard
        title={session ? 'This page is for inspectors' : 'Sign in'}
        text={
          session
            ? 'Inspectors from outside read here who may work, while their inspection lasts.'
            : 'Sign in with the e-mail address to which your invitation came. An inspection that is over cannot be opened any more.'
        }
      >
        {!session && (
          <ButtonLink variant="primary" to={signIn}>
            Sign in
          </ButtonLink>
        )}
      </AccessCard>
    </div>
  );
}

const wholeHospital = 'The whole hospital';

function InspectionRoom({ inspects }: { inspects: Inspecting }) {
  const [params, setParams] = useSearchParams();
  const { departments } = inspects;
  const named = departments.find((name) => name === params.get('name'));
  const department: DepartmentName | undefined =
    named ?? (inspects.wholeHospital ? undefined : departments[0]);
  const choices = inspects.wholeHospital ? [wholeHospital, ...departments] : departments;
  const chosen = department ?? wholeHospital;
  return (
    <div className="page-width-wide pb-18">
      <PageHeader
        title={chosen}
        action={
          choices.length > 1 && (
            <FilterSelect
              label="Department"
              value={chosen}
              onChange={(name) => setParams(name === wholeHospital ? {} : { name })}
              options={choices}
            />
          )
        }
      >
        Licences and certificates, to read.
      </PageHeader>
      {/* Filters and choices of one department do not carry over to another. */}
      <DepartmentTabs key={chosen} label={chosen} department={department} readOnly />
    </div>
  );
}
