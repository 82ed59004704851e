import type { Role } from '@icare/contracts/roles';
import { isLastAdministrator, lockAdministrators } from '../../platform/auth/administrators.ts';
import { endSessions } from '../../platform/auth/sessions.ts';
import { notifyOfChanges } from '../../platform/mail/notify-of-changes.ts';
import type { Write } from '../../platform/write.ts';
import type { SingleSignOnSettings } from './provider.ts';

/** The role of the first matching group, or staff. */
export function roleOfGroups(
  roles: SingleSignOnSettings['roles'],
  groups: readonly string[],
): Role {
  const found = roles.find(({ group }) => groups.includes(group.replace(/^\//, '')));
  return found?.role ?? 'ROLE_STAFF';
}

/**
 * Gives a person the role of their groups, and returns it. A changed role ends their sessions, as when IT changes it.
 * If the settings map no groups, only IT changes roles.
 */
export async function takeRoleOfGroups(
  w: Write,
  { userId, role, groups }: { userId: string; role: Role; groups: readonly string[] | null },
): Promise<Role> {
  const { config, log } = w.platform;
  const table = config.singleSignOn?.roles ?? [];
  if (table.length === 0) return role;
  const about = { user: userId, requestId: w.caller.requestId };
  if (groups === null) {
    log.warn(about, 'The provider did not say all groups of a person; their role stays.');
    return role;
  }
  const next = roleOfGroups(table, groups);
  if (next === role) return role;
  await lockAdministrators(w.tx);
  const user = await w.tx.user.findUniqueOrThrow({ where: { id: userId } });
  const { role: current } = user;
  if (current === next) return next;
  if (current === 'ROLE_ADMIN' && (await isLastAdministrator(w.tx, userId))) {
    log.warn(about, 'The groups of the last administrator make them none; their role stays.');
    return current;
  }
  await w.tx.user.update({
    where: { id: userId },
    data: { role: next, updatedAt: w.now },
  });
  await endSessions(w, userId);
  await w.audit({
    action: 'user.edited',
    subject: { type: 'user', id: userId },
    before: { role: current },
    after: { role: next, reason: 'Groups at the identity provider' },
  });
  await notifyOfChanges(w, {
    by: 'provider',
    accounts: [{ user, changes: [{ what: 'role', from: current, to: next }] }],
  });
  return next;
}
