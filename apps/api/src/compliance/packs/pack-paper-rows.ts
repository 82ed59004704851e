import { describeStanding, holderKindNames } from '@icare/domain/paper-labels';
import { displayStatusOn } from '@icare/domain/record-status';
import type { Cell } from '../reports/report.ts';
import { checkHeads, checkRows } from './pack-rows.ts';
import type { PackHolder } from './read-pack-papers.ts';
import type { PackDay } from './read-pack-people.ts';

type Of = Pick<PackDay, 'asOf'> & {
  /** The path of a paper's copy, or why there is none. */
  copyOf: (paperId: string) => string;
  /** Without the notes of officers on checks. */
  forHead: boolean;
};

/** The tables about the papers of the hospital: the heads of each, and its rows about one holder. */
export const paperTables = {
  papers: {
    holds:
      'Every paper of the hospital, its departments and items known on the day, and how it stood',
    heads: [
      'Paper',
      'Certification',
      'Number',
      'Issuing authority',
      'Issue date',
      'Expiry date',
      'State',
      'Entered on',
      'Confirmed on',
      'Closed on',
      'Reason',
      'File',
      'SHA-256 of the file',
      'Copy',
    ],
    rows: ({ papers }: PackHolder, { asOf, copyOf }: Of): Cell[][] =>
      papers.map((paper) => [
        paper.id,
        paper.typeName,
        paper.certificateNumber,
        paper.issuingAuthority,
        paper.issueDate,
        paper.expirationDate,
        describeStanding({
          standing: paper.standing,
          displayStatus: displayStatusOn({ ...paper, inForceFrom: null }, paper.graceDays, asOf),
        }),
        paper.createdOn,
        paper.mismatchAt === null ? paper.verifiedOn : 'not confirmed',
        paper.closedOn,
        paper.closedReason,
        paper.fileName,
        paper.fileSha256,
        copyOf(paper.id),
      ]),
  },
  'missing-papers': {
    holds: 'What the hospital, its departments and items had to have and had not',
    heads: ['Certification', 'Category', 'Missing since'],
    rows: ({ missing }: PackHolder): Cell[][] =>
      missing.map(({ typeName, category, since }) => [typeName, category, since]),
  },
  'paper-verifications': {
    holds: 'Every check of a paper with its issuer up to the day',
    heads: ['Paper', ...checkHeads],
    rows: ({ papers, events }: PackHolder, { forHead }: Of): Cell[][] => {
      const names = new Map(papers.map(({ id, typeName }) => [id, typeName]));
      return checkRows(events, ({ paperId }) => paperId, { names, forHead });
    },
  },
} satisfies Record<
  string,
  { holds: string; heads: string[]; rows: (holder: PackHolder, of: Of) => Cell[][] }
>;
export type PaperTable = keyof typeof paperTables;

/** The first columns of every table of papers. */
export const holderHeads = [
  'Kept for',
  'Name',
  'Place',
  'Serial number',
  'Department',
  'Responsible',
];
export const holderCells = (holder: PackHolder): Cell[] => [
  holderKindNames[holder.kind],
  holder.name,
  holder.place,
  holder.serial,
  holder.department,
  holder.responsible,
];
