import type { Role } from '@icare/contracts/roles';
import type { SessionUser } from '@icare/contracts/session';
import type { Caller } from '../auth/caller.ts';
import type { RemainingPasskey } from '../auth/remaining-passkeys.ts';
import type { Write, WritePlatform } from '../write.ts';
import {
  type AccountChange,
  accountChangeEmail,
  type ChangedBy,
  type PlainChange,
} from './account-change-email.ts';
import { isMailed } from './is-mailed.ts';
import type { NewMail } from './queue-mail.ts';

/** An account with its owner's data before the change. */
type ChangedAccount = {
  user: { id: string; name: string; email: string };
  changes: readonly AccountChange[];
  passkeys?: readonly RemainingPasskey[] | undefined;
};

/**
 * Mails the owners of accounts that their ways to sign in or their rights have changed: to the new address and to the old
 * one. Call it in the transaction of the change. Accounts without changes get no mail.
 */
export async function notifyOfChanges(
  w: Write<Caller, WritePlatform>,
  { by, accounts }: { by: ChangedBy; accounts: readonly ChangedAccount[] },
): Promise<void> {
  const { platform, caller, now: at } = w;
  const mails = accounts.flatMap(({ user, changes, passkeys }): NewMail[] => {
    if (changes.length === 0) return [];
    const { name, id } = user;
    const { address } = caller;
    const rendered = accountChangeEmail(platform.config, {
      ...{ name, changes, passkeys, by, at, address },
    });
    const about = { type: 'user', id };
    const addresses = [user.email, ...changes.flatMap(newAddress)].filter((email) =>
      isMailed(platform.config, email),
    );
    return [...new Set(addresses)].map((to) => ({ to, rendered, repeatable: true, about }));
  });
  await w.mails(mails);
}

/** Mails the caller about a change they made to their own account. */
export function notifyOfOwnChange(
  w: Write<Caller & { user: SessionUser }>,
  what: PlainChange,
): Promise<void> {
  const { id, fullName: name, email } = w.caller.user;
  return notifyOfChanges(w, {
    by: 'self',
    accounts: [{ user: { id, name, email }, changes: [{ what }] }],
  });
}

const newAddress = (change: AccountChange) => (change.what === 'email' ? [change.to] : []);

/** The changes of an edit that the owner of the account is notified of. */
export function listAccountChanges(before: Edited, after: PartlyEdited): AccountChange[] {
  const { username = before.username, email = before.email, role = before.role } = after;
  return [
    ...(email === before.email ? [] : [{ what: 'email', from: before.email, to: email } as const]),
    ...(role === before.role ? [] : [{ what: 'role', from: before.role, to: role } as const]),
    ...(username === before.username
      ? []
      : [{ what: 'username', from: before.username, to: username } as const]),
  ];
}

type Edited = { username: string; email: string; role: Role };
type PartlyEdited = { [Field in keyof Edited]?: Edited[Field] | undefined };
