import type { Passkey } from '@icare/contracts/passkeys';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { notifyOfOwnChange } from '../../platform/mail/notify-of-changes.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';

const gone = () => new AppError('not_found', 'This passkey has been removed already.');

/** The caller's passkeys, newest first. */
export async function findOwnPasskeys(
  { database }: Pick<Platform, 'database'>,
  { user }: SignedInCaller,
): Promise<{ passkeys: Passkey[]; hasPassword: boolean }> {
  const { passwordHash, passkeys } = await database.prisma.user.findUniqueOrThrow({
    where: { id: user.id },
    select: { passwordHash: true, passkeys: { orderBy: { id: 'desc' } } },
  });
  return {
    hasPassword: passwordHash !== null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isSynced: backedUp,
    })),
  };
}

type Change = { id: string; caller: SignedInCaller };

/** Renames one of the caller's passkeys; passkeys of other users are not found. */
export async function renamePasskey(
  platform: Platform,
  { id, caller, name }: Change & { name: string },
): Promise<void> {
  const where = { id, userId: caller.user.id };
  await write(platform, caller, async (w) => {
    const before = await w.tx.passkey.findFirst({ where, select: { name: true } });
    if (!before) throw gone();
    if (before.name === name) return;
    await w.tx.passkey.updateMany({ where, data: { name } });
    await w.audit({
      action: 'passkey.renamed',
      subject: { type: 'user', id: caller.user.id },
      before: { passkey: id, name: before.name },
      after: { passkey: id, name },
    });
  });
}

/** Removes one of the caller's passkeys. Sessions that it started continue. */
export async function removePasskey(platform: Platform, { id, caller }: Change): Promise<void> {
  const where = { id, userId: caller.user.id };
  await write(platform, caller, async (w) => {
    const before = await w.tx.passkey.findFirst({ where, select: { name: true } });
    const { count } = await w.tx.passkey.deleteMany({ where });
    if (!before || count === 0) throw gone();
    await w.audit({
      action: 'passkey.removed',
      subject: { type: 'user', id: caller.user.id },
      before: { passkey: id, name: before.name },
    });
    await notifyOfOwnChange(w, 'passkey_removed');
  });
}
