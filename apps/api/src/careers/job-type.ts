/** How audit events name a posting. */
export const jobType = 'job';
