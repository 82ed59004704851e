import type { DepartmentName } from '@icare/contracts/departments';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AccessCard } from '../closed.tsx';
import { DepartmentToday } from './today.tsx';

const MatrixView = lazy(async () => ({
  default: (await import('../matrix/matrix-view.tsx')).MatrixView,
}));
const Records = lazy(async () => ({ default: (await import('../records/records.tsx')).Records }));
const Privileges = lazy(async () => ({
  default: (await import('../privileges/privileges.tsx')).Privileges,
}));
const Alerts = lazy(async () => ({ default: (await import('../alerts/alerts.tsx')).Alerts }));
const DepartmentPapers = lazy(async () => ({
  default: (await import('../hospital/department-papers.tsx')).DepartmentPapers,
}));
const Reports = lazy(async () => ({ default: (await import('../reports/reports.tsx')).Reports }));

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
  const [params, setParams] = useSearchParams();
  const tabs = [
    { value: 'today', label: 'Today', panel: <DepartmentToday department={department} /> },
    { value: 'matrix', label: 'Requirements', panel: <MatrixView department={department} /> },
    { value: 'records', label: 'Records', panel: <Records department={department} /> },
    {
      value: 'privileges',
      label: 'Privileges',
      panel: <Privileges department={department} />,
    },
    { value: 'alerts', label: 'Alerts', panel: <Alerts department={department} /> },
    {
      value: 'papers',
      label: 'Hospital papers',
      panel: <DepartmentPapers department={department} />,
    },
    { value: 'reports', label: 'Reports', panel: <Reports department={department} /> },
  ];
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'today';
  const choose = (value: string) => {
    if (value === tab) return;
    const name = params.get('name');
    setParams(
      { ...(name && { name }), ...(value !== 'today' && { tab: value }) },
      { preventScrollReset: true },
    );
  };
  return (
    <div className="page-width-wide pb-18">
      <PageHeader title={department} action={choice || undefined}>
        Licences and certificates of the people whom you lead.
      </PageHeader>
      <Tabs label={department} tabs={tabs} value={tab} onValueChange={choose}>
        {tabs.map(({ value, panel }) => (
          <TabPanel key={value} value={value}>
            <Suspense fallback={<SkeletonRows count={10} />}>{panel}</Suspense>
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
