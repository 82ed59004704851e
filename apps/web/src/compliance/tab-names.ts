import type { ComplianceTab } from '../routing/paths.ts';

/** The five tabs in the order of the specification, and ours. */
export const complianceTabs: readonly {
  value: ComplianceTab;
  label: string;
  /** Only for users who may see the records of all staff. */
  forReaders?: true;
  isDaily?: true;
}[] = [
  { value: 'dashboard', label: 'Dashboard', isDaily: true },
  { value: 'records', label: 'Staff Compliance', isDaily: true },
  { value: 'types', label: 'Certification Types', isDaily: true },
  { value: 'alerts', label: 'Alerts', isDaily: true },
  { value: 'reports', label: 'Reports', forReaders: true, isDaily: true },
  { value: 'hospital', label: 'Hospital papers', forReaders: true },
];
