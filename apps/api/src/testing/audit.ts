import { Prisma } from '@icare/database/client';
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

/** Erases nobody but the values of these events, in the name of a person who is erased; answers the erasure's event. */
export async function eraseValues(
  portal: Pick<TestPortal, 'platform' | 'person'>,
  events: readonly string[],
  of?: string,
): Promise<string> {
  const { platform } = portal;
  const id = of ?? (await portal.person({ status: 'Inactive' })).id;
  const by = platform.newId();
  await platform.database.prisma.$transaction(async (transaction) => {
    const cleared = await clearAuditDetails(transaction, platform, {
      by,
      about: Prisma.sql`e.id = ANY(${[...events]}::uuid[])`,
    });
    await transaction.user.update({ where: { id }, data: { erasedAt: platform.clock() } });
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
