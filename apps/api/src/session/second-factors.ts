import type { SecondFactorSetup } from '@icare/contracts/session';
import { Secret, TOTP } from 'otpauth';
import { openText, sealText } from '../platform/auth/sealed-text.ts';
import { AppError } from '../platform/errors.ts';
import type { Write } from '../platform/write.ts';

/** The defaults of RFC 6238, which every authenticator app supports. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const purpose = 'second factor';

const unreadable = () =>
  new AppError(
    'conflict',
    'The code cannot be checked, since the secret of the portal was changed. Use a recovery code, or ask IT to remove your second factor.',
  );

/** Makes a secret for an app and keeps it until its first code comes; what works now goes on working until then. */
export async function beginSetup(
  w: Pick<Write, 'tx' | 'now' | 'platform'>,
  user: { id: string; username: string },
): Promise<SecondFactorSetup> {
  const own = new Secret({ size: 20 });
  const sealed = sealText(w.platform.keys.seal, { purpose, owner: user.id, text: own.base32 });
  const begun = await w.tx.secondFactor.findUnique({ where: { userId: user.id } });
  const data = begun?.confirmedAt ? { replacement: sealed } : { secret: sealed, createdAt: w.now };
  await w.tx.secondFactor.upsert({
    where: { userId: user.id },
    create: { userId: user.id, secret: sealed, createdAt: w.now },
    update: data,
  });
  const issuer = w.platform.config.site.shortName;
  const totp = new TOTP({ ...kind, issuer, label: user.username, secret: own });
  return { secret: own.base32, address: totp.toString() };
}

/** Which period a code is of, the one before and the one after now included; null for a wrong one. */
function findPeriod(secret: string, code: string, now: Date): bigint | null {
  const timestamp = now.getTime();
  const given = { ...kind, token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 };
  const delta = TOTP.validate(given);
  return delta === null ? null : BigInt(TOTP.counter({ period: kind.period, timestamp }) + delta);
}

/** Takes the first code of the app that is being set up; from now on its codes are asked for. False: a wrong code. */
export async function confirmSetup(
  w: Pick<Write, 'tx' | 'now' | 'platform'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await w.tx.secondFactor.findUnique({ where: { userId } });
  const sealed = factor?.confirmedAt ? factor.replacement : factor?.secret;
  const own = sealed ? openText(w.platform.keys.seal, { purpose, owner: userId, sealed }) : null;
  if (!factor || !sealed || own === null) {
    throw new AppError('conflict', 'Nothing is being set up. Begin again.');
  }
  const period = findPeriod(own, code, w.now);
  if (period === null) return false;
  const { count } = await w.tx.secondFactor.updateMany({
    where: {
      userId,
      secret: factor.secret,
      replacement: factor.replacement,
      confirmedAt: factor.confirmedAt,
    },
    data: { secret: sealed, replacement: null, confirmedAt: w.now, lastStep: period },
  });
  if (count === 0) throw new AppError('conflict', 'This was set up elsewhere a moment ago.');
  return true;
}

/** True for a right code, which from then on is used: no code works twice, not even at the same moment. */
export async function takeCode(
  w: Pick<Write, 'tx' | 'now' | 'platform'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await w.tx.secondFactor.findUnique({ where: { userId } });
  if (!factor?.confirmedAt) return false;
  const own = openText(w.platform.keys.seal, { purpose, owner: userId, sealed: factor.secret });
  if (own === null) {
    w.platform.log.warn(
      { userId },
      'A second factor cannot be read: it was sealed with another secret.',
    );
    throw unreadable();
  }
  const period = findPeriod(own, code, w.now);
  if (period === null) return false;
  const { count } = await w.tx.secondFactor.updateMany({
    where: { userId, secret: factor.secret, lastStep: { lt: period } },
    data: { lastStep: period },
  });
  return count === 1;
}
