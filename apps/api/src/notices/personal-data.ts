import { build } from '../platform/database/build.ts';
import { kept, type PersonalData, removed } from '../platform/personal-data/personal-data.ts';

export const noticesPersonalData: PersonalData = {
  copy: [
    {
      name: 'noticesWritten',
      label: 'Urgent notices they wrote or took back',
      covers: ['notices.created_by_id', 'notices.ended_by_id'],
      query: ({ id }) =>
        build
          .selectFrom('notices as n')
          .select(['n.text', 'n.created_at as writtenAt', 'n.until', 'n.ended_at as endedAt'])
          .where(({ eb, or }) => or([eb('n.created_by_id', '=', id), eb('n.ended_by_id', '=', id)]))
          .orderBy('n.created_at')
          .orderBy('n.id'),
    },
    {
      name: 'noticesConfirmed',
      label: 'Urgent notices they confirmed',
      covers: ['notice_confirmations.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('notice_confirmations as c')
          .innerJoin('notices as n', 'n.id', 'c.notice_id')
          .select(['n.text', 'c.confirmed_at as confirmedAt'])
          .where('c.user_id', '=', id)
          .orderBy('c.confirmed_at'),
    },
  ],
  erasure: [
    kept('Urgent notices they wrote', 'notices', 'created_by_id'),
    kept('Urgent notices they took back', 'notices', 'ended_by_id'),
    removed('Urgent notices they confirmed', 'notice_confirmations'),
  ],
};
