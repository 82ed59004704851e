import type { SecondFactorSetup } from '@icare/contracts/session';
import { Secret, TOTP } from 'otpauth';
import { openText, sealText } from '../platform/auth/sealed-text.ts';
import { AppError } from '../platform/errors.ts';
import type { Write } from '../platform/write.ts';

/** The defaults of RFC 6238, which every authenticator app supports. The period is in seconds. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const purpose = 'second factor';

const unreadable = () =>
  new AppError(
    'conflict',
    'The code cannot be checked, since the secret of the portal was changed. Use a recovery code, or ask IT to remove your second factor.',
  );

/** Creates a secret for an authenticator app. It replaces the confirmed one only when its first code arrives. */
export async function beginSetup(
  w: Pick<Write, 'tx' | 'now' | 'platform'>,
  user: { id: string; username: string },
): Promise<SecondFactorSetup> {
  const secret = new Secret({ size: 20 });
  const sealed = sealText(w.platform.keys.seal, { purpose, owner: user.id, text: secret.base32 });
  const begun = await w.tx.secondFactor.findUnique({ where: { userId: user.id } });
  const data = begun?.confirmedAt ? { replacement: sealed } : { secret: sealed, createdAt: w.now };
  await w.tx.secondFactor.upsert({
    where: { userId: user.id },
    create: { userId: user.id, secret: sealed, createdAt: w.now },
    update: data,
  });
  const issuer = w.platform.config.site.shortName;
  const totp = new TOTP({ ...totpOptions, issuer, label: user.username, secret: secret });
  return { secret: secret.base32, address: totp.toString() };
}

/**
 * The number of the 30-second period that a code is for; the previous and the next one are accepted too. Null for a
 * wrong code.
 */
function findPeriod(secret: string, code: string, now: Date): bigint | null {
  const timestamp = now.getTime();
  const given = {
    ...totpOptions,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  };
  const delta = TOTP.validate(given);
  return delta === null
    ? null
    : BigInt(TOTP.counter({ period: totpOptions.period, timestamp }) + delta);
}

/** Switches the second factor on, or over to a new app, with that app's first code. Returns false for a wrong code. */
export async function confirmSetup(
  w: Pick<Write, 'tx' | 'now' | 'platform'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await w.tx.secondFactor.findUnique({ where: { userId } });
  const sealed = factor?.confirmedAt ? factor.replacement : factor?.secret;
  const secret = sealed ? openText(w.platform.keys.seal, { purpose, owner: userId, sealed }) : null;
  if (!factor || !sealed || secret === null) {
    throw new AppError('conflict', 'Nothing is being set up. Begin again.');
  }
  const period = findPeriod(secret, code, w.now);
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

/** Returns true for a right code and marks its period as used, so that no code works twice, even in parallel. */
export async function takeCode(
  w: Pick<Write, 'tx' | 'now' | 'platform'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await w.tx.secondFactor.findUnique({ where: { userId } });
  if (!factor?.confirmedAt) return false;
  const secret = openText(w.platform.keys.seal, { purpose, owner: userId, sealed: factor.secret });
  if (secret === null) {
    w.platform.log.warn(
      { userId },
      'A second factor cannot be read: it was sealed with another secret.',
    );
    throw unreadable();
  }
  const period = findPeriod(secret, code, w.now);
  if (period === null) return false;
  const { count } = await w.tx.secondFactor.updateMany({
    where: { userId, secret: factor.secret, lastStep: { lt: period } },
    data: { lastStep: period },
  });
  return count === 1;
}
