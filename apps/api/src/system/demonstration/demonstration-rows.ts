import type { DemonstrationCounts } from '@icare/contracts/system';

export type Kept = { id: string; label: string; why: string };

/** What came with the demonstration and what hangs on it, by id. */
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
  /** What stays, since something real hangs on it. */
  kept: { people: Kept[]; documents: Kept[]; jobs: Kept[]; certificationTypes: Kept[] };
};

export function countsOf(rows: DemonstrationRows): DemonstrationCounts {
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
