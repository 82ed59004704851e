import { composed } from '@icare/contracts/composed-text';
import type { Answer } from '@icare/contracts/endpoint';
import type { login as endpoint } from '@icare/contracts/session';
import { asciiLowerCase } from '@icare/domain/ascii-lower-case';
import { whoMaySignIn } from '../platform/auth/open-inspections.ts';
import { verifyPassword } from '../platform/auth/passwords.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { finishSignIn, type SignToken } from './finish-sign-in.ts';
import { createKnownDevicesReader } from './known-devices.ts';
import { createRefusalRecorder } from './record-refusal.ts';
import { passwordLimits } from './sign-in-limits.ts';

/** First step of a sign-in: username and password. `continueLogin` takes the later ones. */
export function createLogin(platform: Platform, signToken: SignToken) {
  const { database } = platform;
  const limits = passwordLimits(platform);
  const recordRefusal = createRefusalRecorder(platform);
  const readKnownDevices = createKnownDevicesReader(platform);

  const maySignIn = async (id: string) =>
    (await database.prisma.user.count({ where: { id, ...whoMaySignIn(platform.clock()) } })) > 0;

  return async ({
    body,
    caller,
    request,
    reply,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'request' | 'reply'>): Promise<
    Answer<typeof endpoint>
  > => {
    const username = asciiLowerCase(composed(body.username.trim()));
    const storable = username.isWellFormed() && !username.includes('\u0000');
    const devices = readKnownDevices(request, reply);
    const user = storable
      ? await database.prisma.user.findUnique({
          where: { username },
          include: { department: true },
        })
      : null;
    const counted = await limits.take({
      username,
      userId: user?.id ?? null,
      address: caller.address,
      device: user && devices.of(user.id),
    });
    const matches = await verifyPassword(user?.passwordHash ?? null, body.password);
    if (!user || !matches || !(await maySignIn(user.id))) {
      if (user) recordRefusal(user.id, caller, matches ? 'inactive' : 'wrong_password');
      throw new AppError('unauthenticated', 'Invalid credentials');
    }
    await counted.giveBack();
    return write(platform, caller, (w) =>
      finishSignIn(w, signToken, { user, by: 'password', devices }),
    );
  };
}
