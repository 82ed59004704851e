import * as z from 'zod';

/**
 * A UUID; the portal creates version 7. PostgreSQL finds a row by it in either case, so it is read in lower case: otherwise
 * the same id in capitals would be somebody else wherever two ids are compared.
 */
export const id = z.uuid('This is not an id of the portal.').toLowerCase().describe('UUID');

/** The usual path parameter. */
export const byId = z.object({ id });
