import type { DemonstrationCounts } from '@icare/contracts/system';

export type KeptRow = { id: string; label: string; why: string };

/** The rows of the demonstration and those that depend on them, by id. */
export type DemonstrationRows = {
  /** All demonstration people, including those who stay: the data about them is removed in any case. */
  everyone: string[];
  people: string[];
  documents: string[];
  messages: string[];
  jobs: string[];
  applications: string[];
  certificationTypes: string[];
  records: string[];
  /** Holders of papers; their papers are removed with them. */
  paperHolders: string[];
  /** Stored files that no other rows name. */
  files: string[];
  /** Rows that stay, since something real depends on them. */
  kept: { people: KeptRow[]; documents: KeptRow[]; jobs: KeptRow[]; certificationTypes: KeptRow[] };
};

export function countRows(rows: DemonstrationRows): DemonstrationCounts {
  return {
    people: rows.people.length,
    documents: rows.documents.length,
    messages: rows.messages.length,
    jobs: rows.jobs.length,
    applications: rows.applications.length,
    certificationTypes: rows.certificationTypes.length,
    records: rows.records.length,
    files: rows.files.length,
    kept: Object.values(rows.kept)
      .flat()
      .map(({ label, why }) => ({ label, why })),
  };
}
