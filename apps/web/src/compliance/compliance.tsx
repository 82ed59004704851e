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
import { toastFailure } from '../ui/toast-failure.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { WorkLine } from '../ui/work-line.tsx';
import { readsCompliance, runsCompliance } from './access.ts';
import { dashboardMetrics } from './metrics.ts';
import { occasionalLinks, usePageLinks } from './page-links.ts';
import { complianceTabs } from './tab-names.ts';

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

const panels: Record<ComplianceTab, ReactNode> = {
  dashboard: <Dashboard />,
  records: <Records />,
  types: <CertificationTypes />,
  alerts: <Alerts />,
  reports: <Reports />,
  hospital: <HospitalPapers />,
};

const title = 'Compliance & Certification';

/** Narrower on phones, so that both buttons fit into one row. */
const actionLook = 'max-sm:px-2 max-sm:text-meta';

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
    if (!metrics.error) return;
    const description = 'Failed to load compliance data. Please try again.';
    toastFailure(metrics.error, 'Error', { description });
  }, [metrics.error]);
  const seesAll = readsCompliance(user);
  // On a phone, and above the rows of those who work here, a row of links would be a second menu.
  const isPhone = useNarrow();
  const linksInMenu = isPhone || seesAll;
  const pageLinks = usePageLinks(user);
  const links = {
    label: 'Pages of compliance',
    items: linksInMenu ? [...pageLinks, ...occasionalLinks(user)] : pageLinks,
  };
  const tabs = complianceTabs
    .filter(({ forReaders }) => seesAll || !forReaders)
    .map((tab) => ({
      ...tab,
      ...(tab.value === 'alerts' &&
        metrics.data && {
          count: metrics.data.openAlerts,
          waits: metrics.data.openAlerts,
        }),
    }));
  const [first] = tabs;
  const selectedTab = tabs.find(({ value }) => value === params.get('tab')) ?? first;
  const close = () => setAdding(null);
  return (
    <div className={seesAll ? 'work-width' : 'page-width'}>
      {seesAll ? (
        <WorkLine
          title={title}
          action={
            runsCompliance(user) && (
              <>
                <Button size="sm" className={actionLook} onClick={() => setAdding('type')}>
                  Add Certification Type
                </Button>
                <Button
                  size="sm"
                  variant="primary"
                  className={actionLook}
                  onClick={() => setAdding('record')}
                >
                  <Icon icon={Plus} className="max-sm:hidden" />
                  Add Compliance Record
                </Button>
              </>
            )
          }
        >
          <p className="max-sm:line-clamp-1 max-sm:text-meta">
            {`Licences and training${metrics.data ? ` of ${metrics.data.overview.totalStaff.toLocaleString('en')} staff, as of ${formatDateTime(metrics.data.asOf)}` : ' of everyone who works here'}.`}
          </p>
        </WorkLine>
      ) : (
        <PageHeader title={title}>
          <p>Your own licences and certificates.</p>
          {!linksInMenu && <HeaderLinks user={user} />}
        </PageHeader>
      )}
      {metrics.isPending && selectedTab === first ? (
        <>
          <Spinner text="Loading compliance data..." />
          <SkeletonRows count={8} />
        </>
      ) : (
        <Tabs
          label="Compliance"
          areSections
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
          {tabs.map(({ value }) => (
            <TabPanel key={value} value={value}>
              {panels[value]}
            </TabPanel>
          ))}
        </Tabs>
      )}
      {adding === 'record' && <AddRecordDialog onClose={close} />}
      {adding === 'type' && <TypeDialog onClose={close} />}
    </div>
  );
}

function HeaderLinks({ user }: { user: SessionUser }) {
  return (
    <p className="flex flex-wrap gap-x-5">
      {occasionalLinks(user).map(({ to, label }) => (
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
