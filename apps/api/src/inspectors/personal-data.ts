import { build } from '../platform/database/build.ts';
import { kept, type PersonalData, removed } from '../platform/personal-data/personal-data.ts';

/** The inspection of somebody from outside, and those that a member of staff let in or ended. */
export const inspectorsPersonalData: PersonalData = {
  copy: [
    {
      name: 'inspection',
      label: 'Inspection of the hospital',
      covers: ['inspectors.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('inspectors')
          .select(({ cast }) => [
            'organisation',
            'purpose',
            'whole_hospital as wholeHospital',
            'departments',
            cast<string>('first_day', 'text').as('firstDay'),
            cast<string>('last_day', 'text').as('lastDay'),
            'approved_at as approvedAt',
            'created_at as createdAt',
            'ended_at as endedAt',
          ])
          .where('user_id', '=', id),
    },
    {
      name: 'inspectorsLetIn',
      label: 'Inspectors they added or ended',
      covers: ['inspectors.created_by_id', 'inspectors.ended_by_id'],
      query: ({ id }) =>
        build
          .selectFrom('inspectors')
          .select(({ eb }) => [
            'organisation',
            'created_at as createdAt',
            eb('created_by_id', '=', id).as('added'),
            'ended_at as endedAt',
            eb('ended_by_id', '=', id).as('ended'),
          ])
          .where(({ eb, or }) => or([eb('created_by_id', '=', id), eb('ended_by_id', '=', id)]))
          .orderBy('created_at'),
    },
  ],
  erasure: [
    removed('Inspection of the hospital', 'inspectors'),
    kept('Inspectors they added', 'inspectors', 'created_by_id'),
    kept('Inspectors they ended', 'inspectors', 'ended_by_id'),
  ],
};
