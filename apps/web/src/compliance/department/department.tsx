import type { DepartmentName } from '@icare/contracts/departments';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { AccessCard } from '../closed.tsx';
import { DepartmentTabs } from './department-tabs.tsx';

/** /department */
export function Component() {
  const session = useLastSession();
  const [params, setParams] = useSearchParams();
  const signIn = useSignInHref();
  if (!session) {
    return (
      <NoRoom title="Sign in" text="Who may work today is for the head of a department.">
        <ButtonLink variant="primary" to={signIn}>
          Sign in
        </ButtonLink>
      </NoRoom>
    );
  }
  const { leads } = session;
  if (leads === null) {
    return (
      <div className="page-width-wide pb-18">
        <PageHeader title="My department" />
        <SkeletonRows count={10} />
      </div>
    );
  }
  const department = leads.find((name) => name === params.get('name')) ?? leads[0];
  if (!department) {
    return (
      <NoRoom
        title="You lead no department"
        text="This page is for heads of departments and their deputies. IT names them."
      >
        <ButtonLink to={paths.compliance.mine}>My certifications</ButtonLink>
      </NoRoom>
    );
  }
  return (
    <Room
      // Filters and choices of one department do not carry over to another.
      key={department}
      department={department}
      choice={
        leads.length > 1 && (
          <FilterSelect
            label="Department"
            value={department}
            onChange={(name) => setParams({ name })}
            options={leads}
          />
        )
      }
    />
  );
}

type NoRoomProps = { title: string; text: string; children: ReactNode };

function NoRoom({ title, text, children }: NoRoomProps) {
  return (
    <div className="page-width pb-18">
      <PageHeader title="My department">For heads of departments.</PageHeader>
      <AccessCard title={title} text={text}>
        {children}
      </AccessCard>
    </div>
  );
}

type RoomProps = {
  department: DepartmentName;
  /** Chooses another department, for who leads several. */
  choice: ReactNode;
};

/** Who may work today, and behind tabs the requirements, records, alerts and reports of the department. */
function Room({ department, choice }: RoomProps) {
  return (
    <div className="page-width-wide pb-18">
      <PageHeader title={department} action={choice || undefined}>
        Licences and certificates of the people whom you lead.
      </PageHeader>
      <DepartmentTabs label={department} department={department} />
    </div>
  );
}
