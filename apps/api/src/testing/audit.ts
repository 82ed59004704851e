import { clearAuditDetails } from '../platform/audit/clear-audit-details.ts';
import { type Caller, portalItself } from '../platform/auth/caller.ts';
import { write } from '../platform/write.ts';
import type { TestPortal } from './portal.ts';

type Details = {
  action?: `${string}.${string}`;
  subject?: { type: string; id: string | null };
  actor?: { id: string; role: string } | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  requestId?: string;
};

/** Adds an audit event and returns its id. */
export async function addAuditEvent(
  { platform }: Pick<TestPortal, 'platform'>,
  { action = 'document.edited', subject, actor = null, requestId, ...values }: Details = {},
): Promise<string> {
  const id = platform.newId();
  const caller = portalItself(requestId ?? platform.newId(), '10.0.0.7');
  const user = actor as Caller['user'];
  await write(platform, { ...caller, user }, (w) =>
    w.audit({
      id,
      action,
      subject: subject ?? { type: 'document', id: w.newId() },
      ...values,
    }),
  );
  return id;
}

/** Adds the event of creating an account, which contains its email address. */
export function addAccountCreated(
  portal: Pick<TestPortal, 'platform'>,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const subject = { type: 'user', id };
  return addAuditEvent(portal, { action: 'user.created', subject, after: { email } });
}

/** Erases the values of these events about a person, and then the person. Returns the id of the erasure's event. */
export async function eraseValues(
  { platform }: Pick<TestPortal, 'platform'>,
  events: readonly string[],
  id: string,
): Promise<string> {
  const by = platform.newId();
  await write(platform, portalItself(platform.newId(), '10.0.0.7'), async (w) => {
    const cleared = await clearAuditDetails(w, {
      by,
      whose: id,
      events: events.map((event) => ({ id: event, reason: 'person' })),
    });
    await w.tx.$executeRaw`UPDATE users
      SET erased_at = coalesce(erased_at, ${w.now}), status = 'Inactive' WHERE id = ${id}::uuid`;
    await w.audit({
      id: by,
      action: 'user.erased',
      subject: { type: 'user', id },
      after: cleared,
    });
  });
  return by;
}
