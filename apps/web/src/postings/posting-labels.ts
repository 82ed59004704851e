import { addressOf, pages } from '@icare/contracts/pages';

export const careersPath = addressOf(pages.jobs);

export const postingPath = (id: string) => `${careersPath}/${id}`;

/** 'Posted today', 'Posted 2 days ago' */
export const postedSentence = (posted: string) => `Posted ${posted.replace('Today', 'today')}`;
