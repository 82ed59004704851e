import type { DepartmentName } from '@icare/contracts/departments';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useWaitingApprovals } from '../../approvals/waiting.ts';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { departmentMetrics } from '../metrics.ts';
import { DepartmentToday } from './today.tsx';

const MatrixView = lazyPanel(async () => (await import('../matrix/matrix-view.tsx')).MatrixView);
const Records = lazyPanel(async () => (await import('../records/records.tsx')).Records);
const Privileges = lazyPanel(async () => (await import('../privileges/privileges.tsx')).Privileges);
const DepartmentRequests = lazyPanel(
  async () => (await import('./requests.tsx')).DepartmentRequests,
);
const Alerts = lazyPanel(async () => (await import('../alerts/alerts.tsx')).Alerts);
const DepartmentPapers = lazyPanel(
  async () => (await import('../hospital/department-papers.tsx')).DepartmentPapers,
);
const Reports = lazyPanel(async () => (await import('../reports/reports.tsx')).Reports);

type DepartmentTabsProps = {
  label: string;
  /** Left out: the whole hospital, for an inspector of it. */
  department: DepartmentName | undefined;
  /** For an inspector: without alerts, and without anything to do. */
  readOnly?: boolean;
};

/** Who may work today, and behind tabs the requirements, records, alerts and reports of a department. */
export function DepartmentTabs({ label, department, readOnly = false }: DepartmentTabsProps) {
  const [params, setParams] = useSearchParams();
  const requests = useRequestsCount(department);
  const of = department ? { department } : {};
  const tabs = [
    { value: 'today', label: 'Today', panel: <DepartmentToday {...of} readOnly={readOnly} /> },
    { value: 'matrix', label: 'Requirements', panel: <MatrixView {...of} readOnly={readOnly} /> },
    { value: 'records', label: 'Records', panel: <Records {...of} /> },
    { value: 'privileges', label: 'Privileges', panel: <Privileges {...of} /> },
    ...(department && !readOnly
      ? [
          {
            ...{ value: 'requests', label: 'Requests', ...(requests && { count: requests }) },
            panel: <DepartmentRequests department={department} />,
          },
        ]
      : []),
    ...(readOnly ? [] : [{ value: 'alerts', label: 'Alerts', panel: <Alerts {...of} /> }]),
    { value: 'papers', label: 'Hospital papers', panel: <DepartmentPapers {...of} /> },
    { value: 'reports', label: 'Reports', panel: <Reports {...of} /> },
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
    <Tabs label={label} tabs={tabs} value={tab} onValueChange={choose}>
      {tabs.map(({ value, panel }) => (
        <TabPanel key={value} value={value}>
          {panel}
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** What waits for a decision about people of the department: waivers asked for, and certificates handed in. */
function useRequestsCount(department: DepartmentName | undefined): number {
  const approvals = useWaitingApprovals(['waiver'], department).data?.length ?? 0;
  const metrics = useQuery(departmentMetrics(department)).data;
  return approvals + (metrics?.overview.complianceStats.pending ?? 0);
}
