/** Recorded for each page of the list, since with a forged cursor any page may be the first, and for the search. */
export const openedMessageList = {
  action: 'contact_message_list.opened',
  subject: { type: 'contact_message_list', id: null },
} as const;
