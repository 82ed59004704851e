import type { WebhookEventType } from '@icare/contracts/webhook-events';
import type { AuditEntry } from '../audit/audit.ts';

type Told =
  | WebhookEventType
  | ((entry: Pick<AuditEntry, 'before' | 'after'>) => WebhookEventType | null);

/** What webhooks are told when one of these actions is recorded. All others concern nobody outside. */
const toldOf: Record<string, Told> = {
  'document.created': ({ after }) =>
    after?.['status'] === 'Active' ? 'document.published' : 'document.changed',
  'document.came_into_force': 'document.published',
  'document.edited': ({ before, after }) => {
    if (after?.['status'] === 'Active') return 'document.published';
    return before?.['status'] === 'Active' ? 'document.withdrawn' : 'document.changed';
  },
  'document.version_added': 'document.changed',
  'document.restored': ({ after }) =>
    after?.['status'] === 'Active' ? 'document.published' : 'document.changed',
  'document.retired': 'document.withdrawn',
  'document.deleted': 'document.withdrawn',
  'job.created': ({ after }) => (isOpen(after) ? 'posting.opened' : 'posting.changed'),
  'job.updated': ({ before, after }) => {
    if (after?.['status'] === 'closed') return 'posting.closed';
    if (isOpen(after) && !isOpen(before)) return 'posting.opened';
    return isOpen(before) && after?.['status'] === 'draft' ? 'posting.closed' : 'posting.changed';
  },
  'job.restored': ({ after }) => (isOpen(after) ? 'posting.opened' : 'posting.changed'),
  'job.deleted': 'posting.closed',
  'user.created': 'person.created',
  'user.edited': ({ after }) => {
    if (after?.['status'] === 'Active') return 'person.activated';
    return after?.['status'] === 'Inactive' ? 'person.deactivated' : 'person.changed';
  },
  // With a new password anything else may have been changed.
  'user.password_set': ({ after }) =>
    Object.keys(after ?? {}).length > 0 ? 'person.changed' : null,
  'user.activated': 'person.activated',
  'user.deactivated': 'person.deactivated',
  'user.deleted': 'person.erased',
  'user.erased': 'person.erased',
  'user_import.committed': 'people.imported',
  'user_import.undone': 'people.imported',
  'application.created': 'application.received',
  'application.moved': 'application.moved',
  'application.move_undone': 'application.moved',
  'application.hired': 'application.moved',
  'application.hire_undone': 'application.moved',
  'application.erased': 'application.erased',
  'staff_compliance.created': 'record.created',
  'staff_compliance.edited': 'record.changed',
  'staff_compliance.certificate_replaced': 'record.changed',
  'staff_compliance.superseded': 'record.changed',
  'staff_compliance.rejected': 'record.changed',
  'staff_compliance.verified': 'record.verified',
  'staff_compliance.reinstated': 'record.changed',
  'staff_compliance.revoked': 'record.revoked',
  'compliance.imported': 'records.imported',
  'compliance.import_undone': 'records.imported',
};

const isOpen = (values: Record<string, unknown> | undefined) =>
  values?.['status'] === 'open' || values?.['status'] === 'active';

/** The actions of which webhooks are told; a test compares them with those that the features record. */
export const toldActions = Object.keys(toldOf);

/** What webhooks are told of an audit event; null if nothing. */
export function eventTypeOf({ action, before, after }: AuditEntry): WebhookEventType | null {
  const told = Object.hasOwn(toldOf, action) ? toldOf[action] : undefined;
  if (told === undefined) return null;
  return typeof told === 'string' ? told : told({ before: before ?? {}, after: after ?? {} });
}
