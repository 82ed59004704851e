import type { ReactNode } from 'react';
import { AllDocuments } from './all-documents.tsx';
import { CategoryPanel } from './category-panel.tsx';

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
