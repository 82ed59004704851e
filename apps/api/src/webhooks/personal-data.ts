import { build } from '../platform/database/build.ts';
import { kept, type PersonalData } from '../platform/personal-data/personal-data.ts';

/** Who made a webhook, and what webhooks were told of people: that something of them changed, by their id alone. */
export const webhooksPersonalData: PersonalData = {
  copy: [
    {
      name: 'webhooks',
      label: 'Webhooks they made',
      covers: ['webhooks.created_by_id'],
      query: ({ id }) =>
        build
          .selectFrom('webhooks')
          .select(['name', 'created_at as at'])
          .where('created_by_id', '=', id)
          .orderBy('created_at'),
    },
  ],
  erasure: [
    kept('Webhooks they made', 'webhooks', 'created_by_id'),
    // Receivers learn of the erasure itself by its event.
    kept(
      'What webhooks were told of by their id, gone after 30 days',
      'webhook_events',
      'subject_id',
    ),
  ],
};
