import { type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { by, type PersonalData, removed } from '../../platform/personal-data/personal-data.ts';

const activities = () =>
  build
    .selectFrom('development_activities as a')
    .innerJoin('certification_types as t', 't.id', 'a.type_id');

/** Professional development of people, and what officers decided about it. */
export const developmentPersonalData: PersonalData = {
  copy: [
    {
      name: 'developmentActivities',
      label: 'Professional development',
      covers: ['development_activities.user_id'],
      folder: 'professional-development',
      query: ({ id }) =>
        activities()
          .leftJoin('stored_files as f', 'f.id', 'a.file_id')
          .leftJoin('users as u', 'u.id', 'a.set_aside_by_id')
          .select(({ cast }) => [
            't.name as type',
            'a.title',
            'a.provider',
            'a.category',
            'a.units',
            cast<string>('a.done_on', 'text').as('doneOn'),
            'a.created_at as createdAt',
            'a.set_aside_at as setAsideAt',
            'a.set_aside_reason as setAsideReason',
            'u.name as setAsideBy',
            'f.name as documentName',
            'a.file_id as fileId',
            'f.size as fileSize',
          ])
          .select(({ ref }) =>
            sql<string>`${ref('a.title')} || ' ' || ${ref('a.done_on')}::text || '.' || ${ref('f.extension')}`.as(
              'fileName',
            ),
          )
          .where('a.user_id', '=', id)
          .orderBy('a.done_on')
          .orderBy('a.id'),
    },
    {
      name: 'decisionsOnDevelopment',
      label: 'Activities of others they set aside',
      covers: ['development_activities.set_aside_by_id'],
      query: ({ id }) =>
        activities()
          .select(['t.name as type', 'a.set_aside_at as at'])
          .where('a.set_aside_by_id', '=', id)
          .orderBy('a.set_aside_at')
          .orderBy('a.id'),
    },
  ],
  erasure: [
    removed('Professional development', 'development_activities'),
    {
      label: 'Activities of others they set aside',
      table: 'development_activities',
      where: (who) => sql<SqlBool>`${by('set_aside_by_id')(who)} AND NOT ${by('user_id')(who)}`,
      covers: ['development_activities.set_aside_by_id'],
      fate: 'kept',
    },
  ],
};
