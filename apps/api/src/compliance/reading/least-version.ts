import { sql } from 'kysely';

/**
 * The oldest version of `document` whose reading still counts as a training: minor versions need not be read again. Whether
 * its readers are asked for every version or for the first alone is another matter, which heads decide for their people.
 */
export const leastVersion = sql<number>`(document.version - document.minor_versions)`;
