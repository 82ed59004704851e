import { addMonths } from '@icare/domain/months';
import {
  type DemoDocument,
  type DocumentSection,
  type DocumentTable,
  type RenderOptions,
  reviewMonths,
} from './documents/demo-document.ts';

/** Everything except the body text that both the PDF and the Word file show. */
export type DocumentFrame = {
  kind: string;
  notice: string | undefined;
  facts: [label: string, value: string][];
  /** A policy's sections are cited by number; a newsletter's are not. */
  hasNumberedSections: boolean;
  sections: DocumentSection[];
  approval: { heading: string; table: DocumentTable; note: string } | undefined;
  footer: string;
};

export function documentFrame(document: DemoDocument, options: RenderOptions): DocumentFrame {
  const isPublicAffairs = document.category === 'Public Affairs';
  return {
    kind: documentKind(document),
    notice: documentNotice(document),
    facts: documentFacts(document, options.issuedOn),
    hasNumberedSections: !isPublicAffairs,
    sections: [
      { heading: isPublicAffairs ? 'Summary' : 'Purpose', paragraphs: [document.content.purpose] },
      ...document.content.sections,
    ],
    approval: isPublicAffairs ? undefined : documentApproval(document),
    footer: isPublicAffairs
      ? `${document.number} · press@owerrimedical.example · 0800 000 0012`
      : `${document.number} · version ${document.version} · A printed copy is valid on the day of printing`,
  };
}

function documentKind({ category, subcategory }: DemoDocument): string {
  if (category === 'Public Affairs') return `Public affairs · ${subcategory}`;
  const kind = category === 'Policies' ? 'Policy' : 'Standard operating procedure';
  return `${kind} · ${subcategory.replace(/ (Policy|Procedure)$/, '')}`;
}

function documentNotice(document: DemoDocument): string | undefined {
  if (document.status === 'Draft') return 'Draft for comment. Not in force.';
  if (document.status === 'Archived') return 'Archived. Kept for the record, no longer in force.';
  if (document.visibility === 'staff')
    return 'For staff only. Do not pass on outside the hospital.';
  return undefined;
}

function documentFacts(document: DemoDocument, issuedOn: string): [string, string][] {
  const number: [string, string] = ['Number', document.number];
  const owner = document.departments[0] ?? '';
  const months = reviewMonths(document);
  if (months === null) {
    return [number, ['Issued by', owner], ['Issued', formatDate(issuedOn)]];
  }
  return [
    number,
    ['Version', String(document.version)],
    ['Owner', owner],
    ['Issued', formatDate(issuedOn)],
    ['Next review', formatDate(addMonths(issuedOn, months))],
  ];
}

function documentApproval(document: DemoDocument): DocumentFrame['approval'] {
  const approver =
    document.category === 'Policies' ? 'Management Board' : 'Clinical Governance Committee';
  return {
    heading: 'Approval',
    table: {
      head: ['Step', 'Office', 'Name and signature', 'Date'],
      rows: [
        ['Prepared', `Head of ${document.departments[0] ?? ''}`, '', ''],
        ['Checked', 'Quality Assurance', '', ''],
        ['Approved', approver, '', ''],
      ],
    },
    note: 'The signed original is kept by Quality Assurance. Questions and corrections: quality@owerrimedical.example.',
  };
}

export function formatDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** Column widths by text length, damped so that short columns keep enough room. */
export function columnWeights(table: DocumentTable): number[] {
  return table.head.map((head, index) => {
    const lengths = table.rows.map((row) => row[index]?.length ?? 0);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
    const longestWord = Math.max(
      ...[head, ...table.rows.map((row) => row[index] ?? '')]
        .flatMap((text) => text.split(' '))
        .map((word) => word.length),
    );
    return Math.sqrt(Math.max(mean, head.length, longestWord * 1.4, 6));
  });
}
