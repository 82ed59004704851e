/** Audit settings shared by table, board, erasure list and search, which show the same people. */
export const openedList = {
  action: 'application_list.opened',
  subject: { type: 'application_list', id: null },
} as const;
