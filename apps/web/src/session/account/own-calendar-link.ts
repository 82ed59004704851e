import { getCalendarLink } from '@icare/contracts/calendar';
import { answerQuery } from '../../api/endpoint-query.ts';

/** In a file of its own, since it is asked before the section is loaded. */
export const ownCalendarLink = answerQuery(getCalendarLink, {});
