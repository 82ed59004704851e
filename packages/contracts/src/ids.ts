import * as z from 'zod';

/** A UUID; the portal creates version 7. */
export const id = z.uuid('This is not an id of the portal.').describe('UUID');

/** The usual path parameter. */
export const byId = z.object({ id });
