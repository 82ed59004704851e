import { pages } from '@icare/contracts/pages';

export const careersPath = pages.jobs.path.replace('/*', '');

export const jobPath = (id: string) => `${careersPath}/${id}`;

/** 'Posted today', 'Posted 2 days ago' */
export const postedSentence = (posted: string) => `Posted ${posted.replace('Today', 'today')}`;
