/** Recorded for each page of the list, since with a forged cursor any page may be the first. */
export const openedRequestList = {
  action: 'appointment_request_list.opened',
  subject: { type: 'appointment_request_list', id: null },
} as const;
