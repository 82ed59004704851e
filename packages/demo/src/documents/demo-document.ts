export type DemoDocument = {
  slug: string;
  name: string;
  category: 'Policies' | 'SOPs' | 'Public Affairs';
  /** The first department owns the document. */
  departments: string[];
  /** A document type of the category, as in the specification's list. */
  subcategory: string;
  description: string;
  status: 'Active' | 'Draft' | 'Archived';
  visibility: 'public' | 'staff';
  /** Needed in an emergency. */
  isCritical?: boolean;
  /** The number to call in it. */
  emergencyCall?: string;
  /** Age of the current version in whole days. */
  daysAgo: number;
  format: 'pdf' | 'docx';
  number: string;
  version: number;
  /** What changed in this version. */
  changeNote?: string;
  /** Username of who keeps it right; by default the head of its first department. Null: to be named. */
  owner?: string | null;
  /** By default every two years for a policy, every year for an SOP. */
  reviewEveryMonths?: number;
  content: DocumentContent;
};

export type DocumentContent = { purpose: string; sections: DocumentSection[] };

/** Shown in this order: paragraphs, steps, bullets, table. */
export type DocumentSection = {
  heading: string;
  paragraphs?: string[];
  steps?: string[];
  bullets?: string[];
  table?: DocumentTable;
};

export type DocumentTable = { head: string[]; rows: string[][] };

export type RenderOptions = {
  hospital: string;
  /** Calendar date, YYYY-MM-DD. */
  issuedOn: string;
};

/** Months from one review to the next; null for what is published once. */
export function reviewMonths({ category, reviewEveryMonths }: DemoDocument): number | null {
  if (category === 'Public Affairs') return null;
  return reviewEveryMonths ?? (category === 'Policies' ? 24 : 12);
}
