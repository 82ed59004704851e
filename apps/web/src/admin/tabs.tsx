import { lazy, type ReactNode } from 'react';
import { CategoryPanel } from './category-panel.tsx';

const AllDocuments = lazy(async () => ({
  default: (await import('./all-documents.tsx')).AllDocuments,
}));

/** The admin panel's tabs, in their order; a new one is one more line. */
export const adminTabs: readonly { value: string; label: string; panel: ReactNode }[] = [
  {
    value: 'public-affairs',
    label: 'Public Affairs',
    panel: <CategoryPanel category="Public Affairs" />,
  },
  { value: 'policies', label: 'Policies', panel: <CategoryPanel category="Policies" /> },
  { value: 'sops', label: 'SOPs', panel: <CategoryPanel category="SOPs" /> },
  { value: 'all-documents', label: 'All Documents', panel: <AllDocuments /> },
];

export const firstTab = 'public-affairs';
