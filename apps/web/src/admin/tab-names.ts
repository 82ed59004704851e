import type { AdminTab } from '../routing/paths.ts';

/** The tabs of the admin panel: first the four of the specification, then ours, those that are opened most often first. */
export const adminTabs: readonly { value: AdminTab; label: string }[] = [
  { value: 'public-affairs', label: 'Public Affairs' },
  { value: 'policies', label: 'Policies' },
  { value: 'sops', label: 'SOPs' },
  { value: 'all-documents', label: 'All Documents' },
  { value: 'users', label: 'Users' },
  { value: 'messages', label: 'Messages' },
  { value: 'mail', label: 'Mail' },
  { value: 'system', label: 'System' },
  { value: 'appointments', label: 'Appointments' },
  { value: 'job-applications', label: 'Job Applications' },
  { value: 'audit', label: 'Audit' },
  { value: 'inspectors', label: 'Inspectors' },
  { value: 'service-accounts', label: 'Service accounts' },
  { value: 'webhooks', label: 'Webhooks' },
  { value: 'facilities', label: 'Hours' },
  { value: 'doctors', label: 'Doctors' },
  { value: 'search', label: 'Search' },
];

export const firstTab: AdminTab = 'public-affairs';
