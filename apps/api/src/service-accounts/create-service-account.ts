import type { Answer } from '@icare/contracts/endpoint';
import type { createServiceAccount as endpoint } from '@icare/contracts/service-accounts';
import { takesTwo } from '@icare/domain/program-rights';
import { askApproval } from '../platform/approvals/ask-approval.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import {
  fewestRights,
  giveProgramRights,
  pendingApprovalMessage,
  refuseUselessScope,
  rightsOf,
} from './give-program-rights.ts';
import { findServiceAccount } from './queries.ts';

/**
 * Adds a service account, whose program can call the portal. It has a row in `users` that cannot sign in and is never
 * counted as a person: Inactive, without a password. An account that is to be an administrator has the fewest rights
 * until a second person approves.
 */
export async function createServiceAccount(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { config } = platform;
  refuseUselessScope(body);
  const waits = config.fourEyes && takesTwo(fewestRights, body);
  const { name, purpose, scope } = body;
  const { role, readOnly } = waits ? fewestRights : body;
  const answer = await write(platform, caller, async (w) => {
    const [id, now] = [w.newId(), w.now];
    await w.tx.user.create({
      data: {
        id,
        kind: 'service',
        // Usernames of people cannot contain a colon.
        username: `service:${id}`,
        email: `${id}@service.invalid`,
        name,
        role,
        status: 'Inactive',
        department: { connect: { name: 'IT' } },
        createdAt: now,
        updatedAt: now,
      },
    });
    await w.tx.serviceAccount.create({
      data: { userId: id, purpose, readOnly, scope, createdById: caller.user.id, createdAt: now },
    });
    await w.audit({
      action: 'service_account.created',
      subject: { type: 'service_account', id },
      after: { name, purpose, role, readOnly, scope },
    });
    const serviceAccount = await findServiceAccount(w.tx, id);
    if (!waits) return success({ serviceAccount });
    const asked = { subject: { id, name }, payload: rightsOf(body) };
    const approval = await askApproval(w, giveProgramRights, asked);
    return {
      ...success({ serviceAccount, approval }),
      message: pendingApprovalMessage(name, body),
    };
  });
  return answer;
}
