import * as z from 'zod';

/** A UUID (version 7 for everything the portal makes). Anything else names nothing. */
export const id = z.uuid('This is not an id of the portal.').describe('UUID');

/** The usual path parameter. */
export const byId = z.object({ id });
