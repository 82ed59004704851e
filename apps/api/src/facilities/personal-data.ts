import { build } from '../platform/database/build.ts';
import { by, type PersonalData } from '../platform/personal-data/personal-data.ts';

/** What patients read about a member of staff who is a doctor. */
export const facilitiesPersonalData: PersonalData = {
  copy: [
    {
      name: 'shownToPatients',
      label: 'What patients read about them',
      covers: ['doctors.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('doctors')
          .select(['name', 'specialty', 'sex', 'languages', 'about', 'sessions'])
          .select('is_shown as isShown')
          .where('user_id', '=', id),
    },
  ],
  erasure: [
    {
      label: 'What patients read about them',
      table: 'doctors',
      where: by('user_id'),
      covers: ['doctors.user_id'],
      fate: 'removed',
    },
  ],
};
