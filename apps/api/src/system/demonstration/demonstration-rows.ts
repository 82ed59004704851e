import type { DemonstrationCounts } from '@icare/contracts/system';

export type Kept = { id: string; label: string; why: string };

/** The rows of the demonstration and those that depend on them, by id. */
export type DemonstrationRows = {
  /** Everyone of the demonstration, those who stay included: what is about them goes in any case. */
  everyone: string[];
  people: string[];
  documents: string[];
  messages: string[];
  jobs: string[];
  applications: string[];
  certificationTypes: string[];
  records: string[];
  /** Stored files that nothing else names. */
  files: string[];
  /** Rows that stay, since something real depends on them. */
  kept: { people: Kept[]; documents: Kept[]; jobs: Kept[]; certificationTypes: Kept[] };
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
