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
const Webhooks = lazyPanel(async () => (await import('../webhooks/webhooks.tsx')).Webhooks);
const System = lazyPanel(async () => (await import('../system/system.tsx')).System);
const Audit = lazyPanel(async () => (await import('../audit/audit.tsx')).Audit);
const Users = lazyPanel(async () => (await import('../people/users-tab.tsx')).UsersTab);

/** What each tab shows. */
export const adminPanels: Record<AdminTab, ReactNode> = {
  'public-affairs': <CategoryPanel category="Public Affairs" />,
  policies: <CategoryPanel category="Policies" />,
  sops: <CategoryPanel category="SOPs" />,
  'all-documents': <AllDocuments />,
  'job-applications': <Applications />,
  messages: <Messages />,
  appointments: <AppointmentsDesk />,
  mail: <Mails />,
  users: <Users />,
  'service-accounts': <ServiceAccounts />,
  webhooks: <Webhooks />,
  inspectors: <Inspectors manages />,
  facilities: <Facilities />,
  doctors: <Doctors />,
  search: <SearchWords />,
  audit: <Audit />,
  system: <System />,
};
