import { sql } from 'kysely';

/**
 * The oldest version of `document` whose reading still counts, by the rule of its readers: minor versions need not be read
 * again, and where only the first one is asked for, no version need.
 */
export const leastVersion = sql<number>`case when exists (
    select from reading_assignments as asked
    where asked.document_id = document.id and asked.ended_at is null and asked.repeat = 'first_version'
  ) then 1 else document.version - document.minor_versions end`;
