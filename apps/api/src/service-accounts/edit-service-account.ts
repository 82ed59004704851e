import type { Answer } from '@icare/contracts/endpoint';
import type { editServiceAccount as endpoint } from '@icare/contracts/service-accounts';
import { takesTwo } from '@icare/domain/program-rights';
import { askApproval } from '../platform/approvals/ask-approval.ts';
import { difference } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import {
  giveProgramRights,
  pendingApprovalMessage,
  refuseUselessScope,
  rightsOf,
} from './give-program-rights.ts';
import { findServiceAccount, lockWorkingAccount } from './queries.ts';

/**
 * Changes the given fields of a service account, effective from its next call. The rights of an
 * administrator, and more than the scope so far, are granted only after a second person approves.
 */
export async function editServiceAccount(
  platform: Platform,
  { params: { id }, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { config } = platform;
  const answer = await write(platform, caller, async (w) => {
    await lockWorkingAccount(w.tx, id);
    const before = await findServiceAccount(w.tx, id);
    const { name = before.name, purpose = before.purpose } = body;
    const { role = before.role, readOnly = before.readOnly, scope = before.scope } = body;
    const wanted = { role, readOnly, scope };
    if (body.role || body.scope) refuseUselessScope(wanted);
    const waits = config.fourEyes && takesTwo(before, wanted);
    const rights = waits ? rightsOf(before) : wanted;
    const change = difference<Record<string, unknown>>(before, { name, purpose, ...rights });
    if (change.changed) {
      const user = { update: { name, role: rights.role, updatedAt: w.now } };
      await w.tx.serviceAccount.update({
        where: { userId: id },
        data: { purpose, readOnly: rights.readOnly, scope: rights.scope, user },
      });
      await w.audit({
        action: 'service_account.edited',
        subject: { type: 'service_account', id },
        before: change.before,
        after: change.after,
      });
    }
    const serviceAccount = await findServiceAccount(w.tx, id);
    if (!waits) return success({ serviceAccount });
    const asked = { subject: { id, name }, payload: wanted };
    const approval = await askApproval(w, giveProgramRights, asked);
    return {
      ...success({ serviceAccount, approval }),
      message: pendingApprovalMessage(name, wanted),
    };
  });
  return answer;
}
