/** How audit events name a posting. */
export const postingType = 'job';
