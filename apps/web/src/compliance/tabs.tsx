import { lazy, type ReactNode } from 'react';
import type { ComplianceTab } from '../routing/paths.ts';

const Dashboard = lazy(async () => ({
  default: (await import('./dashboard/dashboard.tsx')).Dashboard,
}));
const Records = lazy(async () => ({ default: (await import('./records/records.tsx')).Records }));
const CertificationTypes = lazy(async () => ({
  default: (await import('./types/certification-types.tsx')).CertificationTypes,
}));
const Alerts = lazy(async () => ({ default: (await import('./alerts/alerts.tsx')).Alerts }));
const Reports = lazy(async () => ({ default: (await import('./reports/reports.tsx')).Reports }));

type TabDefinition = {
  value: ComplianceTab;
  label: string;
  panel: ReactNode;
  /** Only for those who see everybody's. */
  forReaders?: true;
};

/** The five tabs of the specification, in its order. */
export const complianceTabs: readonly TabDefinition[] = [
  { value: 'dashboard', label: 'Dashboard', panel: <Dashboard /> },
  { value: 'records', label: 'Staff Compliance', panel: <Records /> },
  { value: 'types', label: 'Certification Types', panel: <CertificationTypes /> },
  { value: 'alerts', label: 'Alerts', panel: <Alerts /> },
  { value: 'reports', label: 'Reports', panel: <Reports />, forReaders: true },
];
