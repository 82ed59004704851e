import type { WebhookEventType } from '@icare/contracts/webhook-events';
import type { WebhookDelivery } from '@icare/contracts/webhooks';

/** In the order in which they are chosen. */
export const eventGroups: readonly { title: string; events: readonly WebhookEventType[] }[] = [
  {
    title: 'Documents',
    events: ['document.published', 'document.changed', 'document.withdrawn'],
  },
  { title: 'Positions', events: ['posting.opened', 'posting.changed', 'posting.closed'] },
  {
    title: 'People',
    events: [
      'person.created',
      'person.changed',
      'person.activated',
      'person.deactivated',
      'person.erased',
      'people.imported',
    ],
  },
  {
    title: 'Applications',
    events: ['application.received', 'application.moved', 'application.erased'],
  },
  {
    title: 'Compliance records',
    events: [
      'record.created',
      'record.changed',
      'record.verified',
      'record.revoked',
      'records.imported',
    ],
  },
];

export const eventLabels: Record<WebhookDelivery['type'], string> = {
  'document.published': 'A document is in force or published',
  'document.changed': 'A document was changed',
  'document.withdrawn': 'A document was retired or deleted',
  'posting.opened': 'A position was opened',
  'posting.changed': 'A position was changed',
  'posting.closed': 'A position was closed or deleted',
  'person.created': 'A person was added',
  'person.changed': 'A person was changed',
  'person.activated': 'A person was activated',
  'person.deactivated': 'A person was deactivated',
  'person.erased': 'A person was erased',
  'people.imported': 'People were imported, or that was undone',
  'application.received': 'An application came in',
  'application.moved': 'An application was moved',
  'application.erased': 'An application was erased',
  'record.created': 'A record was added',
  'record.changed': 'A record was changed',
  'record.verified': 'A record was verified',
  'record.revoked': 'A record was revoked',
  'records.imported': 'Records were imported, or that was undone',
  'webhook.test': 'A test',
};
