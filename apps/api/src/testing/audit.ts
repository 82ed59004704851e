import { recordAudit } from '../platform/audit/audit.ts';
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
