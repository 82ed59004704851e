import { departments } from '@icare/contracts/departments';
import { documentTypes } from '@icare/contracts/document-types';
import type { DocumentCategory } from '@icare/contracts/documents';

/** One of the three document pages: its texts, and the order of its groups. */
export type Collection = {
  readonly category: DocumentCategory;
  readonly path: string;
  readonly title: string;
  readonly sentence: string;
  /** Singular and plural for its documents, as in '1 SOP', '3 policies'. */
  readonly noun: { readonly one: string; readonly many: string };
  readonly searchLabel: string;
  /** The label of the jump links to the groups. */
  readonly groupsLabel: string;
  /** Order of the known groups; other groups follow by name. */
  readonly order: readonly string[];
  readonly loading: string;
  readonly loadingFailed: string;
  readonly noneYet: string;
  readonly downloadFailed: string;
  /** Whether its documents are in force from a date; otherwise they are published on a date. */
  readonly isRule: boolean;
};

const authorized =
  'Downloads are for authorized personnel; files are managed through the admin panel.';

export const policies: Collection = {
  category: 'Policies',
  path: '/policies',
  title: 'Policies & Procedures',
  sentence: `The rules we work by, in force today. ${authorized}`,
  noun: { one: 'policy', many: 'policies' },
  searchLabel: 'Search policies by name, department or type',
  groupsLabel: 'Document types',
  order: documentTypes.Policies,
  loading: 'Loading policies...',
  loadingFailed: 'Failed to load documents.',
  noneYet: 'No policies have been uploaded yet.',
  downloadFailed: 'Failed to download document. Please try again.',
  isRule: true,
};

export const sops: Collection = {
  category: 'SOPs',
  path: '/sops',
  title: 'Standard Operating Procedures',
  sentence: `How each department does its work, step by step. ${authorized}`,
  noun: { one: 'SOP', many: 'SOPs' },
  searchLabel: 'Search SOPs by name, department or type',
  groupsLabel: 'Departments',
  order: departments,
  loading: 'Loading SOPs...',
  loadingFailed: 'Failed to load SOPs.',
  noneYet: 'No SOPs have been uploaded yet.',
  downloadFailed: 'Failed to download SOP. Please try again.',
  isRule: true,
};

export const publicAffairs: Collection = {
  category: 'Public Affairs',
  path: '/public-affairs',
  title: 'Public Affairs',
  sentence: `What the hospital tells the public, newest first. ${authorized}`,
  noun: { one: 'document', many: 'documents' },
  searchLabel: 'Search by name, type or description',
  groupsLabel: 'Document types',
  order: documentTypes['Public Affairs'],
  loading: 'Loading public affairs documents...',
  loadingFailed: 'Failed to load public affairs documents.',
  noneYet: 'No public affairs documents have been uploaded yet.',
  downloadFailed: 'Failed to download document. Please try again.',
  isRule: false,
};

/** Form of a group's name for addresses: 'General Policies' → 'general-policies'. */
export function groupSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Finds the group by its slug or by the start of it: 'compliance' finds 'Compliance Policy'. */
export function findGroupName(names: readonly string[], slug: string): string | undefined {
  const normalizedSlug = groupSlug(slug);
  if (normalizedSlug === '') return undefined;
  return (
    names.find((name) => groupSlug(name) === normalizedSlug) ??
    names.find((name) => groupSlug(name).startsWith(`${normalizedSlug}-`))
  );
}
