import { recordAudit } from '../platform/audit/audit.ts';
import { clearAuditDetails } from '../platform/audit/clear-audit-details.ts';
import type { TestPortal } from './portal.ts';

type Details = {
  action?: `${string}.${string}`;
  subject?: { type: string; id: string | null };
  actor?: { id: string; role: string } | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  requestId?: string;
};

/** Something that happened; answers the id of its event. */
export async function addAuditEvent(
  { platform }: Pick<TestPortal, 'platform'>,
  { action = 'document.edited', subject, actor = null, requestId, ...values }: Details = {},
): Promise<string> {
  const id = platform.newId();
  let isFirst = true;
  const newId = () => {
    if (!isFirst) return platform.newId();
    isFirst = false;
    return id;
  };
  const user = actor as Parameters<typeof recordAudit>[2]['user'];
  await platform.database.prisma.$transaction((transaction) =>
    recordAudit(
      transaction,
      { clock: platform.clock, newId },
      {
        user,
        sessionId: null,
        isService: false,
        address: '10.0.0.7',
        requestId: requestId ?? platform.newId(),
      },
      { action, subject: subject ?? { type: 'document', id: platform.newId() }, ...values },
    ),
  );
  return id;
}

/** What the log has of the making of an account: the address it had. */
export function addAccountCreated(
  portal: Pick<TestPortal, 'platform'>,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const subject = { type: 'user', id };
  return addAuditEvent(portal, { action: 'user.created', subject, after: { email } });
}

/** Erases nobody but the values of these events about a person, who then is erased; answers the erasure's event. */
export async function eraseValues(
  { platform }: Pick<TestPortal, 'platform'>,
  events: readonly string[],
  id: string,
): Promise<string> {
  const by = platform.newId();
  await platform.database.prisma.$transaction(async (transaction) => {
    const cleared = await clearAuditDetails(transaction, platform, {
      by,
      whose: id,
      events: events.map((event) => ({ id: event, reason: 'person' })),
    });
    await transaction.$executeRaw`UPDATE users
      SET erased_at = coalesce(erased_at, ${platform.clock()}), status = 'Inactive' WHERE id = ${id}::uuid`;
    const caller = { user: null, sessionId: null, isService: false, address: '10.0.0.7' };
    await recordAudit(
      transaction,
      platform,
      { ...caller, requestId: platform.newId() },
      { id: by, action: 'user.erased', subject: { type: 'user', id }, after: cleared },
    );
  });
  return by;
}
