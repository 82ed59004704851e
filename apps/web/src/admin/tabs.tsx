import type { ReactNode } from 'react';
import type { AdminTab } from '../routing/paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SkeletonRows } from '../ui/states/loading.tsx';

const CategoryPanel = lazyPart(
  async () => (await import('../documents/manage/category-panel.tsx')).CategoryPanel,
  <SkeletonRows count={10} />,
);
const AllDocuments = lazyPart(
  async () => (await import('../documents/manage/all-documents.tsx')).AllDocuments,
  <SkeletonRows count={10} />,
);
const Messages = lazyPart(
  async () => (await import('../contact/messages/messages.tsx')).Messages,
  <SkeletonRows count={10} />,
);
const Applications = lazyPart(
  async () => (await import('../applications/review/admin-applications.tsx')).AdminApplications,
  <SkeletonRows count={10} />,
);
const Mails = lazyPart(
  async () => (await import('../mails/mails.tsx')).Mails,
  <SkeletonRows count={10} />,
);
const ServiceAccounts = lazyPart(
  async () => (await import('../service-accounts/service-accounts.tsx')).ServiceAccounts,
  <SkeletonRows count={10} />,
);
const Inspectors = lazyPart(
  async () => (await import('../inspectors/inspectors.tsx')).Inspectors,
  <SkeletonRows count={10} />,
);
const SearchWords = lazyPart(
  async () => (await import('../search/search-words.tsx')).SearchWords,
  <SkeletonRows count={10} />,
);
const System = lazyPart(
  async () => (await import('../system/system.tsx')).System,
  <SkeletonRows count={10} />,
);
const Audit = lazyPart(
  async () => (await import('../audit/audit.tsx')).Audit,
  <SkeletonRows count={10} />,
);
const Users = lazyPart(
  async () => (await import('../people/users-tab.tsx')).UsersTab,
  <SkeletonRows count={10} />,
);

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
  { value: 'mail', label: 'Mail', panel: <Mails /> },
  { value: 'users', label: 'Users', panel: <Users /> },
  { value: 'service-accounts', label: 'Service accounts', panel: <ServiceAccounts /> },
  { value: 'inspectors', label: 'Inspectors', panel: <Inspectors manages /> },
  { value: 'search', label: 'Search', panel: <SearchWords /> },
  { value: 'audit', label: 'Audit', panel: <Audit /> },
  { value: 'system', label: 'System', panel: <System /> },
];

export const firstTab: AdminTab = 'public-affairs';
