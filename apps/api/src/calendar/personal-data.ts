import { build } from '../platform/database/build.ts';
import { type PersonalData, removed } from '../platform/personal-data/personal-data.ts';

export const calendarPersonalData: PersonalData = {
  copy: [
    {
      name: 'calendarLink',
      label: 'Link to their calendar (without its secret)',
      covers: ['calendar_links.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('calendar_links')
          .select(['created_at as madeAt', 'last_read_at as lastReadAt'])
          .where('user_id', '=', id),
    },
  ],
  erasure: [removed('Link to their calendar', 'calendar_links')],
};
