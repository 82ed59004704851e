/** Recorded once per session, for any search and page: a cursor could be made up, so later pages count too. */
export const openedStaffList = {
  action: 'staff_list.opened',
  subject: { type: 'staff_list', id: null },
} as const;
