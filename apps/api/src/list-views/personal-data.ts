import { build } from '../platform/database/build.ts';
import { type PersonalData, removed } from '../platform/personal-data/personal-data.ts';

export const listViewsPersonalData: PersonalData = {
  copy: [
    {
      name: 'listViews',
      label: 'Views and columns of lists that they saved',
      covers: ['list_views.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('list_views')
          .select(['list', 'name', 'filters', 'columns', 'created_at as savedAt'])
          .where('user_id', '=', id)
          .orderBy('list')
          .orderBy('created_at')
          .orderBy('id'),
    },
  ],
  erasure: [removed('Views and columns of lists that they saved', 'list_views')],
};
