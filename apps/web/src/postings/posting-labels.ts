import { pagePath, pages } from '@icare/contracts/pages';

export const careersPath = pagePath(pages.jobs);

export const postingPath = (id: string) => `${careersPath}/${id}`;

/** 'Posted today', 'Posted 2 days ago' */
export const postedSentence = (posted: string) => `Posted ${posted.replace('Today', 'today')}`;
