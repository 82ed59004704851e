import type { Answer } from '@icare/contracts/endpoint';
import type { login as endpoint } from '@icare/contracts/session';
import { recordAudit } from '../platform/audit/audit.ts';
import { addressKey } from '../platform/auth/address-key.ts';
import { verifyPassword } from '../platform/auth/passwords.ts';
import { startSession } from '../platform/auth/sessions.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Only wrong tries count against the limits: per address, and per account. An address the person has signed in from
 * before has an account limit of its own, so that a stranger's guessing never locks the owner out.
 */
export function loginIn(platform: Platform, signToken: (sessionId: string) => string) {
  const { database, rateLimits, config } = platform;
  const perAddress = rateLimits('login', config.wrongLoginsPerMinute, 60);
  const perAccount = rateLimits('login-account', config.wrongLoginsPerMinute * 2, 900);

  return async ({
    body,
    caller,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller'>): Promise<Answer<typeof endpoint>> => {
    const username = body.username.trim().normalize('NFC').toLowerCase();
    const storable = username.isWellFormed() && !username.includes('\u0000');
    const address = addressKey(caller.address);
    await perAddress.take(address);
    const user = storable
      ? await database.prisma.user.findUnique({
          where: { username },
          include: { department: true },
        })
      : null;
    // Asked for unknown people too, so that the time of the answer tells nothing.
    const knownSession = await database.prisma.session.findFirst({
      where: { userId: user?.id ?? nobody, address: caller.address },
      select: { id: true },
    });
    const account = knownSession ? `${username} ${address}` : username.toWellFormed();
    const accountKey = account.replaceAll('\u0000', '').slice(0, 150);
    await perAccount.take(accountKey);

    const matches = await verifyPassword(user?.passwordHash ?? null, body.password);
    if (!user || !matches || user.status !== 'Active') {
      throw new AppError('unauthenticated', 'Invalid credentials');
    }
    await Promise.all([perAddress.giveBack(address), perAccount.giveBack(accountKey)]);
    const session = await database.prisma.$transaction(async (transaction) => {
      const { count } = await transaction.user.updateMany({
        where: { id: user.id, passwordHash: user.passwordHash, status: 'Active' },
        data: { lastSignInAt: platform.clock() },
      });
      // The password was changed, or the person deactivated, while it was being checked.
      if (count === 0) throw new AppError('unauthenticated', 'Invalid credentials');
      const started = await startSession(transaction, platform, {
        userId: user.id,
        address: caller.address,
      });
      const signedIn = {
        id: user.id,
        username: user.username,
        fullName: user.name,
        email: user.email,
        role: user.role,
        department: user.department.name,
      } as NonNullable<typeof caller.user>;
      await recordAudit(
        transaction,
        platform,
        { ...caller, user: signedIn },
        { action: 'session.started', subject: { type: 'session', id: started.id } },
      );
      return started;
    });
    return {
      success: true,
      token: signToken(session.id),
      role: user.role,
      fullName: user.name,
    };
  };
}
