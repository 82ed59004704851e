import type { SessionUser } from '@icare/contracts/session';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../format/format.ts';
import { type ComplianceTab, paths } from '../routing/paths.ts';
import { useLastSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPanel } from '../ui/lazy-panel.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows, Spinner } from '../ui/states/loading.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { toast } from '../ui/toast.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { readsCompliance, runsCompliance } from './access.ts';
import { pendingRecordsCount } from './api.ts';
import { dashboardMetrics } from './metrics.ts';

const Dashboard = lazyPanel(async () => (await import('./dashboard/dashboard.tsx')).Dashboard);
const Records = lazyPanel(async () => (await import('./records/records.tsx')).Records);
const CertificationTypes = lazyPanel(
  async () => (await import('./types/certification-types.tsx')).CertificationTypes,
);
const Alerts = lazyPanel(async () => (await import('./alerts/alerts.tsx')).Alerts);
const HospitalPapers = lazyPanel(
  async () => (await import('./hospital/hospital-papers.tsx')).HospitalPapers,
);
const Reports = lazyPanel(async () => (await import('./reports/reports.tsx')).Reports);

type TabDefinition = {
  value: ComplianceTab;
  label: string;
  panel: ReactNode;
  /** Only for users who may see the records of all staff. */
  forReaders?: true;
};

/** The five tabs in the order of the specification, and ours. */
const complianceTabs: readonly TabDefinition[] = [
  { value: 'dashboard', label: 'Dashboard', panel: <Dashboard /> },
  { value: 'records', label: 'Staff Compliance', panel: <Records /> },
  { value: 'types', label: 'Certification Types', panel: <CertificationTypes /> },
  { value: 'alerts', label: 'Alerts', panel: <Alerts /> },
  { value: 'reports', label: 'Reports', panel: <Reports />, forReaders: true },
  { value: 'hospital', label: 'Hospital papers', panel: <HospitalPapers />, forReaders: true },
];

const title = 'Compliance & Certification';

/** Narrower on phones, so that both buttons fit into one row. */
const actionLook = 'max-sm:px-2.5 max-sm:text-meta';

const AddRecordDialog = lazyPart(
  async () => (await import('./records/add-record-dialog.tsx')).AddRecordDialog,
);
const AccessCard = lazyPart(async () => (await import('./closed.tsx')).AccessCard);
const TypeDialog = lazyPart(async () => (await import('./types/type-dialog.tsx')).TypeDialog);

export function Component() {
  const session = useLastSession();
  if (session) return <Compliance user={session.user} />;
  return (
    <div className="page-width">
      <PageHeader title={title}>Licences and certificates of the people who work here.</PageHeader>
      <SignInCard />
    </div>
  );
}

/** Shows the data of all staff to officers and readers, and to other users only their own. */
function Compliance({ user }: { user: SessionUser }) {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState<'type' | 'record' | null>(null);
  const metrics = useQuery(dashboardMetrics);
  useEffect(() => {
    if (metrics.errorUpdateCount === 0) return;
    toast.error('Error', { description: 'Failed to load compliance data. Please try again.' });
  }, [metrics.errorUpdateCount]);
  const seesAll = readsCompliance(user);
  // On a phone, a row of links above the tabs would be a second menu.
  const linksInMenu = useNarrow();
  const pageLinks = usePageLinks(user);
  const links = linksInMenu
    ? { ...pageLinks, items: [...pageLinks.items, ...headerLinks(user)] }
    : pageLinks;
  const tabs = complianceTabs
    .filter(({ forReaders }) => seesAll || !forReaders)
    .map((tab) => ({
      ...tab,
      ...(tab.value === 'alerts' && metrics.data && { count: metrics.data.openAlerts }),
    }));
  const [first] = tabs;
  const selectedTab = tabs.find(({ value }) => value === params.get('tab')) ?? first;
  const close = () => setAdding(null);
  return (
    <div className="page-width">
      <PageHeader
        title={title}
        action={
          runsCompliance(user) && (
            <>
              <Button className={actionLook} onClick={() => setAdding('type')}>
                Add Certification Type
              </Button>
              <Button className={actionLook} variant="primary" onClick={() => setAdding('record')}>
                <Icon icon={Plus} className="max-sm:hidden" />
                Add Compliance Record
              </Button>
            </>
          )
        }
      >
        <p>
          {seesAll
            ? `Licences and training${metrics.data ? ` of ${metrics.data.overview.totalStaff.toLocaleString('en')} staff, as of ${formatDateTime(metrics.data.asOf)}` : ' of everyone who works here'}.`
            : 'Your own licences and certificates.'}
        </p>
        {!linksInMenu && <HeaderLinks user={user} />}
      </PageHeader>
      {metrics.isPending && selectedTab === first ? (
        <>
          <Spinner text="Loading compliance data..." />
          <SkeletonRows count={8} />
        </>
      ) : (
        <Tabs
          label="Compliance"
          tabs={tabs}
          value={selectedTab?.value ?? ''}
          links={links}
          onValueChange={(value) => {
            // A press calls this twice, for its click and its focus: add only one history entry, so that one step back undoes it.
            const currentTab =
              new URLSearchParams(window.location.search).get('tab') ?? first?.value;
            if (value === currentTab) return;
            setParams(value === first?.value ? {} : { tab: value }, { preventScrollReset: true });
          }}
        >
          {tabs.map(({ value, panel }) => (
            <TabPanel key={value} value={value}>
              {panel}
            </TabPanel>
          ))}
        </Tabs>
      )}
      {adding === 'record' && <AddRecordDialog onClose={close} />}
      {adding === 'type' && <TypeDialog onClose={close} />}
    </div>
  );
}

/** The pages listed in the tab bar. */
function usePageLinks(user: SessionUser) {
  const runs = runsCompliance(user);
  const waiting = useQuery({ ...pendingRecordsCount, enabled: runs }).data?.total;
  const items = [
    ...(readsCompliance(user)
      ? [
          { to: paths.compliance.matrix(), label: 'Requirement matrix' },
          { to: paths.compliance.privileges, label: 'Privileges' },
        ]
      : []),
    ...(runs
      ? [
          {
            to: paths.compliance.verification(),
            label: 'Records to verify',
            ...(waiting && { count: waiting }),
          },
        ]
      : []),
  ];
  return { label: 'Pages of compliance', items };
}

/** Pages for occasional work, and those that everybody has, whatever their role. */
const headerLinks = (user: SessionUser) => [
  ...(runsCompliance(user) ? [{ to: paths.compliance.import, label: 'Import records' }] : []),
  { to: paths.compliance.mine, label: 'My certifications' },
  { to: paths.compliance.colleagues, label: 'May a colleague practise?' },
];

function HeaderLinks({ user }: { user: SessionUser }) {
  return (
    <p className="flex flex-wrap gap-x-5">
      {headerLinks(user).map(({ to, label }) => (
        <Link key={to} to={to} className="inline-flex min-h-8 touch:min-h-11 items-center">
          {label}
        </Link>
      ))}
    </p>
  );
}

function SignInCard() {
  return (
    <AccessCard
      title="For staff"
      text="Records of people are personal. Sign in to see which licences and certificates apply to you."
    >
      <ButtonLink variant="primary" to={paths.signIn(paths.compliance.home)}>
        Sign in
      </ButtonLink>
    </AccessCard>
  );
}
