/** The filters of the matrix for people whom the headline names apart, in words: on screen, on paper and in files. */
export const apartFilters = {
  awaiting: 'Awaits our confirmation',
  unconfirmed: 'Not confirmed by its issuer',
} as const;

export const apartFilterNames = Object.keys(apartFilters) as (keyof typeof apartFilters)[];
