import { role, roleNames } from '@icare/contracts/roles';
import { serviceScope } from '@icare/contracts/service-scopes';
import { type ProgramRights, scopeProblem, takesTwo } from '@icare/domain/program-rights';
import * as z from 'zod';
import { defineApprovable } from '../platform/approvals/approvable.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Write } from '../platform/write.ts';
import { findServiceAccount, lockWorkingAccount } from './queries.ts';

/** The fewest rights, which a service account has until its approval. */
export const fewestRights = {
  role: 'ROLE_STAFF',
  readOnly: true,
  scope: 'everything',
} as const satisfies ProgramRights;

export const rightsOf = ({ role, readOnly, scope }: ProgramRights): ProgramRights => ({
  role,
  readOnly,
  scope,
});

/** The message while a second person has not approved yet. */
export const pendingApprovalMessage = (name: string, { role }: ProgramRights) =>
  role === 'ROLE_ADMIN'
    ? `Letting ${name} act as an administrator waits for a second person.`
    : `Letting ${name} do more than it is limited to waits for a second person.`;

export function refuseUselessScope(rights: ProgramRights): void {
  const problem = scopeProblem(rights);
  if (problem) throw invalidField('scope', problem);
}

/** Gives a service account rights that take two people: those of an administrator, or more than its scope. */
export const giveProgramRights = defineApprovable({
  kind: 'service_account',
  roles: ['ROLE_ADMIN'],
  payload: z.object({
    // Requests from before there were scopes are about administrators, and have only `readOnly`.
    role: role.default('ROLE_ADMIN'),
    readOnly: z.boolean(),
    scope: serviceScope.default('everything'),
  }),
  about: ({ role, readOnly, scope }) =>
    [
      ...(role === 'ROLE_ADMIN' ? [] : [role]),
      readOnly ? 'reading' : 'writing',
      ...(scope === 'everything' ? [] : [scope]),
    ].join(' '),
  describe: (rights, name) => ({
    title:
      rights.role === 'ROLE_ADMIN'
        ? `Let the program ${name} act as an administrator`
        : `Let the program ${name} call everything its role allows`,
    effects: [
      `Whoever has a key of ${name} may ${whatItMay(rights)}.`,
      'Keys that it has by now are keys to that as well.',
    ],
    reason: null,
    certificationTypeId: null,
  }),
  perform: async (w, { subjectId: id, payload: after }) => {
    await lockWorkingAccount(w.tx, id);
    const before = rightsOf(await findServiceAccount(w.tx, id));
    if (!takesTwo(before, after)) {
      throw new AppError('conflict', 'This program may do that already.');
    }
    const { readOnly, scope } = after;
    const user = { update: { role: after.role, updatedAt: w.now } };
    await w.tx.serviceAccount.update({ where: { userId: id }, data: { readOnly, scope, user } });
    await w.audit({
      action: 'service_account.edited',
      subject: { type: 'service_account', id },
      before,
      after,
    });
  },
});

function whatItMay({ role, readOnly, scope }: ProgramRights): string {
  if (scope === 'clearance') return 'ask whether people may practise, and nothing else';
  if (role !== 'ROLE_ADMIN') {
    return `${readOnly ? 'read' : 'read and change'} everything here that programs with the role ${roleNames[role]} may`;
  }
  return readOnly
    ? 'read everything here that IT personnel may read'
    : 'read and change everything here that programs may';
}

/** Throws while an approval is pending: a key made in between would get rights that the approver does not know of. */
export async function assertNoPendingApproval(
  w: Pick<Write, 'tx' | 'now'>,
  id: string,
): Promise<void> {
  const waiting = await w.tx.approval.count({
    where: { kind: 'service_account', subjectId: id, state: 'waiting', endsAt: { gt: w.now } },
  });
  if (waiting === 0) return;
  throw new AppError(
    'conflict',
    'This service account waits for a second person. Make a key once that is decided.',
  );
}
