/** 'Posted today', 'Posted 2 days ago' */
export const postedSentence = (posted: string) => `Posted ${posted.replace('Today', 'today')}`;
