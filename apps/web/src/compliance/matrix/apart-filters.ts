/** The filters that only links of the dashboard set, in words. */
export const apartFilters = {
  awaiting: 'Awaits our confirmation',
  unconfirmed: 'Not confirmed by its issuer',
  unnamed: 'No licence required of the cadre',
} as const;
