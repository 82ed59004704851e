import type { ReactNode } from 'react';
import type { AdminTab } from '../routing/paths.ts';
import { lazyPanel } from '../ui/lazy-panel.tsx';

const CategoryPanel = lazyPanel(
  async () => (await import('../documents/manage/category-panel.tsx')).CategoryPanel,
);
const AllDocuments = lazyPanel(
  async () => (await import('../documents/manage/all-documents.tsx')).AllDocuments,
);
const Messages = lazyPanel(async () => (await import('../contact/messages/messages.tsx')).Messages);
const AppointmentsDesk = lazyPanel(
  async () => (await import('../appointments/desk/appointments-desk.tsx')).AppointmentsDesk,
);
const Applications = lazyPanel(
  async () => (await import('../applications/review/admin-applications.tsx')).AdminApplications,
);
const Mails = lazyPanel(async () => (await import('../mails/mails.tsx')).Mails);
const ServiceAccounts = lazyPanel(
  async () => (await import('../service-accounts/service-accounts.tsx')).ServiceAccounts,
);
const Inspectors = lazyPanel(async () => (await import('../inspectors/inspectors.tsx')).Inspectors);
const Facilities = lazyPanel(
  async () => (await import('../facilities/edit/facilities-tab.tsx')).FacilitiesTab,
);
const Doctors = lazyPanel(
  async () => (await import('../facilities/doctors/edit/doctors-tab.tsx')).DoctorsTab,
);
const SearchWords = lazyPanel(async () => (await import('../search/search-words.tsx')).SearchWords);
const System = lazyPanel(async () => (await import('../system/system.tsx')).System);
const Audit = lazyPanel(async () => (await import('../audit/audit.tsx')).Audit);
const Users = lazyPanel(async () => (await import('../people/users-tab.tsx')).UsersTab);

/** The tabs of the admin panel, in their order. */
export const adminTabs: readonly { value: AdminTab; label: string; panel: ReactNode }[] = [
  {
    value: 'public-affairs',
    label: 'Public Affairs',
    panel: <CategoryPanel category="Public Affairs" />,
  },
  { value: 'policies', label: 'Policies', panel: <CategoryPanel category="Policies" /> },
  { value: 'sops', label: 'SOPs', panel: <CategoryPanel category="SOPs" /> },
  { value: 'all-documents', label: 'All Documents', panel: <AllDocuments /> },
  { value: 'job-applications', label: 'Job Applications', panel: <Applications /> },
  { value: 'messages', label: 'Messages', panel: <Messages /> },
  { value: 'appointments', label: 'Appointments', panel: <AppointmentsDesk /> },
  { value: 'mail', label: 'Mail', panel: <Mails /> },
  { value: 'users', label: 'Users', panel: <Users /> },
  { value: 'service-accounts', label: 'Service accounts', panel: <ServiceAccounts /> },
  { value: 'inspectors', label: 'Inspectors', panel: <Inspectors manages /> },
  { value: 'facilities', label: 'Hours', panel: <Facilities /> },
  { value: 'doctors', label: 'Doctors', panel: <Doctors /> },
  { value: 'search', label: 'Search', panel: <SearchWords /> },
  { value: 'audit', label: 'Audit', panel: <Audit /> },
  { value: 'system', label: 'System', panel: <System /> },
];

export const firstTab: AdminTab = 'public-affairs';
